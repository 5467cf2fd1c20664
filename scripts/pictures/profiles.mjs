// Minimal ICC profiles: of screens by primaries and one exponent, of grey, and of ink by a table of its corners (ICC.1:2001-04).

/** The XYZ values of the three primaries for D50 white, as in the profiles of these names. */
const PRIMARIES = {
  p3: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  srgb: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  adobe: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
};

const D50 = [0.9642, 1, 0.8249];

/** Adobe RGB (1998): exponent 563/256. */
export const adobeRgb = () => screen('adobe', exponent(563 / 256));

/** Display P3's primaries with an exponent of 2.2 instead of sRGB's curve. */
export const displayP3 = () => screen('p3', exponent(2.2));

/** sRGB with its curve as a table: the profile to which others are converted. */
export const srgb = () => screen('srgb', table(1024, fromSrgb));

/** Grey with an exponent of 1.8, as on old Macintoshes. */
export const grey = () =>
  profile('mntr', 'GRAY', 'XYZ ', [
    ['desc', description('grey 1.8')],
    ['wtpt', xyz(D50)],
    ['kTRC', exponent(1.8)],
  ]);

/** Grey with an exponent of 1.4, which differs clearly from a screen's. */
export const paleGrey = () =>
  profile('mntr', 'GRAY', 'XYZ ', [
    ['desc', description('grey 1.4')],
    ['wtpt', xyz(D50)],
    ['kTRC', exponent(1.4)],
  ]);

/** Four inks on paper: each of the 16 mixtures has its Lab colour; everything between is interpolated. */
export const ink = () =>
  profile('prtr', 'CMYK', 'Lab ', [
    ['desc', description('ink')],
    ['wtpt', xyz([0.85, 0.88, 0.72])],
    ['A2B0', inkTable()],
  ]);

function screen(name, curve) {
  const [red, green, blue] = PRIMARIES[name];
  return profile('mntr', 'RGB ', 'XYZ ', [
    ['desc', description(name)],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

function profile(kind, space, connection, tags) {
  const start = 128 + 4 + 12 * tags.length;
  const places = [];
  const contents = [];
  let at = start;
  for (const [name, content] of tags) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    places.push(Buffer.concat([Buffer.from(name, 'latin1'), u32(at), u32(content.length)]));
    contents.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`${kind}${space}${connection}`, 12, 'latin1');
  header.writeUInt16BE(2026, 24);
  header.set([0, 1, 0, 1], 26);
  header.write('acsp', 36, 'latin1');
  D50.forEach((value, index) => header.writeInt32BE(Math.round(value * 65536), 68 + 4 * index));
  return Buffer.concat([header, u32(tags.length), ...places, ...contents]);
}

/** `textDescriptionType` with only the English text. */
function description(text) {
  return Buffer.concat([
    Buffer.from('desc\0\0\0\0', 'latin1'),
    u32(text.length + 1),
    Buffer.from(`${text}\0`),
    Buffer.alloc(78),
  ]);
}

function xyz(values) {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 'latin1');
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65536), 8 + 4 * index));
  return bytes;
}

function exponent(gamma) {
  const bytes = Buffer.alloc(14);
  bytes.write('curv', 'latin1');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(gamma * 256), 12);
  return bytes;
}

function table(count, curve) {
  const bytes = Buffer.alloc(12 + 2 * count);
  bytes.write('curv', 'latin1');
  bytes.writeUInt32BE(count, 8);
  for (let at = 0; at < count; at += 1) bytes.writeUInt16BE(Math.round(65535 * curve(at / (count - 1))), 12 + 2 * at);
  return bytes;
}

/** IEC 61966-2-1. */
const fromSrgb = (stored) => (stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4);

/** `lut8Type`: linear curves around a table of two steps per ink. */
function inkTable() {
  const head = Buffer.alloc(48);
  head.write('mft1', 'latin1');
  head.set([4, 3, 2], 8);
  [0, 4, 8].forEach((at) => head.writeInt32BE(65536, 12 + at * 4));
  const straight = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const corners = Array.from({ length: 16 }, (_, mixture) => labOf([8, 4, 2, 1].map((bit) => (mixture & bit) !== 0)));
  return Buffer.concat([head, ...Array(4).fill(straight), Buffer.from(corners.flat()), ...Array(3).fill(straight)]);
}

/** The appearance of a mixture of inks, as Lab in three bytes. Typical values of offset printing, rounded. */
/** @param {boolean[]} inks */
function labOf([cyan, magenta, yellow, black]) {
  const mixtures = {
    '': [95, 0, 0],
    c: [55, -37, -50],
    m: [48, 74, -3],
    y: [89, -5, 93],
    cm: [24, 22, -46],
    cy: [50, -65, 27],
    my: [47, 68, 48],
    cmy: [23, 0, 0],
  };
  const [lightness, a, b] = mixtures[`${cyan ? 'c' : ''}${magenta ? 'm' : ''}${yellow ? 'y' : ''}`];
  const shade = black ? 0.15 : 1;
  return [Math.round(lightness * shade * 2.55), Math.round(a * shade) + 128, Math.round(b * shade) + 128];
}

function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

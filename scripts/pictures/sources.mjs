// The card in the forms from which the images are made.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { alphaAt, CARD, cardLight, cardPixels, srgbOf } from './card.mjs';
import { encodePng } from './png.mjs';
import { adobeRgb, displayP3, grey, ink, paleGrey, srgb } from './profiles.mjs';

/** How the upright card is transformed for each stored orientation (CIPA DC-008, Orientation). */
const STORING = {
  1: [],
  2: ['-flop'],
  3: ['-rotate', '180'],
  4: ['-flip'],
  5: ['-transpose'],
  6: ['-rotate', '270'],
  7: ['-transverse'],
  8: ['-rotate', '90'],
};

/** sRGB's primaries in BT.2020's (ITU-R BT.2087). */
const TO_BT2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
];

/** HDR diffuse white in cd/m² (ITU-R BT.2408). */
const WHITE = 203;

export function writeSources(folder) {
  const write = (name, bytes) => fs.writeFileSync(`${folder}/${name}`, bytes);
  const convert = (...args) => execFileSync('convert', args, { cwd: folder, stdio: 'pipe' });
  const pixels = cardPixels();
  write('card.ppm', Buffer.concat([Buffer.from(`P6\n${CARD.width} ${CARD.height}\n255\n`), pixels]));
  write('card.png', encodePng({ samples: pixels, ...CARD, channels: 3 }));
  write(
    'card-16.png',
    deep((light) => light.map((value) => srgbOf(Math.min(1, value)))),
  );
  write(
    'card-pq.png',
    deep((light) => toBt2020(light).map(pqOf)),
  );
  write(
    'card-hlg.png',
    deep((light) => hlgOf(toBt2020(light))),
  );
  write('card-alpha.png', encodePng({ samples: withAlpha(pixels, (value) => value), ...CARD, channels: 4 }));
  const multiplied = withAlpha(pixels, (value, alpha) => Math.round((value * alpha) / 255));
  write('card-multiplied.png', encodePng({ samples: multiplied, ...CARD, channels: 4 }));
  Object.entries({
    srgb: srgb(),
    p3: displayP3(),
    adobe: adobeRgb(),
    grey: grey(),
    'pale-grey': paleGrey(),
    ink: ink(),
  }).forEach(([name, profile]) => write(`${name}.icc`, profile));
  convert('-size', `${CARD.width}x${CARD.height}`, 'xc:red', '-define', 'png:color-type=2', 'red.png');
  convert('card.png', '-filter', 'Mitchell', '-resize', '200%', 'enlarged.png');
  convert('enlarged.png', '+repage', '-crop', `${CARD.width}x${CARD.height}`, '+repage', '-scene', '1', 'part-%d.png');
  for (const [orientation, operation] of Object.entries(STORING)) {
    for (const type of ['png', 'ppm']) convert('card.png', ...operation, `stored-${orientation}.${type}`);
  }
  const frame = [
    '-background',
    'red',
    '-gravity',
    'northwest',
    '-splice',
    '12x4',
    '-gravity',
    'southeast',
    '-splice',
    '4x12',
  ];
  convert('card.png', ...frame, 'framed.png');
  convert('stored-6.png', ...frame, 'framed-6.png');
}

function deep(encode) {
  const light = cardLight();
  const samples = new Uint16Array(light.length);
  for (let at = 0; at < light.length; at += 3) {
    encode([...light.subarray(at, at + 3)]).forEach(
      (value, channel) => (samples[at + channel] = Math.round(65535 * value)),
    );
  }
  return encodePng({ samples, ...CARD, channels: 3 });
}

function withAlpha(pixels, change) {
  const samples = Buffer.alloc((pixels.length / 3) * 4);
  for (let pixel = 0; pixel < pixels.length / 3; pixel += 1) {
    const alpha = alphaAt(pixel % CARD.width);
    const colour = [...pixels.subarray(pixel * 3, pixel * 3 + 3)].map((value) => change(value, alpha));
    samples.set([...colour, alpha], pixel * 4);
  }
  return samples;
}

const toBt2020 = (light) =>
  TO_BT2020.map((row) =>
    Math.max(
      0,
      row.reduce((sum, value, channel) => sum + value * light[channel], 0),
    ),
  );

/** ITU-R BT.2100, perceptual quantisation, for linear light relative to white. */
function pqOf(light) {
  const power = ((light * WHITE) / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}

/** ITU-R BT.2100, hybrid log-gamma: the signal for which a display of 1000 cd/m² shows that light. */
function hlgOf(light) {
  const display = light.map((value) => (value * WHITE) / 1000);
  const brightness = 0.2627 * display[0] + 0.678 * display[1] + 0.0593 * display[2];
  const gain = brightness === 0 ? 0 : brightness ** (1 / 1.2 - 1);
  return display.map((value) => {
    const scene = Math.min(1, value * gain);
    return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
  });
}

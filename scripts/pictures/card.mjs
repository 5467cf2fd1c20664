// The image of all samples, computed: a house in a field. Its sides differ, so that a rotated or mirrored one is detected; it has
// a sky, skin, grass, white, black and greys, and a sun that is brighter than white.

/** Pixels. */
export const CARD = { width: 80, height: 64 };

/** Each pixel is the mean of this many points horizontally and vertically. */
const POINTS = 4;

/** The brightness of the sun in HDR images, relative to white. */
const SUN = 4;

/** The red, green and blue of the whole card in 8-bit sRGB, row by row. */
export function cardPixels() {
  return Buffer.from(cardLight().map((light) => Math.round(255 * srgbOf(Math.min(1, light)))));
}

/** The same as linear light in sRGB's primaries, relative to white. */
export function cardLight() {
  const light = new Float64Array(CARD.width * CARD.height * 3);
  for (let y = 0; y < CARD.height; y += 1) {
    for (let x = 0; x < CARD.width; x += 1) {
      light.set(meanLightAt(x, y), (y * CARD.width + x) * 3);
    }
  }
  return light;
}

/** The opacity of the card in transparent images: transparent at its left edge, opaque from the middle on. 0 to 255. */
export const alphaAt = (x) => Math.min(255, Math.round((255 * 2 * x) / CARD.width));

function meanLightAt(x, y) {
  const sum = [0, 0, 0];
  for (let point = 0; point < POINTS ** 2; point += 1) {
    const u = (x + ((point % POINTS) + 0.5) / POINTS) / CARD.width;
    const v = (y + (Math.floor(point / POINTS) + 0.5) / POINTS) / CARD.height;
    lightAt(u, v).forEach((value, channel) => (sum[channel] += value / POINTS ** 2));
  }
  return sum;
}

/** @param u from 0 at the left to 1, @param v from 0 at the top to 1 */
function lightAt(u, v) {
  const within = (left, top, right, bottom) => u >= left && u < right && v >= top && v < bottom;
  const round = (x, y, radius) => Math.hypot((u - x) * (CARD.width / CARD.height), v - y) < radius;
  if (round(0.82, 0.18, 0.11)) return [SUN, SUN * 0.8, SUN * 0.15];
  if (v > 0.9) return Array(3).fill(linear(Math.floor(u * 8) / 7)); // steps from black to white
  if (within(0.27, 0.62, 0.38, 0.9)) return colour('#6b3a1e');
  if (within(0.1, 0.48, 0.5, 0.9)) return colour('#f4efe2');
  if (v >= 0.22 && v < 0.48 && Math.abs(u - 0.3) < (v - 0.22) * 1.05) return colour('#b5301f');
  if (round(0.7, 0.56, 0.09)) return colour('#e0a98a');
  if (within(0.635, 0.65, 0.765, 0.9)) return colour('#2b4fa8');
  if (v > 0.6) return blend(colour('#7fae3c'), colour('#2f6a24'), (v - 0.6) / 0.3);
  return blend(colour('#3f7fd0'), colour('#cfe4f5'), v / 0.6);
}

const colour = (name) => [1, 3, 5].map((at) => linear(parseInt(name.slice(at, at + 2), 16) / 255));

const blend = (from, to, part) => from.map((value, channel) => value + (to[channel] - value) * part);

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** IEC 61966-2-1. */
export const srgbOf = (light) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

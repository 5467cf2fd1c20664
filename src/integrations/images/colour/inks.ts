import type { Pixels } from '../measure/pixels.js';

/**
 * Pixels of four inks (cyan, magenta, yellow, black; 255 is all of it) in sRGB where nothing tells which inks they are:
 * each takes its part of the light, as browsers have it (D-180).
 */
export function inksToSrgb({ data, width, height, channels }: Pixels): Pixels {
  const out = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * channels;
    const light = 255 - (data[from + 3] ?? 0);
    for (let ink = 0; ink < 3; ink += 1) {
      out[pixel * 3 + ink] = Math.round(((255 - (data[from + ink] ?? 0)) * light) / 255);
    }
  }
  return { data: out, width, height, channels: 3 };
}

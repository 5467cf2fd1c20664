import type { HeifFile } from '../heif/heif-file.js';
import type { DeepPixels, Pixels } from '../measure/pixels.js';

/** Whether the colours are premultiplied by alpha (`prem`, ISO/IEC 23008-12, 6.5.8 and 6.10.1). */
export function isMultiplied({ references, primary }: HeifFile): boolean {
  return references.some(({ type, from }) => type === 'prem' && from === primary.id);
}

/** Composites premultiplied pixels onto white. Decoders would multiply them by alpha a second time. */
export function multipliedOnWhite<T extends Pixels | DeepPixels>(pixels: T): T {
  const { data, width, height, channels } = pixels;
  if (channels !== 4) {
    return pixels;
  }
  const largest = data instanceof Uint16Array ? 65_535 : 255;
  const out = data instanceof Uint16Array ? new Uint16Array(width * height * 3) : new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const transparency = largest - (data[pixel * 4 + 3] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) {
      out[pixel * 3 + channel] = Math.min(largest, (data[pixel * 4 + channel] ?? 0) + transparency);
    }
  }
  return { ...pixels, data: out, channels: 3 };
}

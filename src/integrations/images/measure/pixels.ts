import sharp, { type Sharp } from 'sharp';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** An image in memory: 8 bits per channel, rows without gaps. */
export interface Pixels extends Size {
  data: Uint8Array;
  channels: 1 | 2 | 3 | 4;
}

/** An image in memory: 16 bits per channel, rows without gaps. */
export interface DeepPixels extends Size {
  data: Uint16Array;
  channels: 1 | 2 | 3 | 4;
}

/** Opens pixels for further work. */
export function fromPixels({ data, width, height, channels }: Pixels | DeepPixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Carries the work out. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Carries the work out, in 16 bits. */
export async function toDeepPixels(image: Sharp): Promise<DeepPixels> {
  const { data, info } = await image.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  // Copied, for sharp may put it where no 16-bit numbers can be read.
  const { buffer } = Uint8Array.from(data);
  return { data: new Uint16Array(buffer), width: info.width, height: info.height, channels: info.channels };
}

/** A copy of another size; the same pixels when they have it already. */
export async function resize(pixels: Pixels, size: Size): Promise<Pixels> {
  return hasSize(pixels, size) ? pixels : toPixels(resized(pixels, size));
}

/** The same as work that has not been carried out yet. */
export function resized(pixels: Pixels, size: Size): Sharp {
  return hasSize(pixels, size)
    ? fromPixels(pixels)
    : fromPixels(pixels).resize(size.width, size.height, { fit: 'fill' });
}

function hasSize(pixels: Pixels, { width, height }: Size): boolean {
  return pixels.width === width && pixels.height === height;
}

/** The size that fits a square of `longestEdge` pixels, never larger than the original. */
export function sizeWithin(longestEdge: number, { width, height }: Size): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

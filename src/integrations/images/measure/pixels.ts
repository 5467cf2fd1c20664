import sharp, { type Sharp } from 'sharp';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** An image in memory: 8 bits per channel, rows without padding. */
export interface Pixels extends Size {
  data: Uint8Array;
  channels: 1 | 2 | 3 | 4;
}

/** An image in memory: 16 bits per channel, rows without padding. */
export interface DeepPixels extends Size {
  data: Uint16Array;
  channels: 1 | 2 | 3 | 4;
}

/** Starts a sharp pipeline from pixels. */
export function fromPixels({ data, width, height, channels }: Pixels | DeepPixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Runs a sharp pipeline. */
export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Runs a sharp pipeline with 16 bits per channel. */
export async function toDeepPixels(image: Sharp): Promise<DeepPixels> {
  const { data, info } = await image.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  // Copied, because sharp's buffer may not be aligned for a Uint16Array.
  const { buffer } = Uint8Array.from(data);
  return { data: new Uint16Array(buffer), width: info.width, height: info.height, channels: info.channels };
}

/** A copy with another size, or the same pixels if they already have it. */
export async function resize(pixels: Pixels, size: Size): Promise<Pixels> {
  return hasSize(pixels, size) ? pixels : toPixels(resized(pixels, size));
}

/** The same as a sharp pipeline. */
export function resized(pixels: Pixels, size: Size): Sharp {
  return hasSize(pixels, size)
    ? fromPixels(pixels)
    : fromPixels(pixels).resize(size.width, size.height, { fit: 'fill' });
}

function hasSize(pixels: Pixels, { width, height }: Size): boolean {
  return pixels.width === width && pixels.height === height;
}

/** The size that fits into a square of `longestEdge` pixels, never larger than the original. */
export function sizeWithin(longestEdge: number, { width, height }: Size): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

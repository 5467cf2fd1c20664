import { decode, isBlurhashValid } from 'blurhash';

/** Longest edge in pixels: the browser enlarges it smoothly, so a few pixels are sufficient and keep the page small. */
const LONGEST_EDGE = 8;

const HEADER_BYTES = 54;
const BYTES_PER_PIXEL = 3;

/**
 * Converts a blurhash to a tiny image with the same aspect ratio as a `data:` URL, shown until the photo is loaded; null if it is
 * not a valid blurhash. A bitmap, because that needs no compression.
 */
export function blurhashImage(blurhash: string, width: number, height: number): string | null {
  if (!isBlurhashValid(blurhash).result) {
    return null;
  }
  const scale = LONGEST_EDGE / Math.max(width, height, 1);
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const bitmap = bitmapOf(decode(blurhash, columns, rows), columns, rows);
  return `data:image/bmp;base64,${bitmap.toString('base64')}`;
}

/** A Windows bitmap of 24 bits: rows from the bottom, padded to four bytes, pixels as blue, green, red. */
function bitmapOf(rgba: Uint8ClampedArray, columns: number, rows: number): Buffer {
  const rowBytes = Math.ceil((columns * BYTES_PER_PIXEL) / 4) * 4;
  const bitmap = Buffer.alloc(HEADER_BYTES + rowBytes * rows);
  bitmap.write('BM');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(HEADER_BYTES, 10);
  bitmap.writeUInt32LE(40, 14); // size of the second header
  bitmap.writeInt32LE(columns, 18);
  bitmap.writeInt32LE(rows, 22);
  bitmap.writeUInt16LE(1, 26); // planes
  bitmap.writeUInt16LE(BYTES_PER_PIXEL * 8, 28);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const from = (row * columns + column) * 4;
      const to = HEADER_BYTES + (rows - 1 - row) * rowBytes + column * BYTES_PER_PIXEL;
      bitmap.set([rgba[from + 2] ?? 0, rgba[from + 1] ?? 0, rgba[from] ?? 0], to);
    }
  }
  return bitmap;
}

import { crc32, deflateSync } from 'node:zlib';

/** Handmade PNGs that no encoder writes. */

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A black greyscale PNG with one bit per pixel, so that even a huge one is small; above 64 megapixels, only its header. */
export function pngOf({ width, height }: { width: number; height: number }, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = width * height > 64_000_000 ? 1 : height;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with 16 bits per channel, from pixels with colours and alpha of 8 bits. */
export function deepPngOf({ data, width, height }: { data: Uint8Array; width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 0], 8);
  const rowBytes = 1 + width * 8;
  const rows = Buffer.alloc(rowBytes * height);
  data.forEach((value, at) => {
    const [row, column] = [Math.floor(at / (width * 4)), at % (width * 4)];
    rows.fill(value, row * rowBytes + 1 + column * 2, row * rowBytes + 3 + column * 2);
  });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

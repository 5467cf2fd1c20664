import sharp from 'sharp';
import { asDecodeRefusal } from '../decoder/decoder-protocol.js';

/** A chunk of a PNG: its offset in the file, its type, its content, and all its bytes. */
export interface PngChunk {
  start: number;
  type: string;
  content: Buffer;
  bytes: Buffer;
}

/** Bytes before the first chunk. */
const PNG_SIGNATURE_BYTES = 8;

/** The size of the length and type before the content of a chunk, and the same with the checksum after it. */
const [HEAD_BYTES, FRAME_BYTES] = [8, 12];

/** The chunks of a PNG in order, up to the first incomplete one. */
export function* pngChunks(file: Buffer): Generator<PngChunk> {
  for (let at = PNG_SIGNATURE_BYTES; at + FRAME_BYTES <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > file.length) {
      return;
    }
    const type = file.toString('latin1', at + 4, at + HEAD_BYTES);
    yield {
      start: at,
      type,
      content: file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length),
      bytes: file.subarray(at, end),
    };
    at = end;
  }
}

/**
 * The EXIF orientation of a PNG that comes after the image data, where ImageMagick writes it and libpng does not read it; 1 (upright)
 * if there is none. It may be anywhere before the end (PNG 3rd edition, 11.3.3.4). Throws `DecodeRefusal`.
 */
export async function orientationBehindPicture(file: Buffer): Promise<number> {
  let [data, exif]: (PngChunk | undefined)[] = [];
  for (const chunk of pngChunks(file)) {
    data ??= chunk.type === 'IDAT' ? chunk : undefined;
    exif ??= chunk.type === 'eXIf' ? chunk : undefined;
  }
  if (data === undefined || exif === undefined || exif.start < data.start) {
    return 1;
  }
  // A file with the chunk before the image data, for its metadata only.
  const moved = Buffer.concat([file.subarray(0, data.start), exif.bytes, data.bytes]);
  const { orientation } = await asDecodeRefusal(sharp(moved).metadata());
  return orientation ?? 1;
}

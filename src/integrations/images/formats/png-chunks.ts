import sharp from 'sharp';

/** A part of a PNG: its type, what is in it, and all of its bytes. */
export interface PngChunk {
  type: string;
  content: Buffer;
  bytes: Buffer;
}

/** Bytes before the first chunk. */
export const PNG_SIGNATURE_BYTES = 8;

/** Of a chunk that is not its content: length and type before it, the checksum behind it. */
const [HEAD_BYTES, FRAME_BYTES] = [8, 12];

/** The chunks of a PNG, in their order, as far as there are whole ones. */
export function* pngChunks(file: Buffer): Generator<PngChunk> {
  for (let at = PNG_SIGNATURE_BYTES; at + FRAME_BYTES <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > file.length) {
      return;
    }
    const type = file.toString('latin1', at + 4, at + HEAD_BYTES);
    yield { type, content: file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length), bytes: file.subarray(at, end) };
    at = end;
  }
}

/**
 * The EXIF orientation that a PNG tells behind its picture, where ImageMagick writes it and libpng does not look; 1 where
 * there is none, which is upright (PNG 3rd edition, 11.3.3.4: anywhere before the end).
 */
export async function orientationBehindPicture(file: Buffer): Promise<number> {
  const chunks = [...pngChunks(file)];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  if (exif === undefined) {
    return 1;
  }
  // The same file with it before its picture, of which nothing is read.
  const rest = chunks.filter(({ type }) => type === 'IDAT' || type === 'IEND').slice(0, 1);
  const [header] = chunks;
  const parts = [file.subarray(0, PNG_SIGNATURE_BYTES), header?.bytes, exif.bytes, ...rest.map(({ bytes }) => bytes)];
  const { orientation } = await sharp(Buffer.concat(parts.filter((part) => part !== undefined))).metadata();
  return orientation ?? 1;
}

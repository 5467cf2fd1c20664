import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { jpegKind, withoutOddities } from './jpeg-segments.js';

/**
 * JPEGs that a strict decoder refuses though nothing of their picture is lost: cameras and editors write bytes between
 * the segments, versions that nobody knows, padding behind the picture. What is odd is taken out of the file and the rest
 * decoded as strictly as ever, so what is damaged is still refused (D-158).
 */

/** What libjpeg says of bytes before the marker that ends the file. */
const EXTRANEOUS_AT_END = /(\d+) extraneous bytes before marker 0xd9/;

const END_BYTES = 2;

/**
 * Reads a JPEG by `read`, and once more without its oddities where it is refused.
 * Throws `DecodeRefusal`: `unsupported` where it is a kind of JPEG that cannot be shown, else as `read` does.
 */
export async function readJpeg<T>(file: Buffer, read: (file: Buffer) => Promise<T>): Promise<T> {
  try {
    return await read(file);
  } catch (error) {
    const kind = jpegKind(file);
    if (kind !== null) {
      throw new DecodeRefusal('unsupported', kind);
    }
    if (!(error instanceof DecodeRefusal) || error.reason !== 'damaged') {
      throw error;
    }
    return readMended(withoutOddities(file), read, error);
  }
}

async function readMended<T>(
  candidates: readonly Buffer[],
  read: (file: Buffer) => Promise<T>,
  refusal: Error,
): Promise<T> {
  for (const candidate of candidates) {
    try {
      return await readWithoutTail(candidate, read);
    } catch (error) {
      if (!(error instanceof DecodeRefusal)) {
        throw error;
      }
    }
  }
  throw refusal;
}

/** Bytes behind the last scan that belong to nothing are known by their number alone, which the decoder tells. */
async function readWithoutTail<T>(file: Buffer, read: (file: Buffer) => Promise<T>): Promise<T> {
  try {
    return await read(file);
  } catch (error) {
    const extraneous = error instanceof DecodeRefusal ? EXTRANEOUS_AT_END.exec(error.detail)?.[1] : undefined;
    const end = file.length - END_BYTES - Number(extraneous ?? Infinity);
    if (end < 0) {
      throw error;
    }
    return read(Buffer.concat([file.subarray(0, end), file.subarray(-END_BYTES)]));
  }
}

import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { jpegKind, repairedVersions } from './jpeg-segments.js';

/**
 * JPEGs that a strict decoder rejects although their image is complete: cameras and editors write bytes between segments, unknown
 * versions, padding after the image. Such anomalies are removed from the file and the rest is decoded just as strictly, so that
 * damaged files are still rejected (D-158).
 */

/** libjpeg's message about bytes before the end-of-image marker. */
const EXTRANEOUS_AT_END = /(\d+) extraneous bytes before marker 0xd9/;

const END_BYTES = 2;

/**
 * Reads a JPEG with `read`; if that rejects it as damaged, tries again without its anomalies.
 * Throws `DecodeRefusal`: `unsupported` for a kind of JPEG that cannot be decoded, otherwise the error of `read`.
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
    return readRepaired(repairedVersions(file), read, error);
  }
}

async function readRepaired<T>(
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

/** Only the number of extraneous bytes after the last scan is known, from the message of the decoder. */
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

import { DecodeRefusal } from '../decoder/decoder-protocol.js';

/** Converts any error of a decoder to a `DecodeRefusal`: errors of decoders are caused by the file. */
export async function asDecodeRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOutOfMemory = /out of memory|memory allocation/i.test(message);
    throw new DecodeRefusal(isOutOfMemory ? 'out-of-memory' : 'damaged', message);
  }
}

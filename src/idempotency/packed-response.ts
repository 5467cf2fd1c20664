import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback, gzip as gzipWithCallback } from 'node:zlib';
import { LIMITS } from '../catalogue/limits.js';

const gzip = promisify(gzipWithCallback);
const gunzip = promisify(gunzipWithCallback);

/** Smaller answers hardly shrink. */
const COMPRESSED_FROM_BYTES = 512;

/** Answers are repetitive: the fastest level makes a tenth of them. */
const COMPRESSION_LEVEL = 1;

/** No answer of this size fits, however well it is compressed. */
const HOPELESS_BYTES = 4 * 1024 * 1024;

/** What gzip begins with, and JSON never does. */
const GZIP_MAGIC = 0x1f;

/** An answer as it is stored: its JSON, compressed where that pays; null: it is larger than what is kept (D-172). */
export async function packResponse(json: string): Promise<Buffer | null> {
  if (json.length > HOPELESS_BYTES) {
    return null;
  }
  const bytes = Buffer.from(json);
  const packed = bytes.length < COMPRESSED_FROM_BYTES ? bytes : await gzip(bytes, { level: COMPRESSION_LEVEL });
  return packed.length <= LIMITS.idempotentResponseBytes ? packed : null;
}

/** The JSON that was packed. */
export async function unpackResponse(packed: Buffer): Promise<string> {
  const bytes = packed[0] === GZIP_MAGIC ? await gunzip(packed) : packed;
  return bytes.toString();
}

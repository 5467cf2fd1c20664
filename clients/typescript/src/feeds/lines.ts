import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { wordsOf } from '../errors.js';
import { FeedError } from './feed-error.js';

/** The longest line or row that is accepted, in characters: no object may be as large as a whole request. */
export const LONGEST_LINE = 8_000_000;

/** How much of a file is searched for its encoding, in bytes. */
const HEAD_BYTES = 256;

/** The text of a file, in chunks, without a byte order mark. @throws FeedError when the bytes are invalid in the encoding. */
export async function* textOf(file: string, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = decoderOf(file, encoding);
  let bytesRead = 0;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new FeedError(
        file,
        `behind ${bytesRead} bytes`,
        `not ${encoding}: save it so, or as what it says that it is`,
      );
    }
  };
  for await (const bytes of bytesOf(file)) {
    yield decode(bytes);
    bytesRead += bytes.length;
  }
  yield decode();
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of createReadStream(file)) {
      yield bytes as Uint8Array;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The file does not exist, is a folder, or is not readable. */
function unreadable(file: string, error: unknown): FeedError {
  return new FeedError(file, 'the file', wordsOf(error));
}

/** The encoding of an XML file: that of its byte order mark, or else the declared one; `utf-8` by default. */
export async function xmlEncodingOf(file: string): Promise<string> {
  const head = await headOf(file);
  if (head[0] === 0xff && head[1] === 0xfe) {
    return 'utf-16le';
  }
  if (head[0] === 0xfe && head[1] === 0xff) {
    return 'utf-16be';
  }
  const isMarked = head[0] === 0xef && head[1] === 0xbb;
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    new TextDecoder('latin1').decode(head),
  )?.[1];
  return isMarked ? 'utf-8' : (declared ?? 'utf-8');
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    await handle.close();
  }
}

function decoderOf(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FeedError(file, 'its first line', `nobody knows the encoding ${encoding}`);
  }
}

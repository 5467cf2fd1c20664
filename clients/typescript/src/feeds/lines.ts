import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { wordsOf } from '../errors.js';
import { FeedError } from './feed-error.js';

/** The longest line or row that is accepted, in characters: no object may be as large as a whole request. */
export const LONGEST_LINE = 8_000_000;

/** How much of a file is searched for its encoding, in bytes. */
const HEAD_BYTES = 256;

/** The encoding of a file, by its first bytes. */
type EncodingOf = (head: Uint8Array) => string;

/**
 * The text of a file, in chunks, without a byte order mark. The file is read once, so it may be a pipe.
 * @throws FeedError when the bytes are invalid in the encoding.
 */
export async function* textOf(file: string, encodingOf: EncodingOf = () => 'utf-8'): AsyncGenerator<string> {
  let decode: ((bytes?: Uint8Array) => string) | null = null;
  let head: Uint8Array = new Uint8Array();
  for await (const bytes of bytesOf(file)) {
    if (decode !== null) {
      yield decode(bytes);
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length >= HEAD_BYTES) {
      decode = decoding(file, encodingOf(head.subarray(0, HEAD_BYTES)));
      yield decode(head);
    }
  }
  if (decode === null) {
    decode = decoding(file, encodingOf(head));
    yield decode(head);
  }
  yield decode();
}

/** Decodes the next bytes of a file; without any, the end of it. */
function decoding(file: string, encoding: string): (bytes?: Uint8Array) => string {
  const decoder = decoderOf(file, encoding);
  let bytesRead = 0;
  return (bytes) => {
    try {
      const text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
      bytesRead += bytes?.length ?? 0;
      return text;
    } catch {
      throw new FeedError(
        file,
        `behind ${bytesRead} bytes`,
        `not ${encoding}: save it so, or as what it says that it is`,
      );
    }
  };
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
export function xmlEncodingOf(head: Uint8Array): string {
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

function decoderOf(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FeedError(file, 'its first line', `nobody knows the encoding ${encoding}`);
  }
}

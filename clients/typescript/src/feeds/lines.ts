import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { wordsOf } from '../errors.js';
import { FeedError } from './feed-error.js';

/** How much of a file is looked at for what it says of its encoding, in bytes. */
const HEAD_BYTES = 256;

/** The text of a file, piece by piece; a byte order mark says nothing. @throws FeedError where it is not of the encoding. */
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

/** It is gone, a folder, or may not be read. */
function unreadable(file: string, error: unknown): FeedError {
  return new FeedError(file, 'the file', wordsOf(error));
}

/** The encoding of an XML file: that of its byte order mark, or else what it declares; `utf-8` where it says nothing. */
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

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

/** How much of the line an error shows on each side of an invalid byte, in characters. */
const SHOWN_LENGTH = 20;

/**
 * The text of a file, in chunks, without a byte order mark. The file is read once, so it may be a pipe.
 * @param encodingOf absent for a format that is always UTF-8.
 * @throws FeedError when the bytes are invalid in the encoding.
 */
export async function* textOf(file: string, encodingOf?: EncodingOf): AsyncGenerator<string> {
  const decodingOf = (start: Uint8Array): ((bytes?: Uint8Array) => string) =>
    encodingOf === undefined
      ? decoding(file, 'utf-8', 'the file has to be UTF-8')
      : decoding(file, encodingOf(start.subarray(0, HEAD_BYTES)), 'save it so, or as what it says that it is');
  let decode: ((bytes?: Uint8Array) => string) | null = null;
  let head: Uint8Array = new Uint8Array();
  for await (const bytes of bytesOf(file)) {
    if (decode !== null) {
      yield decode(bytes);
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length >= HEAD_BYTES) {
      decode = decodingOf(head);
      yield decode(head);
    }
  }
  if (decode === null) {
    decode = decodingOf(head);
    yield decode(head);
  }
  yield decode();
}

/** Decodes the next bytes of a file; without any, the end of it. @param advice what to do if they are not in the encoding. */
function decoding(file: string, encoding: string, advice: string): (bytes?: Uint8Array) => string {
  const decoder = decoderOf(file, encoding);
  const lines = new LineCount();
  let before: Uint8Array = new Uint8Array();
  return (bytes) => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined });
      lines.add(text);
      before = bytes ?? before;
      return text;
    } catch {
      const { valid, rest } = splitAtInvalid(encoding, before, bytes ?? new Uint8Array());
      lines.add(valid);
      const near = `${valid.split(LINE_END).at(-1)?.slice(-SHOWN_LENGTH)}${rest.split(LINE_END)[0]?.slice(0, SHOWN_LENGTH)}`;
      throw new FeedError(file, `line ${lines.current}`, `not ${encoding} near ${JSON.stringify(near)}: ${advice}`);
    }
  };
}

const LINE_END = /[\r\n]/;

/** Counts the lines of a file, which all end in the same way: with a line feed, or with a carriage return alone. */
class LineCount {
  private lineFeeds = 0;
  private carriageReturns = 0;

  add(text: string): void {
    this.lineFeeds += text.split('\n').length - 1;
    this.carriageReturns += text.split('\r').length - 1;
  }

  /** From 1. */
  get current(): number {
    return 1 + (this.lineFeeds > 0 ? this.lineFeeds : this.carriageReturns);
  }
}

/**
 * The text of bytes up to the first that is invalid, and the text from there on; either has a replacement character at that place.
 * @param before the bytes before them, which may end with a part of a character.
 */
function splitAtInvalid(encoding: string, before: Uint8Array, bytes: Uint8Array): { valid: string; rest: string } {
  const decodes = (length: number): boolean => {
    const decoder = new TextDecoder(encoding, { fatal: true });
    try {
      decoder.decode(before, { stream: true });
      decoder.decode(bytes.subarray(0, length), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  // A decoder does not say where it has stopped.
  let [sound, tooMuch] = [0, bytes.length + 1];
  while (tooMuch - sound > 1) {
    const middle = Math.floor((sound + tooMuch) / 2);
    [sound, tooMuch] = decodes(middle) ? [middle, tooMuch] : [sound, middle];
  }
  const decoder = new TextDecoder(encoding);
  decoder.decode(before, { stream: true });
  return {
    valid: decoder.decode(bytes.subarray(0, sound)),
    rest: new TextDecoder(encoding).decode(bytes.subarray(sound)),
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

/**
 * The encoding of an XML file: that of its byte order mark, or UTF-16 if its first character, `<`, has two bytes (XML 1.0, Appendix
 * F), or else the declared one; `utf-8` by default.
 */
export function xmlEncodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return 'utf-16le';
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return 'utf-16be';
  }
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    new TextDecoder('latin1').decode(head),
  )?.[1];
  const isMarked = head[0] === 0xef && head[1] === 0xbb;
  // A declaration of one byte per character is not in UTF-16: .NET declares so what is then written as UTF-8.
  return isMarked || declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function decoderOf(file: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FeedError(file, 'its first line', `nobody knows the encoding ${encoding}`);
  }
}

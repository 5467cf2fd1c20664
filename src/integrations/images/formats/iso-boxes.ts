import { DecodeRefusal } from '../decoder/decoder-protocol.js';

/**
 * Reads ISO base media files (ISO/IEC 14496-12), the container of HEIC and AVIF. The input is untrusted: reading beyond the end
 * throws `DecodeRefusal`.
 */

/** One box: its type and its content. */
export interface Box {
  type: string;
  content: Buffer;
}

/**
 * The maximum number of boxes side by side, and of entries of a table: twice the tiles of the largest grid. Each becomes an object,
 * so that a file of nothing else would take all memory of a decoder.
 */
const MAX_ENTRIES = 2 ** 17;

/** Throws `DecodeRefusal` if a table has more entries than any picture needs. */
export function refuseExcess(entries: number): void {
  if (entries > MAX_ENTRIES) {
    throw new DecodeRefusal('damaged', `more than ${MAX_ENTRIES} entries`);
  }
}

/** Whether a file is such a container: its first box is `ftyp`. */
export function isIsoContainer(file: Buffer): boolean {
  return file.toString('latin1', 4, 8) === 'ftyp';
}

/** The consecutive boxes. The last one may be truncated, which only its reader notices. Throws `DecodeRefusal` if there are too many. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (const box of eachBoxIn(bytes)) {
    boxes.push(box);
    refuseExcess(boxes.length);
  }
  return boxes;
}

function* eachBoxIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const { start, end } = boundsOfBox(bytes, at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(start, end) };
    at = end;
  }
}

/**
 * The content of the first box of the type in a file; null if there is none, or none before bytes that are no box: whatever follows
 * a picture is no part of it.
 */
export function findBoxOfFile(file: Buffer, type: string): Buffer | null {
  try {
    for (const box of eachBoxIn(file)) {
      if (box.type === type) {
        return box.content;
      }
    }
  } catch (error) {
    if (!(error instanceof DecodeRefusal)) {
      throw error;
    }
  }
  return null;
}

/** The content of the first box of the type; null if there is none. */
export function findBox(boxes: readonly Box[], type: string): Buffer | null {
  return boxes.find((box) => box.type === type)?.content ?? null;
}

/** The content of the box at the end of a path of nested boxes; null if there is none. */
export function findBoxAt(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  return path.reduce<Buffer | null>(
    (content, type) => (content === null ? null : findBox(boxesIn(content), type)),
    bytes,
  );
}

function boundsOfBox(bytes: Buffer, at: number): { start: number; end: number } {
  const size = bytes.readUInt32BE(at);
  if (size === 0) {
    return { start: at + 8, end: bytes.length };
  }
  if (size !== 1) {
    return { start: at + 8, end: endOf(at, size, 8) };
  }
  if (at + 16 > bytes.length) {
    throw new DecodeRefusal('damaged', 'a box ends within its own size');
  }
  return { start: at + 16, end: endOf(at, Number(bytes.readBigUInt64BE(at + 8)), 16) };
}

function endOf(at: number, size: number, headBytes: number): number {
  if (size < headBytes) {
    throw new DecodeRefusal('damaged', `a box of ${size} bytes`);
  }
  return at + size;
}

/** Reads consecutive values. Throws `DecodeRefusal` at the end of the bytes. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  /** A big-endian unsigned number of 0 to 8 bytes; 0 bytes are the number 0. */
  number(byteCount: number): number {
    let value = 0;
    for (const byte of this.take(byteCount)) {
      value = value * 256 + byte;
    }
    return value;
  }

  text(byteCount: number): string {
    return this.take(byteCount).toString('latin1');
  }

  take(byteCount: number): Buffer {
    const end = this.at + byteCount;
    if (end > this.bytes.length) {
      throw new DecodeRefusal('damaged', 'a box ends too early');
    }
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  /** All remaining bytes. */
  rest(): Buffer {
    return this.bytes.subarray(this.at);
  }
}

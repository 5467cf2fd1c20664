import { LIMITS } from '../../../catalogue/limits.js';
import type { BodyLimits } from './body-limits.js';
import { JsonProblem } from './json-body-problem.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** After so many bytes of a string, the next quote is found by a native search, which is faster than byte by byte. */
const LOOK_AHEAD_AFTER = 64;

/** An array that is the value of a top-level key of the body, such as `operations`. Positions are byte offsets. */
export interface JsonList {
  /** The key, including its quotes. */
  key: readonly [start: number, end: number];
  /** After the opening bracket. */
  start: number;
  /** The closing bracket; Infinity when there is none. */
  end: number;
  /** The commas between its items. */
  commas: number[];
  /** The number of object members in the whole text before each item, and at the end. */
  membersBefore: number[];
}

/**
 * Scans a JSON text from left to right, in steps: how deep it nests, how many members its objects have, and where the items of its
 * longest array are. Builds no values, so hostile text does no harm; for text that is not JSON the result is meaningless.
 *
 * Throws a JsonProblem as soon as the body exceeds a limit (D-155).
 */
export class JsonOutline {
  members = 0;
  list: JsonList | null = null;
  private at = 0;
  private open = 0;
  private values = 0;
  private current: JsonList | null = null;
  private lastString: readonly [number, number] = [0, 0];

  constructor(
    private readonly bytes: Buffer,
    private readonly limits: Pick<BodyLimits, 'members' | 'values'>,
  ) {}

  /** Whether every bracket has been closed. */
  get isClosed(): boolean {
    return this.open === 0;
  }

  /** The start of the item that is being scanned, and its index in the array; null outside of arrays. */
  get currentItem(): { key: JsonList['key']; start: number; index: number } | null {
    const list = this.current;
    return list === null
      ? null
      : { key: list.key, start: (list.commas.at(-1) ?? list.start - 1) + 1, index: list.commas.length };
  }

  /** Scans the next `count` bytes, and to the end of a string that begins in them. Returns whether there are more. */
  scan(count: number): boolean {
    const { bytes } = this;
    const end = Math.min(this.at + count, bytes.length);
    let index = this.at;
    for (; index < end; index += 1) {
      const byte = bytes[index];
      if (byte === QUOTE) {
        const last = endOfString(bytes, index);
        if (this.open === 1) this.lastString = [index, last + 1];
        index = last;
      } else if (byte === COLON) {
        this.members += 1;
        if (this.members > this.limits.members) throw tooMany('members', this.limits.members);
      } else if (byte === COMMA) {
        this.value();
        if (this.open === 2 && this.current !== null) {
          this.current.commas.push(index);
          this.current.membersBefore.push(this.members);
        }
      } else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
        this.enter(index, byte);
      } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) {
        if (this.open === 2) this.endList(index);
        this.open -= 1;
      }
    }
    this.at = index;
    return index < bytes.length;
  }

  private value(): void {
    this.values += 1;
    if (this.values > this.limits.values) throw tooMany('values', this.limits.values);
  }

  private enter(index: number, byte: number): void {
    this.value();
    this.open += 1;
    if (this.open > LIMITS.jsonDepth) throw new TooDeep();
    if (this.open === 2 && byte === OPENING_BRACKET) {
      const start = index + 1;
      this.current = { key: this.lastString, start, end: Infinity, commas: [], membersBefore: [this.members] };
    }
  }

  private endList(index: number): void {
    const { current } = this;
    this.current = null;
    if (current === null) return;
    current.end = index;
    current.membersBefore.push(this.members);
    if (this.list === null || index - current.start > this.list.end - this.list.start) this.list = current;
  }
}

/** The body nests deeper than allowed; the caller finds out where. */
export class TooDeep extends Error {}

function tooMany(what: string, max: number): JsonProblem {
  const message = `The body may have at most ${max} ${what}.`;
  return new JsonProblem({ pointer: '', field: '', code: 'TOO_MANY_ITEMS', message, max });
}

function endOfString(bytes: Buffer, start: number): number {
  let index = start + 1;
  let lookAhead = index + LOOK_AHEAD_AFTER;
  while (index < bytes.length && bytes[index] !== QUOTE) {
    index += bytes[index] === BACKSLASH ? 2 : 1; // A backslash escapes the next byte.
    if (index >= lookAhead) {
      const quote = bytes.indexOf(QUOTE, index);
      if (quote === -1) return bytes.length;
      if (bytes[quote - 1] !== BACKSLASH) return quote;
      lookAhead = quote + LOOK_AHEAD_AFTER;
    }
  }
  return index;
}

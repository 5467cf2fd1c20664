import { isUtf8 } from 'node:buffer';
import { isRecord } from '../catalogue/accept-value.js';
import { notAnObject } from '../catalogue/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import type { DetailCode } from '../errors/error-detail.js';
import { findJsonProblem, isForbiddenKey } from './json-body-problem.js';

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** In a string that is longer, the next quote is looked for by a native search, which is faster than byte by byte. */
const LOOK_AHEAD_AFTER = 64;

/**
 * Parses a body that must be one JSON object in UTF-8: no byte order mark, at most 32 levels, no key twice in an
 * object, no key that could reach a prototype. Throws `INVALID_JSON` with the place of the mistake (D-13),
 * and `VALIDATION_FAILED` for JSON that is no object.
 *
 * JSON.parse does the work. It keeps the last of two equal keys, so the members in the text are counted beside it:
 * where fewer keys come out, one was there twice. Only then, or when something else is wrong, is the text walked
 * through to find the place.
 */
export function parseStrictJson(bytes: Buffer): Record<string, unknown> {
  if (!isUtf8(bytes)) throw invalid('INVALID_TEXT', 'The body must be in UTF-8.');
  if (BYTE_ORDER_MARK.equals(bytes.subarray(0, 3))) {
    throw invalid('SYNTAX', 'The body must start with the JSON text, not with a byte order mark.');
  }
  const { depth, members } = outlineOf(bytes);
  const text = bytes.toString('utf8');
  if (depth > LIMITS.jsonDepth) throw problemIn(text);
  const value = parse(text);
  if (countKeys(value) !== members) throw problemIn(text);
  if (!isRecord(value)) throw new ApiError('VALIDATION_FAILED', [notAnObject('The body', value)]);
  return value;
}

/** How deep the text nests and how many members its objects have; says nothing about text that is not JSON. */
function outlineOf(bytes: Buffer): { depth: number; members: number } {
  let members = 0;
  let open = 0;
  let depth = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfString(bytes, index);
    else if (byte === COLON) members += 1;
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      open += 1;
      if (open > depth) depth = open;
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) open -= 1;
  }
  return { depth, members };
}

function endOfString(bytes: Buffer, start: number): number {
  let index = start + 1;
  let lookAhead = index + LOOK_AHEAD_AFTER;
  while (index < bytes.length && bytes[index] !== QUOTE) {
    index += bytes[index] === BACKSLASH ? 2 : 1; // A backslash takes the next byte with it.
    if (index >= lookAhead) {
      const quote = bytes.indexOf(QUOTE, index);
      if (quote === -1) return bytes.length;
      if (bytes[quote - 1] !== BACKSLASH) return quote;
      lookAhead = quote + LOOK_AHEAD_AFTER;
    }
  }
  return index;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problemIn(text);
  }
}

/** How many keys the parsed value has, in all its objects; NaN, which equals no number, where one is forbidden. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item);
    return count;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (isForbiddenKey(key, inner)) return Number.NaN;
    count += 1 + countKeys(inner);
  }
  return count;
}

function problemIn(text: string): ApiError {
  const problem = findJsonProblem(text);
  return new ApiError('INVALID_JSON', problem === undefined ? [] : [problem]);
}

function invalid(code: DetailCode, message: string): ApiError {
  return new ApiError('INVALID_JSON', [{ pointer: '', field: '', code, message }]);
}

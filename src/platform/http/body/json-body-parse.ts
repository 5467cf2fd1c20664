import { isUtf8 } from 'node:buffer';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isRecord } from '../../../catalogue/checks/accept-value.js';
import { notAnObject } from '../../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../../catalogue/limits.js';
import { ApiError, type DetailCode } from '../../../errors/api-error.js';
import { type BodyLimits, SINGLE_BODY } from './body-limits.js';
import { findJsonProblem, isForbiddenKey, JsonProblem, type WalkStart } from './json-body-problem.js';
import { type JsonList, JsonOutline, TooDeep } from './json-outline.js';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Bodies up to this size are parsed at once, larger ones in pieces of about this size, in bytes (D-155). */
const PIECE_BYTES = 256 * 1024;

/** How much of a body is scanned at once, in bytes: about a millisecond of work, less for long strings. */
const OUTLINED_BYTES = 256 * 1024;

/** What bytes that are not UTF-8 seem to be, by how they begin. */
const OTHER_BYTES: readonly { begin: readonly number[]; are: string }[] = [
  { begin: [0x1f, 0x8b], are: 'these bytes are compressed, which needs Content-Encoding: gzip' },
  { begin: [0xff, 0xfe], are: 'these bytes are UTF-16' },
  { begin: [0xfe, 0xff], are: 'these bytes are UTF-16' },
];

function notUtf8(bytes: Buffer): string {
  const known = OTHER_BYTES.find(({ begin }) => begin.every((byte, index) => bytes[index] === byte));
  return `The body must be in UTF-8${known === undefined ? '' : `; ${known.are}`}.`;
}

/**
 * Parses a body that must be one JSON object in UTF-8: no byte order mark, at most 32 levels, no key twice in an object, no key
 * that could reach a prototype. Throws `INVALID_JSON` with the position of the mistake (D-13), `VALIDATION_FAILED` for JSON that is no
 * object, and `PAYLOAD_TOO_LARGE` for an operation that is.
 *
 * JSON.parse does the work. It silently keeps the last of two equal keys, so the members in the text are counted as well: if fewer
 * keys come out, one was duplicated. Only then, or after another error, is the text walked through to find the position.
 *
 * Parsing one body must not block other requests (D-155): its contents are counted before anything is built, and a large body is
 * parsed item by item of its longest array, yielding to the event loop in between.
 */
export async function parseStrictJson(
  bytes: Buffer,
  limits: BodyLimits = SINGLE_BODY,
): Promise<Record<string, unknown>> {
  if (!isUtf8(bytes)) throw invalid('INVALID_TEXT', notUtf8(bytes));
  if (BYTE_ORDER_MARK.equals(bytes.subarray(0, 3))) {
    throw invalid('SYNTAX', 'The body must start with the JSON text, not with a byte order mark.');
  }
  try {
    const value = await parse(bytes, limits);
    if (!isRecord(value)) throw new ApiError('VALIDATION_FAILED', [notAnObject('The body', value)]);
    return value;
  } catch (error) {
    throw error instanceof JsonProblem ? new ApiError('INVALID_JSON', [error.detail]) : error;
  }
}

async function parse(bytes: Buffer, limits: BodyLimits): Promise<unknown> {
  const outline = await outlineOf(bytes, limits);
  const { list } = outline;
  if (list === null || bytes.length <= PIECE_BYTES) {
    return parseWhole(bytes, outline.isClosed ? outline.members : null);
  }
  const around = Buffer.concat([bytes.subarray(0, list.start), bytes.subarray(list.end)]);
  const [membersBefore = 0, membersBehind = 0] = [list.membersBefore[0], list.membersBefore.at(-1)];
  const members = outline.isClosed ? outline.members - (membersBehind - membersBefore) : null;
  const body = parseWhole(around, members, bytes);
  const key = parsedOrNull(bytes.toString('utf8', ...list.key));
  if (!isRecord(body) || typeof key !== 'string' || !Array.isArray(body[key])) {
    return parseWhole(bytes, outline.members); // The outline was wrong: the body is no JSON, or no object.
  }
  body[key] = await parseItems(bytes, list, key);
  return body;
}

/** Scans the body, yielding to the event loop in between. */
async function outlineOf(bytes: Buffer, limits: BodyLimits): Promise<JsonOutline> {
  const outline = new JsonOutline(bytes, limits);
  try {
    while (outline.scan(OUTLINED_BYTES)) await yieldToEventLoop();
  } catch (error) {
    throw error instanceof TooDeep ? problemOfTooDeep(bytes, outline) : error;
  }
  if (bytes.length > PIECE_BYTES) await yieldToEventLoop();
  return outline;
}

/** Finds where the body becomes too deep: in the current item, or before the first. */
function problemOfTooDeep(bytes: Buffer, { currentItem: item }: JsonOutline): JsonProblem {
  const start = item?.start ?? 0;
  const end = Math.min(bytes.length, start + LIMITS.operationBytes);
  const key: unknown = item === null ? null : parsedOrNull(bytes.toString('utf8', ...item.key));
  const text = bytes.toString('utf8', start, end);
  const problem =
    item === null || typeof key !== 'string'
      ? findJsonProblem(text)
      : findJsonProblem(text, startOfItem(bytes, start, key, item.index));
  return (
    problem ?? new JsonProblem({ pointer: '', field: '', code: 'TOO_DEEP', message: 'The body nests too deeply.' })
  );
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses at once.
 * @param members how many keys must come out; null when it cannot be JSON because a bracket is not closed.
 * @param body the whole body that the bytes belong to: the position of an error is searched in it, unless it is too large for that.
 */
function parseWhole(bytes: Buffer, members: number | null, body = bytes): unknown {
  if (bytes.length > LIMITS.operationBytes) throw members === null ? unexplained() : tooLarge('', '');
  const text = bytes.toString('utf8');
  const value = members === null ? undefined : parsedOrNull(text);
  const isSound = value !== undefined && (value !== null || text.trim() === 'null') && countKeys(value) === members;
  if (!isSound) {
    const isSmall = body.length <= LIMITS.operationBytes;
    throw findJsonProblem(isSmall ? body.toString('utf8') : text) ?? unexplained();
  }
  return value;
}

/** Parses the items of the array, yielding to the event loop in between. */
async function parseItems(bytes: Buffer, list: JsonList, key: string): Promise<unknown[]> {
  const ends = [...list.commas, list.end];
  const items: unknown[] = [];
  let first = 0;
  let start = list.start;
  for (const [index, end] of ends.entries()) {
    const itemStart = index === 0 ? list.start : (ends[index - 1] ?? 0) + 1;
    if (end - itemStart > LIMITS.operationBytes) throw tooLarge(`/${key}/${index}`, key);
    if (end - start < PIECE_BYTES && index < ends.length - 1) continue;
    const members = (list.membersBefore[index + 1] ?? 0) - (list.membersBefore[first] ?? 0);
    const parsed = parsedOrNull(`[${bytes.toString('utf8', start, end)}]`);
    if (!Array.isArray(parsed) || parsed.length !== index + 1 - first || countKeys(parsed) !== members) {
      if (isEmptyList(parsed, ends)) return [];
      throw problemOfItems(bytes, ends.slice(first, index + 1), start, key, first);
    }
    for (const item of parsed as unknown[]) items.push(item);
    first = index + 1;
    start = end + 1;
    await yieldToEventLoop();
  }
  return items;
}

function isEmptyList(parsed: unknown, ends: readonly number[]): boolean {
  return Array.isArray(parsed) && parsed.length === 0 && ends.length === 1;
}

/** The first problem in a run of items. `start` is the offset of the first one, `first` its index in the array. */
function problemOfItems(
  bytes: Buffer,
  ends: readonly number[],
  start: number,
  key: string,
  first: number,
): JsonProblem {
  for (const [index, end] of ends.entries()) {
    const itemStart = index === 0 ? start : (ends[index - 1] ?? 0) + 1;
    const text = bytes.toString('utf8', itemStart, end);
    const problem = findJsonProblem(text, startOfItem(bytes, itemStart, key, first + index));
    if (problem !== undefined) return problem;
  }
  return unexplained();
}

function startOfItem(bytes: Buffer, start: number, key: string, index: number): WalkStart {
  return { path: [key, index], depth: 2, position: positionAt(bytes, start) };
}

/** The line and the column at an offset, both from 0; columns are UTF-16 code units. */
function positionAt(bytes: Buffer, offset: number): { line: number; column: number } {
  let line = 0;
  let column = 0;
  for (let index = 0; index < offset; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === 0x0a) {
      line += 1;
      column = 0;
    } else if ((byte & 0xc0) !== 0x80) {
      column += byte >= 0xf0 ? 2 : 1;
    }
  }
  return { line, column };
}

/** How many keys the parsed value has in all its objects; NaN, which equals no number, if one of them is forbidden. */
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

function unexplained(): JsonProblem {
  return new JsonProblem({ pointer: '', field: '', code: 'SYNTAX', message: 'The body is not valid JSON.' });
}

function tooLarge(pointer: string, field: string): ApiError {
  const max = LIMITS.operationBytes;
  const what = pointer === '' ? 'What stands around the list' : 'An item';
  const message = `${what} may have at most ${max} bytes.`;
  return new ApiError('PAYLOAD_TOO_LARGE', [{ pointer, field, code: 'TOO_LARGE', message, max }]);
}

function invalid(code: DetailCode, message: string): ApiError {
  return new ApiError('INVALID_JSON', [{ pointer: '', field: '', code, message }]);
}

import type { Awaitable } from './chunks.js';
import { PlsError } from './errors.js';
import { DEEPEST_SENT, namedInJson, tooDeep } from './json.js';

/** Available in Node, Deno and Bun; undefined in browsers and in runtimes that are too old. */
const nodeCrypto: Partial<typeof import('node:crypto')> | undefined = (
  globalThis.process as Partial<NodeJS.Process> | undefined
)?.getBuiltinModule?.('node:crypto');

const encoder = new TextEncoder();

/** A prefix that distinguishes this package's hashes from a CRM's, and from those of later algorithms. */
const KIND = 'pls1:';

/** How many bytes of the digest are used. */
const KEPT_BYTES = 16;

/** A short hash of the object as JSON, independent of the order of its keys. */
export async function sourceHashOf(object: object): Promise<string> {
  return (await hashed(object)).sourceHash;
}

/** An object's hash, and the JSON of which it is: that of `jsonOf`, with keys in order. */
export interface Hashed {
  sourceHash: string;
  json: string;
}

/** An object that cannot be sent. */
class TooDeep extends Error {}

/**
 * There at once where the runtime has a synchronous hash function.
 * @throws PlsError for an object that contains itself, as those of a database's mapper often do.
 */
export function hashed(object: object): Awaitable<Hashed> {
  let json: string;
  try {
    json = canonical(object, '', 0) ?? '';
  } catch (error) {
    throw error instanceof TooDeep ? new PlsError(tooDeep(object)) : error;
  }
  const digest = digestAtOnce(json);
  return digest === null
    ? digestInTime(json).then((later) => ({ sourceHash: KIND + later, json }))
    : { sourceHash: KIND + digest, json };
}

/** Uses the runtime's synchronous hash function, if any: a sixth of the work. Null when there is none. */
function digestAtOnce(text: string): string | null {
  return nodeCrypto?.hash?.('sha256', text, 'hex').slice(0, 2 * KEPT_BYTES) ?? null;
}

/** Uses the Web Crypto API, which browsers have as well. */
async function digestInTime(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return [...digest.subarray(0, KEPT_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Like `jsonOf`, with keys in order; undefined when JSON omits the value. @param name its key in the containing object. */
function canonical(written: unknown, name: string, depth: number): string | undefined {
  const value = namedInJson(written, hasToJson(written) ? written.toJSON(name) : written);
  if (typeof value !== 'object' || value === null) {
    return scalar(value);
  }
  if (depth > DEEPEST_SENT) {
    throw new TooDeep();
  }
  if (Array.isArray(value)) {
    let items = '';
    // Not by `map`, which leaves out the gaps of an array.
    for (let index = 0; index < value.length; index += 1) {
      items += `${index === 0 ? '' : ','}${canonical(value[index], String(index), depth + 1) ?? 'null'}`;
    }
    return `[${items}]`;
  }
  const { names, beginnings } = inOrder(Object.keys(value), depth);
  let members = '';
  for (let index = 0; index < names.length; index += 1) {
    const key = names[index] ?? '';
    const member = canonical((value as Record<string, unknown>)[key], key, depth + 1);
    if (member !== undefined) {
      members += `${members === '' ? '' : ','}${beginnings[index] ?? ''}${member}`;
    }
  }
  return `{${members}}`;
}

/** The keys of an object. */
interface Keys {
  /** As the object has them. */
  given: readonly string[];
  /** In order. */
  names: readonly string[];
  /** The beginning of the member of each: its name as JSON, and a colon. */
  beginnings: readonly string[];
}

/** The keys of the previous object at each depth: most objects of a source have the same ones. */
const previous: Keys[] = [];

/** No object of the service is nested as deeply. */
const DEEPEST = 8;

function inOrder(given: readonly string[], depth: number): Keys {
  const known = previous[depth];
  if (known?.given.length === given.length && known.given.every((name, index) => name === given[index])) {
    return known;
  }
  const names = given.toSorted();
  const keys = { given, names, beginnings: names.map((name) => `"${escaped(name)}":`) };
  if (depth < DEEPEST) {
    previous[depth] = keys;
  }
  return keys;
}

/** For example a date, or a `bigint` in a program that has given all of them such a method. */
function hasToJson(value: unknown): value is { toJSON: (name: string) => unknown } {
  const object: unknown = typeof value === 'bigint' ? Object(value) : value;
  return typeof object === 'object' && object !== null && 'toJSON' in object && typeof object.toJSON === 'function';
}

/** Text that is in JSON as it stands. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** `stringify` takes longer for texts of up to this length, in characters. */
const SHORT = 60;

/** Most values are short scalars, and calling `stringify` for them is the slower part. */
function scalar(value: unknown): string | undefined {
  if (typeof value === 'boolean') {
    return value ? 'true' : 'false';
  }
  if (typeof value === 'string' && value.length < SHORT && PLAIN.test(value)) {
    return `"${value}"`;
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function escaped(name: string): string {
  return /^\w*$/.test(name) ? name : JSON.stringify(name).slice(1, -1);
}

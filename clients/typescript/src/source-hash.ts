import { namedInJson } from './json.js';

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

/** The hash, and the JSON of which it is: that of `jsonOf`, with keys in order. */
export async function hashed(object: object): Promise<{ sourceHash: string; json: string }> {
  const json = canonical(object, '') ?? '';
  return { sourceHash: KIND + (digestAtOnce(json) ?? (await digestInTime(json))), json };
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
function canonical(written: unknown, name: string): string | undefined {
  const value = namedInJson(written, hasToJson(written) ? written.toJSON(name) : written);
  if (typeof value !== 'object' || value === null) {
    return scalar(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item, index) => canonical(item, String(index)) ?? 'null').join(',')}]`;
  }
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = canonical((value as Record<string, unknown>)[key], key);
    if (member !== undefined) {
      members += `${members === '' ? '' : ','}"${escaped(key)}":${member}`;
    }
  }
  return `{${members}}`;
}

/** For example a date. */
function hasToJson(value: unknown): value is { toJSON: (name: string) => unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}

/** Text that is in JSON as it stands. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** Most values are scalars, and calling `stringify` for them is the slower part. */
function scalar(value: unknown): string | undefined {
  if (typeof value === 'boolean') {
    return value ? 'true' : 'false';
  }
  if (typeof value === 'string' && PLAIN.test(value)) {
    return `"${value}"`;
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function escaped(name: string): string {
  return /^\w*$/.test(name) ? name : JSON.stringify(name).slice(1, -1);
}

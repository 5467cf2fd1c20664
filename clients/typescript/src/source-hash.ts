import { namedInJson } from './json.js';

/** Of Node, Deno and Bun; undefined: this is a browser, or a runtime that is too old to be asked. */
const nodeCrypto = (globalThis.process as Partial<NodeJS.Process> | undefined)?.getBuiltinModule?.('node:crypto');

const encoder = new TextEncoder();

/** Tells hashes of this package from those of a CRM, and from those of a later way to make them. */
const KIND = 'pls1:';

/** Bytes of the digest that are kept. */
const KEPT_BYTES = 16;

/** A short text that is another one as soon as anything is that the object is as JSON; the order of its names does not count. */
export async function sourceHashOf(object: object): Promise<string> {
  const text = canonical(object, '') ?? '';
  return KIND + (digestAtOnce(text) ?? (await digestInTime(text)));
}

/** By the runtime's own hash, where it has one that does not go through another thread: a quarter of the work. Null: it has none. */
function digestAtOnce(text: string): string | null {
  return nodeCrypto === undefined
    ? null
    : nodeCrypto
        .createHash('sha256')
        .update(text)
        .digest('hex')
        .slice(0, 2 * KEPT_BYTES);
}

/** By what browsers have, too. */
async function digestInTime(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return [...digest.subarray(0, KEPT_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As `jsonOf` has it, with names in order; undefined: JSON leaves it out. @param name by which it is reached. */
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

/** Such as a date. */
function hasToJson(value: unknown): value is { toJSON: (name: string) => unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}

/** Most values are such, and the call of `stringify` is the longer part of it. */
function scalar(value: unknown): string | undefined {
  if (typeof value === 'boolean') {
    return value ? 'true' : 'false';
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function escaped(name: string): string {
  return /^\w*$/.test(name) ? name : JSON.stringify(name).slice(1, -1);
}

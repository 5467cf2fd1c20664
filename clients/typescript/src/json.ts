import { PlsError } from './errors.js';
import { isObject } from './write-options.js';

/**
 * JSON serialises values that it cannot represent, such as `NaN`, as null, which would clear a field, and throws for a `bigint`. Here
 * their names are sent instead: the service rejects the object individually and says where.
 */
export function jsonOf(value: unknown): string {
  const text = quickJsonOf(value);
  if (text === undefined) {
    // Undefined or a function: null, as in a list.
    return 'null';
  }
  // Replacing each value takes several times as long.
  return text.includes('null') ? JSON.stringify(value, orItsName) : text;
}

/** Undefined for a value that JSON omits. */
function quickJsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return namedJsonOf(value);
  }
}

/** @throws PlsError in place of the runtime's error for what contains itself, which names neither the object nor a remedy. */
function namedJsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, orItsName);
  } catch (error) {
    throw isTooDeep(value, 0) ? new PlsError(tooDeep(value)) : error;
  }
}

/** No object of the service is nested nearly as deeply. */
export const DEEPEST_SENT = 100;

function isTooDeep(value: unknown, depth: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (depth > DEEPEST_SENT || Object.values(value).some((part) => isTooDeep(part, depth + 1)))
  );
}

/** The message for an object that contains itself, as those of a database's mapper often do. */
export function tooDeep(object: unknown): string {
  const { externalId } = isObject(object) ? object : {};
  const name = typeof externalId === 'string' ? ` ${JSON.stringify(externalId)}` : '';
  return `The object${name} contains itself, or is nested deeper than ${DEEPEST_SENT} levels: give only the fields that the API takes`;
}

/** @param converted the result of JSON's first conversion of what was written. */
export function namedInJson(written: unknown, converted: unknown): unknown {
  const value = typeof converted === 'object' ? unboxed(converted) : converted;
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) {
    return String(value);
  }
  return value === null && written instanceof Date ? String(written) : value;
}

/** What JSON serialises of an object that contains a single value, such as those of `new Number`. */
function unboxed(object: object | null): unknown {
  // Rules out almost every object, in a fraction of the time.
  if (object === null || Array.isArray(object) || Object.getPrototypeOf(object) === Object.prototype) {
    return object;
  }
  return [Number, String, Boolean, BigInt].some((box) => object instanceof box) ? object.valueOf() : object;
}

/** `this` is the object that contains the value. */
function orItsName(this: unknown, name: string, value: unknown): unknown {
  return namedInJson((this as Record<string, unknown>)[name], value);
}

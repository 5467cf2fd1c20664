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
    return JSON.stringify(value, orItsName);
  }
}

/** @param value the result of JSON's first conversion of what was written. */
export function namedInJson(written: unknown, value: unknown): unknown {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) {
    return String(value);
  }
  return value === null && written instanceof Date ? String(written) : value;
}

/** `this` is the object that contains the value. */
function orItsName(this: unknown, name: string, value: unknown): unknown {
  return namedInJson((this as Record<string, unknown>)[name], value);
}

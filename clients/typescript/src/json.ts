/**
 * What JSON has no word for, such as `NaN`, it writes as null, which would clear a field. Here its name goes over instead: the service
 * refuses the object by itself, and says where.
 */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) {
    // Nothing, or a function: what it is in a list.
    return 'null';
  }
  // To look at each value by itself takes several times as long.
  return text.includes('null') ? JSON.stringify(value, orItsName) : text;
}

/** @param value what JSON makes of what was written, at first. */
export function namedInJson(written: unknown, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return String(value);
  }
  return value === null && written instanceof Date ? String(written) : value;
}

/** `this` is what the value is a member of. */
function orItsName(this: unknown, name: string, value: unknown): unknown {
  return namedInJson((this as Record<string, unknown>)[name], value);
}

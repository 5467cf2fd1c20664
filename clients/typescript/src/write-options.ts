/** What a write contains besides the object: options of the write itself. */
const WRITE_OPTIONS = ['op', 'ifVersion', 'skipUnchanged', 'onMissing', 'findDuplicates'];

/** Why an object with one of them is rejected; null when it has none. */
export function writeOptionProblem(names: readonly string[]): string | null {
  const option = WRITE_OPTIONS.find((one) => names.includes(one));
  return option === undefined ? null : `${option} is a write option, not a field of the object`;
}

/** The same for an object; anything else has none. */
export function writeOptionProblemOf(object: unknown): string | null {
  return mayHaveOptions(object) ? writeOptionProblem(Object.keys(object)) : null;
}

/** Rules out almost every object, in a fraction of the time that its keys would take. */
function mayHaveOptions(object: unknown): object is object {
  return typeof object === 'object' && object !== null && WRITE_OPTIONS.some((name) => name in object);
}

/** The object without these options. */
export function withoutWriteOptions(written: object): object {
  return Object.fromEntries(Object.entries(written).filter(([name]) => !WRITE_OPTIONS.includes(name)));
}

/** Whether it is an object with keys and values, as writes are. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a write contains besides the object: options of the write itself. */
const TERMS = ['op', 'ifVersion', 'skipUnchanged', 'onMissing', 'findDuplicates'];

/** Why an object with one of them is rejected; null when it has none. */
export function termProblem(names: readonly string[]): string | null {
  const term = TERMS.find((one) => names.includes(one));
  return term === undefined ? null : `${term} says how an object is written, and is none of its fields`;
}

/** The object without these options. */
export function withoutTerms(written: object): object {
  return Object.fromEntries(Object.entries(written).filter(([name]) => !TERMS.includes(name)));
}

/** Whether it is an object with keys and values, as writes are. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

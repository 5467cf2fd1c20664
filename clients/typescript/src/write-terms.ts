/** What a write carries besides the object: how it is to be done. */
const TERMS = ['op', 'ifVersion', 'skipUnchanged', 'onMissing', 'findDuplicates'];

/** Why an object that has one of them is refused; null: it has none. */
export function termProblem(names: readonly string[]): string | null {
  const term = TERMS.find((one) => names.includes(one));
  return term === undefined ? null : `${term} says how an object is written, and is none of its fields`;
}

/** The object by itself. */
export function withoutTerms(written: object): object {
  return Object.fromEntries(Object.entries(written).filter(([name]) => !TERMS.includes(name)));
}

/** Whether it has names and values, as what is written has. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

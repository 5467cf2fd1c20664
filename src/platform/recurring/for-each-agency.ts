/** How many agencies are seen to at the same time, each by transactions of its own. */
const AGENCIES_AT_ONCE = 4;

/**
 * Does what is due, agency by agency. One whose rows somebody holds, or whose work fails, keeps no other one from its own: the first
 * failure is thrown when all have been seen to.
 * @returns what the works have returned.
 */
export async function forEachAgency<T extends { agencyId: number }, R>(
  due: readonly T[],
  work: (agencyId: number, due: readonly T[]) => Promise<R>,
): Promise<R[]> {
  const dueByAgency = new Map<number, T[]>();
  for (const one of due) {
    dueByAgency.set(one.agencyId, [...(dueByAgency.get(one.agencyId) ?? []), one]);
  }
  const results: R[] = [];
  const failures: unknown[] = [];
  const rest = dueByAgency.entries();
  const takeTurns = async (): Promise<void> => {
    // All of them take from the same iterator.
    for (const [agencyId, ofAgency] of rest) {
      try {
        results.push(await work(agencyId, ofAgency));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AGENCIES_AT_ONCE }, takeTurns));
  if (failures.length > 0) {
    throw failures[0];
  }
  return results;
}

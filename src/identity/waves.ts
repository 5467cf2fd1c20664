/**
 * Splits operations into waves that can each be written as one set: within a wave no two have the same target, and
 * where a target repeats, the later operation stands in a later wave than the earlier one, so that it is applied on
 * top of it (D-29). Operations on different targets may change places, those on one target never do.
 * @param targetOf the same text for the same object, however it is addressed.
 */
export function wavesOfDistinctTargets<T>(operations: readonly T[], targetOf: (operation: T) => string): T[][] {
  const waves: T[][] = [];
  const timesSeen = new Map<string, number>();
  for (const operation of operations) {
    const target = targetOf(operation);
    const wave = timesSeen.get(target) ?? 0;
    timesSeen.set(target, wave + 1);
    (waves[wave] ??= []).push(operation);
  }
  return waves;
}

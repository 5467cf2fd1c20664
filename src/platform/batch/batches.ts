/** How an operation names something that others of its set may name too, such as a file. */
export interface NamedThing {
  /** The same text for the same thing. */
  name: string;
  /** What it is named by: operations that name a thing alike may change places. */
  by: string;
}

/**
 * Splits operations into batches that can each be written as one set, in which no two have the same target (D-29). What
 * may not change places: operations on one target, where the later one stands in a later batch, and operations that
 * name the same thing in different ways, one of which may bring it into being (D-139); these may share a batch.
 * @param targetOf the same text for the same object, however it is addressed.
 */
export function batchesOfDistinctTargets<T>(
  operations: readonly T[],
  targetOf: (operation: T) => string,
  thingsOf: (operation: T) => readonly NamedThing[] = () => [],
): T[][] {
  const batches: T[][] = [];
  const targets = operations.map(targetOf);
  const areDistinct = new Set(targets).size === targets.length;
  const nextOfTarget = new Map<string, number>();
  const namings = new Namings();
  operations.forEach((operation, index) => {
    const target = targets[index] ?? '';
    // One batch keeps every order by itself.
    const things = areDistinct ? [] : thingsOf(operation);
    const batch = Math.max(nextOfTarget.get(target) ?? 0, ...things.map((thing) => namings.lastUnlike(thing)));
    nextOfTarget.set(target, batch + 1);
    things.forEach((thing) => namings.note(thing, batch));
    (batches[batch] ??= []).push(operation);
  });
  return batches;
}

/** In which batches things have been named, and by what. */
class Namings {
  private readonly batchesByName = new Map<string, Map<string, number>>();

  note({ name, by }: NamedThing, batch: number): void {
    const batches = this.batchesByName.get(name) ?? new Map<string, number>();
    batches.set(by, Math.max(batch, batches.get(by) ?? 0));
    this.batchesByName.set(name, batches);
  }

  /** The last batch in which the thing was named by anything else. */
  lastUnlike({ name, by }: NamedThing): number {
    const others = [...(this.batchesByName.get(name) ?? [])].filter(([other]) => other !== by);
    return Math.max(0, ...others.map(([, batch]) => batch));
  }
}

/** What is due, found set by set, so that no transaction takes on more than it should. */
export interface DueSets<T> {
  /** How many are found at once, at most. */
  size: number;
  find: () => Promise<readonly T[]>;
  /** @returns how many of the set are not due any more. */
  work: (set: readonly T[]) => Promise<number>;
}

/**
 * Takes on set after set until one is not full, or stays due as a whole: it would be found again and again.
 * @param signal no other set is begun once it aborts.
 * @returns how many are not due any more.
 */
export async function setBySet<T>({ size, find, work }: DueSets<T>, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const set = await find();
    const count = set.length === 0 ? 0 : await work(set);
    done += count;
    if (set.length < size || count === 0 || signal?.aborted === true) {
      return done;
    }
  }
}

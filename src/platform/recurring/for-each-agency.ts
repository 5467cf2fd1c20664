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

/** How many agencies are seen to at the same time, each by transactions of its own. */
const AGENCIES_AT_ONCE = 4;

/** An id that no agency has: a list in SQL may not be empty. */
const NO_AGENCY = 0;

/** What is due of all agencies, found set by set. */
export interface DueOfAgencies<T> {
  /** How many are found at once, at most. */
  size: number;
  /** @param leftOut ids of agencies whose own are not looked for; never empty. */
  find: (leftOut: readonly number[]) => Promise<readonly T[]>;
  /** @returns how many of the agency's are not due any more. */
  work: (agencyId: number, due: readonly T[]) => Promise<number>;
}

/**
 * Does all that is due, set by set and agency by agency. An agency whose rows somebody holds, or whose work fails, is left out of the
 * sets that follow, however much of its is due: it keeps no other one from its own. The first failure is thrown when all have been
 * seen to.
 * @param signal no other set is begun once it aborts.
 */
export async function seeToAgencies<T extends { agencyId: number }>(
  { size, find, work }: DueOfAgencies<T>,
  signal: AbortSignal,
): Promise<void> {
  const leftOut = [NO_AGENCY];
  const failures: unknown[] = [];
  const takeOn = async (set: readonly T[]): Promise<number> => {
    const outcomes = await settleEachAgency(set, work);
    for (const [agencyId, outcome] of outcomes) {
      if (outcome.status === 'rejected') {
        failures.push(outcome.reason);
      }
      if (outcome.status === 'rejected' || outcome.value === 0) {
        leftOut.push(agencyId);
      }
    }
    // Those that stay due are not found again.
    return set.length;
  };
  await setBySet({ size, find: () => find(leftOut), work: takeOn }, signal);
  throwFirst(failures);
}

/**
 * Does what is due, agency by agency. One whose rows somebody holds, or whose work fails, keeps no other one from its own: the first
 * failure is thrown when all have been seen to.
 */
export async function forEachAgency<T extends { agencyId: number }>(
  due: readonly T[],
  work: (agencyId: number, due: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const outcomes = [...(await settleEachAgency(due, work)).values()];
  throwFirst(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])));
}

async function settleEachAgency<T extends { agencyId: number }, R>(
  due: readonly T[],
  work: (agencyId: number, due: readonly T[]) => Promise<R>,
): Promise<Map<number, PromiseSettledResult<R>>> {
  const dueByAgency = new Map<number, T[]>();
  for (const one of due) {
    dueByAgency.set(one.agencyId, [...(dueByAgency.get(one.agencyId) ?? []), one]);
  }
  const outcomes = new Map<number, PromiseSettledResult<R>>();
  const rest = dueByAgency.entries();
  const takeTurns = async (): Promise<void> => {
    // All of them take from the same iterator.
    for (const [agencyId, ofAgency] of rest) {
      const [outcome] = await Promise.allSettled([work(agencyId, ofAgency)]);
      outcomes.set(agencyId, outcome);
    }
  };
  await Promise.all(Array.from({ length: AGENCIES_AT_ONCE }, takeTurns));
  return outcomes;
}

function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) {
    throw failures[0];
  }
}

import { groupBy } from '../collections/grouping.js';

/** Due items that are found and processed in batches, so that no transaction grows too large. */
export interface DueBatches<T> {
  /** How many are found at once, at most. */
  size: number;
  /** @param last the last item of the batch before, behind which a search may go on; null in the first one. */
  find: (last: T | null) => Promise<readonly T[]>;
  /**
   * @returns how many of the batch are no longer due.
   */
  work: (batch: readonly T[]) => Promise<number>;
}

/**
 * Processes batch after batch until one is not full, or stays due as a whole and would be found again forever.
 * @param signal no batch is begun once it has aborted.
 * @returns how many are no longer due.
 */
export async function processInBatches<T>({ size, find, work }: DueBatches<T>, signal?: AbortSignal): Promise<number> {
  let done = 0;
  let last: T | null = null;
  while (signal?.aborted !== true) {
    const batch: readonly T[] = await find(last);
    const count = batch.length === 0 ? 0 : await work(batch);
    last = batch.at(-1) ?? null;
    done += count;
    if (batch.length < size || count === 0) {
      break;
    }
  }
  return done;
}

/** How many agencies are processed concurrently, each in its own transactions. */
const AGENCIES_AT_ONCE = 4;

/** An id that no agency has, because a list in SQL must not be empty. */
const NO_AGENCY = 0;

/** Due items of all agencies, found in batches. */
export interface DueOfAgencies<T> {
  /** How many are found at once, at most. */
  size: number;
  /**
   * @param leftOut ids of agencies to skip; never empty.
   * @param last as in `DueBatches`.
   */
  find: (leftOut: readonly number[], last: T | null) => Promise<readonly T[]>;
  /**
   * @returns how many of the agency's items are no longer due.
   */
  work: (agencyId: number, due: readonly T[]) => Promise<number>;
}

/**
 * Processes all due items, batch by batch and agency by agency. An agency whose rows are locked, or whose work fails, is left out of
 * the following batches, so that it cannot hold up the others. The first failure is thrown once all agencies have been processed.
 * @param signal no other batch is begun once it aborts.
 */
export async function processDueByAgency<T extends { agencyId: number }>(
  { size, find, work }: DueOfAgencies<T>,
  signal: AbortSignal,
): Promise<void> {
  const leftOut = [NO_AGENCY];
  const failures: unknown[] = [];
  const processBatch = async (batch: readonly T[]): Promise<number> => {
    const outcomes = await runForEach(batch, work);
    for (const [agencyId, outcome] of outcomes) {
      if (outcome.status === 'rejected') {
        failures.push(outcome.reason);
      }
      if (outcome.status === 'rejected' || outcome.value === 0) {
        leftOut.push(agencyId);
      }
    }
    // Agencies whose items stay due are left out from now on.
    return batch.length;
  };
  await processInBatches({ size, find: (last) => find(leftOut, last), work: processBatch }, signal);
  throwFirst(failures);
}

/**
 * Processes due items agency by agency. An agency whose rows are locked, or whose work fails, does not hold up the others: the
 * first failure is thrown once all have been processed.
 */
export async function forEachAgency<T extends { agencyId: number }>(
  due: readonly T[],
  work: (agencyId: number, due: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const outcomes = [...(await runForEach(due, work)).values()];
  throwFirst(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])));
}

async function runForEach<T extends { agencyId: number }, R>(
  due: readonly T[],
  work: (agencyId: number, due: readonly T[]) => Promise<R>,
): Promise<Map<number, PromiseSettledResult<R>>> {
  const outcomes = new Map<number, PromiseSettledResult<R>>();
  const rest = groupBy(due, ({ agencyId }) => agencyId).entries();
  const processRest = async (): Promise<void> => {
    // The concurrent workers share one iterator.
    for (const [agencyId, ofAgency] of rest) {
      const [outcome] = await Promise.allSettled([work(agencyId, ofAgency)]);
      outcomes.set(agencyId, outcome);
    }
  };
  await Promise.all(Array.from({ length: AGENCIES_AT_ONCE }, processRest));
  return outcomes;
}

function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) {
    throw failures[0];
  }
}

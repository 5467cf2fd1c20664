import { idsOf } from '../collections/grouping.js';
import { processDueByAgency, processInBatches } from './for-each-agency.js';
import { Sweeper } from './sweeper.js';

/** How many due items are found at once, and one transaction processes at most. */
const DUE_AT_A_TIME = 200;

interface DueItem {
  agencyId: number;
  id: number;
}

/** Items that become due by their agency's clock, such as listings that expire. */
export interface DueItems<T extends DueItem = DueItem> {
  /**
   * Items of all agencies except `leftOut` that are due by the service's clock.
   * @param last the last one of those that were found before, if the search may go on behind it; null for the first ones.
   */
  find(limit: number, leftOut: readonly number[], last: T | null): Promise<readonly T[]>;
  /** The ids of one agency's items that are due at a given time of its own clock. `last` as for `find`. */
  findOf(agencyId: number, agencyTime: Date, limit: number, last: number | null): Promise<readonly number[]>;
  /**
   * Processes those of the agency's items that are still due.
   * @returns how many.
   */
  process(agencyId: number, ids: readonly number[]): Promise<number>;
}

/** Processes items that become due by their agency's clock (D-227): by a sweeper, and for a test agency when its clock is advanced. */
export abstract class DueWork<T extends DueItem = DueItem> {
  /** In the order in which they are processed. */
  protected abstract readonly items: readonly DueItems<T>[];

  /**
   * Processes all of one agency's items that are due at a given time of its own clock.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  async processAllOf(agencyId: number, agencyTime: Date, signal?: AbortSignal): Promise<number> {
    let processed = 0;
    for (const items of this.items) {
      processed += await processInBatches<number>(
        {
          size: DUE_AT_A_TIME,
          find: (last) => items.findOf(agencyId, agencyTime, DUE_AT_A_TIME, last),
          work: (ids) => items.process(agencyId, ids),
        },
        signal,
      );
    }
    return processed;
  }

  /**
   * Processes the items of all agencies that are due by the service's clock.
   * @param signal no further batch is begun once it aborts.
   */
  async processAll(signal: AbortSignal): Promise<void> {
    for (const items of this.items) {
      await processDueByAgency<T>(
        {
          size: DUE_AT_A_TIME,
          find: (leftOut, last) => items.find(DUE_AT_A_TIME, leftOut, last),
          work: (agencyId, due) => items.process(agencyId, idsOf(due)),
        },
        signal,
      );
    }
  }
}

const SWEEP_EVERY_MS = 60_000;

/** Processes what is due once a minute. Safe to run in several workers: what one has processed is no longer due for the others. */
export abstract class DueWorkSweeper extends Sweeper {
  /** @param failing the log message for a failed pass. */
  protected constructor(
    private readonly work: Pick<DueWork, 'processAll'>,
    failing: string,
  ) {
    super(SWEEP_EVERY_MS, failing);
  }

  protected pass(signal: AbortSignal): Promise<void> {
    return this.work.processAll(signal);
  }
}

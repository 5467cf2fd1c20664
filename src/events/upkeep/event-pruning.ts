import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { seeToAgencies } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { EventsRepository } from '../events.repository.js';
import { OldEvents, REMOVED_AT_A_TIME } from './old-events.js';

const SWEEP_EVERY_MS = 60_000;

/**
 * Removes events that are older than they are kept (D-205). The log is in the order of time by its primary key, so that a pass
 * reads what it removes and nothing else.
 */
@Injectable()
export class EventPruning extends Sweeper {
  constructor(
    private readonly events: EventsRepository,
    private readonly old: OldEvents,
  ) {
    super(SWEEP_EVERY_MS, 'Old events could not be removed; the next pass tries again');
  }

  protected pass(signal: AbortSignal): Promise<void> {
    return seeToAgencies(
      {
        size: REMOVED_AT_A_TIME,
        find: async (leftOut) => {
          const oldest = await this.events.oldest(LIMITS.eventRetentionDays, REMOVED_AT_A_TIME, leftOut);
          // A write that took long may stand before one that is old already: what is behind it waits for it.
          const end = oldest.findIndex(({ isOld }) => !isOld);
          return end === -1 ? oldest : oldest.slice(0, end);
        },
        work: (agencyId, events) =>
          this.old.remove(
            agencyId,
            events.map(({ id }) => id),
          ),
      },
      signal,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { processDueByAgency } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { EventsRepository } from '../events.repository.js';
import { OldEvents, REMOVED_AT_A_TIME } from './old-events.js';

const SWEEP_EVERY_MS = 60_000;

/** Removes events after their retention time (D-205). The primary key follows time, so that a pass reads only what it removes. */
@Injectable()
export class OldEventsSweeper extends Sweeper {
  constructor(
    private readonly events: EventsRepository,
    private readonly old: OldEvents,
  ) {
    super(SWEEP_EVERY_MS, 'Old events could not be removed; the next pass tries again');
  }

  protected pass(signal: AbortSignal): Promise<void> {
    return processDueByAgency(
      {
        size: REMOVED_AT_A_TIME,
        find: async (leftOut) => {
          const oldest = await this.events.oldest(LIMITS.eventRetentionDays, REMOVED_AT_A_TIME, leftOut);
          // A long transaction may have an event that is newer than those after it; these wait until it is old as well.
          const end = oldest.findIndex(({ isOld }) => !isOld);
          return end === -1 ? oldest : oldest.slice(0, end);
        },
        work: (agencyId, events) => this.old.remove(agencyId, idsOf(events)),
      },
      signal,
    );
  }
}

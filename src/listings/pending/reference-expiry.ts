import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { seeToAgencies } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { DROPPED_AT_A_TIME, DropReferences } from './drop-references.js';
import { PendingReferencesRepository } from './pending-references.repository.js';

const SWEEP_EVERY_MS = 60_000;

/**
 * Drops names that have waited too long (D-231). Any number of workers may do so at the same time: what one of them has dropped
 * is no longer due for the others.
 */
@Injectable()
export class ReferenceExpiry extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly names: PendingReferencesRepository,
    private readonly dropping: DropReferences,
  ) {
    super(SWEEP_EVERY_MS, 'References that waited too long could not be dropped; the next pass tries again');
  }

  protected pass(signal: AbortSignal): Promise<void> {
    return seeToAgencies(
      {
        size: DROPPED_AT_A_TIME,
        find: (leftOut) => this.names.findOverdue(this.dataSource.manager, DROPPED_AT_A_TIME, leftOut),
        work: (agencyId, names) =>
          this.dropping.drop(
            agencyId,
            names.map(({ listingId }) => listingId),
          ),
      },
      signal,
    );
  }
}

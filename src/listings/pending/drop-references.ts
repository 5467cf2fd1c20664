import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventLog } from '../../events/log/event-log.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { type DueItems, DueWork, DueWorkSweeper } from '../../platform/recurring/due-work.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import type { StoredName } from './pending-reference.entity.js';
import { droppedIssue, pendingChanges } from './pending-references.js';
import { PendingReferencesRepository } from './pending-references.repository.js';

/**
 * Drops references to agents and files that did not appear in time by the agency's clock, and adds an issue to the listing's
 * record (D-231).
 */
@Injectable()
export class DropReferences extends DueWork {
  protected readonly items: readonly DueItems[] = [
    {
      find: (limit, leftOut) => this.names.findOverdue(this.dataSource.manager, limit, leftOut),
      findOf: (agencyId, agencyTime, limit) =>
        this.names.findOverdueOf(this.dataSource.manager, agencyId, agencyTime, limit),
      process: (agencyId, listingIds) => this.drop(agencyId, listingIds),
    },
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly names: PendingReferencesRepository,
    private readonly listings: ListingRowsRepository,
    private readonly events: EventLog,
  ) {
    super();
  }

  /**
   * Drops those of the listings' references that are still due.
   * @returns how many.
   */
  drop(agencyId: number, listingIds: readonly number[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { now, agencyTime } = context;
      const listings = await this.listings.lock(context, [...new Set(listingIds)]);
      const namesOf = await this.names.namesOf(context, [...listings.keys()]);
      const rows: ListingRow[] = [];
      const left = new Map<number, StoredName[]>();
      let dropped = 0;
      for (const listing of listings.values()) {
        const names = namesOf.get(listing.id) ?? [];
        const overdue = names.filter(({ until }) => until <= agencyTime);
        if (overdue.length === 0) {
          continue;
        }
        const rest = names.filter((name) => !overdue.includes(name));
        dropped += overdue.length;
        left.set(listing.id, rest);
        rows.push({
          ...listing,
          version: listing.version + 1,
          updatedAt: now,
          // Cleared so that a repetition of the same write is not skipped as unchanged: it starts a new waiting period.
          contentHash: null,
          sourceOutdated: true,
          hasPendingReferences: rest.length > 0,
          issues: [...listing.issues, ...overdue.map(droppedIssue)],
        });
        this.events.record(context, [
          listingEvent('listing.updated', listing, {
            changes: pendingChanges(names, rest),
            data: { status: listing.status },
          }),
        ]);
      }
      if (rows.length > 0) {
        await this.names.replaceAll(context, left);
        await this.listings.writeBack(context, rows);
      }
      return dropped;
    });
  }
}

/** Drops references that have waited too long (D-231). */
@Injectable()
export class ReferenceExpiry extends DueWorkSweeper {
  constructor(dropping: DropReferences) {
    super(dropping, 'References that waited too long could not be dropped; the next pass tries again');
  }
}

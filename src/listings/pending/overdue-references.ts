import { Injectable } from '@nestjs/common';
import type { NewEvent } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { type DueItems, DueWork } from '../../platform/recurring/due-work.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import { changedRow, type ListingRow } from '../listing.entity.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import type { StoredReference } from './pending-reference.entity.js';
import { droppedIssue, pendingChanges } from './pending-references.js';
import { PendingReferencesRepository } from './pending-references.repository.js';

/**
 * Drops references to agents and files that did not appear in time by the agency's clock, and adds an issue to the listing's
 * record (D-231).
 */
@Injectable()
export class OverdueReferences extends DueWork {
  protected readonly items: readonly DueItems[] = [
    {
      find: (limit, leftOut) => this.references.findOverdue(limit, leftOut),
      findOf: (agencyId, agencyTime, limit) => this.references.findOverdueOf(agencyId, agencyTime, limit),
      process: (agencyId, listingIds) => this.drop(agencyId, listingIds),
    },
  ];

  constructor(
    private readonly transactions: Transactions,
    private readonly references: PendingReferencesRepository,
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
      const listings = await this.listings.lock(context, [...new Set(listingIds)]);
      const byListing = await this.references.byListing(context, [...listings.keys()]);
      const drops = [...listings.values()].flatMap((listing) =>
        dropOf(listing, byListing.get(listing.id) ?? [], context.agencyTime),
      );
      if (drops.length > 0) {
        await this.references.replaceAll(context, new Map(drops.map(({ listing, left }) => [listing.id, left])));
        await this.listings.writeBack(
          context,
          drops.map((drop) => rowAfter(drop, context.now)),
        );
        this.events.record(context, drops.map(eventOf));
      }
      return drops.reduce((count, { overdue }) => count + overdue.length, 0);
    });
  }
}

/** The references of a listing that are dropped. */
interface Drop {
  listing: ListingRow;
  before: readonly StoredReference[];
  /** At least one. */
  overdue: readonly StoredReference[];
  left: readonly StoredReference[];
}

/** Empty when none of the listing's references is overdue. */
function dropOf(listing: ListingRow, before: readonly StoredReference[], agencyTime: Date): Drop[] {
  const overdue = before.filter(({ until }) => until <= agencyTime);
  return overdue.length === 0
    ? []
    : [{ listing, before, overdue, left: before.filter((reference) => !overdue.includes(reference)) }];
}

function rowAfter({ listing, overdue, left }: Drop, now: Date): ListingRow {
  return changedRow(listing, now, {
    // Cleared so that a repetition of the same write is not skipped as unchanged: it starts a new waiting period.
    contentHash: null,
    sourceOutdated: true,
    hasPendingReferences: left.length > 0,
    issues: [...listing.issues, ...overdue.map(droppedIssue)],
  });
}

function eventOf({ listing, before, left }: Drop): NewEvent {
  const changes = pendingChanges(before, left);
  return listingEvent('listing.updated', listing, { changes, data: { status: listing.status } });
}

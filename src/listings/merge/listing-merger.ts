import { Injectable } from '@nestjs/common';
import { requireVersion, type VersionCondition } from '../../conditional-writes/write-terms.js';
import { ApiError } from '../../errors/api-error.js';
import { valueChange } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import { importsOf } from '../../media/references/written-files.js';
import { lockTargets } from '../../platform/batch/lock-targets.js';
import type { Target } from '../../platform/batch/target.js';
import { beginWrite, type BegunWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ListingDeletion } from '../lifecycle/listing-deletion.js';
import { eventsOfWrite, listingEvent } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { viewOfPending } from '../pending/pending-references.js';
import { type WrittenListing, writtenListing } from '../write/listing-operation.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { ListingMergesRepository } from './listing-merges.repository.js';
import { type MergedPair, MergedWrite } from './merged-write.js';
import { blockedListing, mergedWithItself, unknownListing, type WantedMerge } from './wanted-merge.js';

/** The outcome of a merge: that of the write to the remaining listing, and what was merged. */
export interface MergedListing extends WrittenListing {
  /** The listing that was deleted and its external id; null when it had none, or had already been deleted by an earlier merge. */
  merged: { id: number; externalId: string | null };
  /** What was taken over: field names, `userId`, `fileIds`, `externalId`. */
  taken: string[];
}

/**
 * Merges a listing into another one of its agency (D-223), in one transaction: writes what the remaining one lacks like an
 * ordinary update, and deletes the other one.
 */
@Injectable()
export class ListingMerger {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly mergedWrite: MergedWrite,
    private readonly deletion: ListingDeletion,
    private readonly merges: ListingMergesRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * Repeating a merge by the id of the merged listing changes nothing and is no error.
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`, `LISTING_BLOCKED`, and `VALIDATION_FAILED` when both are the same listing.
   */
  merge(
    agencyId: number,
    target: Target,
    wanted: WantedMerge,
    condition: VersionCondition = null,
  ): Promise<MergedListing> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { matched, repeated } = await lockTargets(
        context,
        'listings',
        [{ target }, { target: wanted.from }],
        (ids) => this.listings.lock(context, ids),
      );
      const [into = null, from = null] = matched.map(({ row }) => row);
      requireVersion(condition, into);
      if (into === null) {
        throw new ApiError('NOT_FOUND');
      }
      if (repeated.length > 0) {
        throw mergedWithItself(wanted);
      }
      if (from === null) {
        return this.repeatedMerge(context, into, wanted);
      }
      if (into.status === 'blocked' || from.status === 'blocked') {
        throw blockedListing(wanted, into.status === 'blocked' ? target : null);
      }
      const takesExternalId = from.externalId !== null && (into.externalId === null || wanted.takeExternalId);
      return this.mergeLocked(context, { into, from, takesExternalId });
    });
  }

  private async mergeLocked(context: BegunWrite, pair: MergedPair): Promise<MergedListing> {
    const { into, from, takesExternalId } = pair;
    const { id } = into;
    const { write, names, jobId, hasPublicUrl } = await this.mergedWrite.write(context, pair);
    const externalId = takesExternalId ? from.externalId : into.externalId;
    await this.deletion.deleteLocked(context, from, { mergedInto: { id, externalId } });
    await this.merges.add(context, from.id, id);
    const version = into.version + 1;
    await this.listings.rename(context, id, { externalId, version });
    const merged = { id: from.id, externalId: from.externalId };
    const { status } = write.row;
    const changes = {
      ...eventsOfWrite(write, jobId)[0]?.changes,
      ...(takesExternalId ? { externalId: valueChange(into.externalId, externalId) } : {}),
    };
    this.events.record(context, [
      listingEvent('listing.updated', { id, externalId }, { jobId, changes, data: { status, merged } }),
    ]);
    const written = writtenListing(
      { id, externalId, status, version },
      {
        hasPublicUrl,
        jobId,
        imports: names.includes('fileIds') ? importsOf(write.files) : [],
        pending: write.pending.map(viewOfPending),
      },
    );
    return { ...written, merged, taken: [...names, ...(takesExternalId ? ['externalId'] : [])] };
  }

  /** @throws ApiError `NOT_FOUND` unless that listing was merged into this one before. */
  private async repeatedMerge(context: BegunWrite, into: ListingRow, wanted: WantedMerge): Promise<MergedListing> {
    const { id: fromId } = wanted.from;
    if (fromId === undefined || !(await this.merges.wasMerged(context, fromId, into.id))) {
      throw unknownListing(wanted);
    }
    const hasPublicUrl = await this.mergedWrite.hasPublicUrl(context, into);
    const pending = (await this.mergedWrite.pendingOf(context, into.id)).map(viewOfPending);
    const written = writtenListing(into, { unchanged: true, hasPublicUrl, pending });
    return { ...written, merged: { id: fromId, externalId: null }, taken: [] };
  }
}

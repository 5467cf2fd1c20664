import { Injectable } from '@nestjs/common';
import { requireVersion, type VersionCondition } from '../../conditional-writes/write-options.js';
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
   * Repeating a merge changes nothing and is no error, whether the listings are named by their ids or by external ids (D-289).
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`, `LISTING_BLOCKED`, and `VALIDATION_FAILED` when both are the same listing.
   */
  merge(agencyId: number, target: Target, wanted: WantedMerge, condition: VersionCondition): Promise<MergedListing> {
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
      if (into === null || from === null || repeated.length > 0) {
        const done = await this.mergedBefore(context, { target, into, wanted });
        if (done !== null) {
          return done;
        }
        throw into === null ? new ApiError('NOT_FOUND') : noMerge(wanted, repeated.length > 0);
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
    await this.deletion.deleteLocked(context, [from], { mergedInto: { id, externalId } });
    await this.merges.add(context, pair);
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

  /**
   * The result of the same merge that was done before; null if it was not.
   * @param into null if nothing has the external id of the target any more: the merge may have replaced it by that of the other.
   */
  private async mergedBefore(
    context: BegunWrite,
    { target, into, wanted: { from } }: { target: Target; into: ListingRow | null; wanted: WantedMerge },
  ): Promise<MergedListing | null> {
    const isSameName = target.externalId !== undefined && target.externalId === from.externalId;
    if (isSameName || (into === null && target.id !== undefined)) {
      return null;
    }
    const done = await this.merges.lastOf(context, from, into === null ? target : { id: into.id });
    if (done === null) {
      return null;
    }
    const remaining = into ?? (await this.listings.lock(context, [done.intoId])).get(done.intoId);
    // Otherwise it has been given yet another external id since, and neither name means it.
    if (remaining === undefined || (into === null && remaining.externalId !== done.externalId)) {
      return null;
    }
    const hasPublicUrl = await this.mergedWrite.hasPublicUrl(context, remaining);
    const pending = (await this.mergedWrite.pendingOf(context, remaining.id)).map(viewOfPending);
    const written = writtenListing(remaining, { unchanged: true, hasPublicUrl, pending });
    return { ...written, merged: { id: done.listingId, externalId: null }, taken: [] };
  }
}

/** Both names mean one listing, or the other means none. */
function noMerge(wanted: WantedMerge, isItself: boolean): ApiError {
  return isItself ? mergedWithItself(wanted) : unknownListing(wanted);
}

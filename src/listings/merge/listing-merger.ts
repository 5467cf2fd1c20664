import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import { valueChange } from '../../events/log/value-changes.js';
import { importsOf } from '../../media/references/written-files.js';
import { lockTargets } from '../../platform/batch/lock-targets.js';
import type { Target } from '../../platform/batch/target.js';
import { requireVersion, type VersionCondition } from '../../platform/batch/version-condition.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { contentHashOf } from '../domain/content-hash.js';
import type { ListingUpsert } from '../domain/listing-operation.js';
import type { WrittenListing } from '../domain/listing-write-outcome.js';
import { planWrite } from '../domain/plan-write.js';
import type { StoredWrite } from '../domain/stored-write.js';
import { ListingDeletion } from '../lifecycle/listing-deletion.js';
import { eventsOfWrite, listingEvent } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { BatchResolving } from '../write/steps/batch-resolving.js';
import { BatchScheduling } from '../write/steps/batch-scheduling.js';
import { BatchStoring } from '../write/steps/batch-storing.js';
import { ListingMergesRepository } from './listing-merges.repository.js';
import { blockedListing, mergedWithItself, unknownListing } from './merge-refusals.js';
import { type MergedSide, missingFields } from './missing-fields.js';
import type { WantedMerge } from './wanted-merge.js';

/** What a merge did, besides what a write of the listing that stays would have done. */
export interface MergedListing extends WrittenListing {
  /** The listing that is gone, and the external id that it had; null: none, or it was gone before. */
  merged: { id: number; externalId: string | null };
  /** What has gone over: fields, `userId`, `fileIds`, `externalId`. */
  taken: string[];
}

/** Both listings, locked, and what goes from one to the other. */
interface Merge {
  into: ListingRow;
  from: ListingRow;
  operation: ListingUpsert;
  takesExternalId: boolean;
}

/**
 * Makes a listing part of another one of its agency (D-942), in one transaction: what the one lacks is written to it as any
 * update would be, and the other is deleted.
 */
@Injectable()
export class ListingMerger {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly resolving: BatchResolving,
    private readonly storing: BatchStoring,
    private readonly scheduling: BatchScheduling,
    private readonly deletion: ListingDeletion,
    private readonly merges: ListingMergesRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * A merge that was done before changes nothing and is no error.
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`, `LISTING_BLOCKED`, and `VALIDATION_FAILED` for one with itself.
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
        manager,
        'listings',
        agencyId,
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
        throw blockedListing(wanted, into);
      }
      return this.mergeLocked(context, await this.mergeOf(context, into, from, wanted));
    });
  }

  private async mergeOf(
    context: WriteContext,
    into: ListingRow,
    from: ListingRow,
    wanted: WantedMerge,
  ): Promise<Merge> {
    const files = await this.files.filesOf(context, [into.id, from.id]);
    const sideOf = (row: ListingRow): MergedSide => ({ row, fileIds: (files.get(row.id) ?? []).map(({ id }) => id) });
    const patch = missingFields(sideOf(into), sideOf(from));
    const takesExternalId = from.externalId !== null && (into.externalId === null || wanted.takeExternalId);
    const { sourceUpdatedAt, sourceHash } = from;
    // What is known of the source is known of the object that the external id names there.
    const source = takesExternalId ? { sourceUpdatedAt, sourceHash } : {};
    const [target, terms] = [{ id: into.id }, { source, condition: null, skipUnchanged: false, orphan: null }];
    const contentHash = contentHashOf(target, patch);
    return {
      into,
      from,
      operation: { op: 'upsert', target, patch, readOnly: {}, contentHash, terms },
      takesExternalId,
    };
  }

  private async mergeLocked(context: WriteContext, merge: Merge): Promise<MergedListing> {
    const { into, from, operation, takesExternalId } = merge;
    const [resolved] = await this.resolving.resolve(context, [planWrite(operation, into)]);
    if (resolved === undefined || resolved.details.length > 0) {
      throw new ApiError('VALIDATION_FAILED', resolved?.details);
    }
    const { stored } = await this.storing.store(context, [resolved]);
    const [write] = stored;
    if (write === undefined) {
      throw new Error(`Listing ${into.id} is locked, and was not written`);
    }
    const { jobIds, shownIds } = await this.scheduling.schedule(context, stored);
    const jobId = jobIds.get(into.id) ?? null;
    await this.deletion.deleteLocked(context, from, { mergedInto: { id: into.id, externalId: into.externalId } });
    await this.merges.note(context, from.id, into.id);
    const externalId = takesExternalId ? from.externalId : into.externalId;
    const version = into.version + 1;
    await this.listings.rename(context, into.id, { externalId, version });
    this.tell(context, write, merge, jobId);
    const { status } = write.row;
    return {
      ...{ id: into.id, externalId, status, version, created: false, unchanged: false, skipped: null, jobId },
      hasPublicUrl: status === 'pending_active' || shownIds.has(into.id),
      imports: operation.patch.fileIds === undefined ? [] : importsOf(write.files),
      kept: [],
      merged: { id: from.id, externalId: from.externalId },
      taken: [...Object.keys(operation.patch), ...(takesExternalId ? ['externalId'] : [])],
    };
  }

  private tell(
    context: WriteContext,
    write: StoredWrite,
    { into, from, takesExternalId }: Merge,
    jobId: number | null,
  ): void {
    const [written] = eventsOfWrite(write, jobId);
    const { id } = into;
    const externalId = takesExternalId ? from.externalId : into.externalId;
    const changes = {
      ...written?.changes,
      ...(takesExternalId ? { externalId: valueChange(into.externalId, externalId) } : {}),
    };
    const data = { status: write.row.status, merged: { id: from.id, externalId: from.externalId } };
    this.events.record(context, [listingEvent('listing.updated', { id, externalId }, { jobId, changes, data })]);
  }

  /** @throws ApiError `NOT_FOUND` unless that listing was merged into this one before. */
  private async repeatedMerge(context: WriteContext, into: ListingRow, wanted: WantedMerge): Promise<MergedListing> {
    const { id: fromId } = wanted.from;
    if (fromId === undefined || !(await this.merges.wasMerged(context, fromId, into.id))) {
      throw unknownListing(wanted);
    }
    const { id, externalId, status, version } = into;
    return {
      ...{ id, externalId, status, version, created: false, unchanged: true, skipped: null, jobId: null },
      ...{ hasPublicUrl: status === 'pending_active' || status === 'active', imports: [], kept: [] },
      merged: { id: fromId, externalId: null },
      taken: [],
    };
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import { importsOf, keptOf } from '../../media/references/written-files.js';
import { mapOrRefuse, selectStorable } from '../../platform/batch/batch-steps.js';
import type { BatchOutcome } from '../../platform/batch/batch-writer.js';
import type { KnownIds } from '../../platform/batch/lock-targets.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { ListingBlocker } from '../blocking/listing-blocker.js';
import type { Resubmission } from '../blocking/resubmissions.js';
import { planWrite } from '../domain/plan-write.js';
import { asksToPublish } from '../domain/rules-to-meet.js';
import { eventsOfWrite } from '../lifecycle/listing-events.js';
import { viewOfPending } from '../pending/pending-references.js';
import {
  type ListingUpsert,
  type ListingWriteOutcome,
  type WrittenListing,
  writtenListing,
} from './listing-operation.js';
import { BatchLoading, type BlocksByExternalId } from './steps/batch-loading.js';
import { BatchResolving } from './steps/batch-resolving.js';
import { BatchScheduling, type ResolvedListings, type ScheduledBatch } from './steps/batch-scheduling.js';
import { BatchStoring } from './steps/batch-storing.js';
import type { StoredWrite } from './stored-write.js';

/** The outcome of a batch. */
export interface WrittenBatch extends BatchOutcome<ListingUpsert, ListingWriteOutcome> {
  /** Blocked listings that were sent again, accepted or refused. */
  resubmissions: readonly Resubmission[];
}

/**
 * Writes operations on different listings in one transaction, in five steps: load, merge, resolve, store, schedule. Then it records
 * the events and blocks new listings that repeat a blocked one. Each operation succeeds or fails independently. Locks are always
 * taken in this order: agency, stored rows by id, blocks, agents, files, new rows by external id, jobs; last, before the commit,
 * pending references and the listings that hold them. The end of a job has to lock its row first, so it and a write of what it is
 * about may deadlock, as may the last step; one of them is retried.
 */
@Injectable()
export class ListingBatch {
  constructor(
    private readonly loading: BatchLoading,
    private readonly resolving: BatchResolving,
    private readonly storing: BatchStoring,
    private readonly scheduling: BatchScheduling,
    private readonly blocker: ListingBlocker,
    private readonly events: EventLog,
  ) {}

  /**
   * @param knownIds the ids that were just found for the operations' external ids; null when they were not looked up.
   */
  async write(
    transaction: AgencyTransaction,
    operations: readonly ListingUpsert[],
    knownIds: KnownIds | null,
  ): Promise<WrittenBatch> {
    const [context, { matched, repeated, blocks }] = await Promise.all([
      beginWrite(transaction),
      this.loading.load(transaction, operations, knownIds),
    ]);
    const preconditions = await this.loading.checkPreconditions(context, matched);
    const merged = mapOrRefuse(preconditions.passed, ({ operation, row }) => ({
      operation,
      stored: row,
      ...planWrite(operation, row, blocks.get(operation.target.externalId ?? '') ?? null),
    }));
    const resolved = await this.resolving.resolve(context, merged.passed);
    const valid = selectStorable(resolved);
    const refused = new Map([...preconditions.refused, ...merged.refused, ...valid.refused]);
    // Before anything is stored: a validation must not see the writes after it.
    const validated = await this.resolving.judge(context, { matched, blocks }, resolved, refused);
    const { stored, conflicting } = await this.storing.store(context, valid.passed);
    const scheduled = await this.scheduling.schedule(context, stored);
    this.events.record(
      context,
      stored.flatMap((write) => eventsOfWrite(write, scheduled.jobIds.get(write.row.id) ?? null)),
    );
    await this.blockSentAnew(context, stored, blocks);

    const imported = await this.scheduling.resolveImported(context, stored);
    const outcomes = new Map<ListingUpsert, ListingWriteOutcome>([
      ...refused,
      ...preconditions.stale.map(
        ({ operation, row }) => [operation, writtenListing(row, { skipped: 'stale' })] as const,
      ),
      ...stored.map((write) => [write.write.operation, outcomeOf(write, scheduled, imported)] as const),
      // Last, because a `validate` reports its refusal together with the readiness.
      ...validated,
    ]);
    return { outcomes, postponed: [...repeated, ...conflicting], resubmissions: resubmissionsOf(outcomes, blocks) };
  }

  /** Blocks listings that were created with the external id of a blocked one (D-171). */
  private async blockSentAnew(
    context: WriteContext,
    writes: readonly StoredWrite[],
    blocks: BlocksByExternalId,
  ): Promise<void> {
    for (const { row, created } of writes) {
      const block = created ? blocks.get(row.externalId ?? '') : undefined;
      if (block !== undefined) {
        // The status that it returns to once the block is lifted.
        const draft = { ...row, status: 'draft' as const };
        await this.blocker.blockSuccessor(context, draft, 'external_id', block);
      }
    }
  }
}

function outcomeOf(
  { write, row, created, unchanged, files, pending }: StoredWrite,
  { jobIds, shownIds }: ScheduledBatch,
  imported: ResolvedListings,
): WrittenListing {
  const { id, status } = row;
  const { files: sent, operation } = write;
  const namesFiles = sent !== null || asksToPublish(operation.patch);
  return writtenListing(row, {
    // A new listing that repeats a blocked one is blocked in the same transaction, which raises its version.
    version: created && status === 'blocked' ? row.version + 1 : row.version,
    created,
    unchanged,
    hasPublicUrl: status === 'pending_active' || shownIds.has(id),
    jobId: jobIds.get(id) ?? null,
    imports: namesFiles ? importsOf(files) : [],
    kept: sent === null ? [] : keptOf(sent.items, files),
    pending: pending.map(viewOfPending),
    ...imported.get(id),
  });
}

/** Excludes `validate` and writes that were refused for another reason. */
function resubmissionsOf(
  outcomes: ReadonlyMap<ListingUpsert, ListingWriteOutcome>,
  blocks: BlocksByExternalId,
): Resubmission[] {
  return [...outcomes].flatMap(([{ op, target }, outcome]) => {
    const block = blocks.get(target.externalId ?? '');
    if (block === undefined || op === 'validate' || 'readiness' in outcome) {
      return [];
    }
    const listingId = outcome instanceof ApiError ? null : outcome.id;
    const isRefused = outcome instanceof ApiError && outcome.code === 'LISTING_BLOCKED';
    return listingId !== null || isRefused
      ? [{ blockedListingId: block.listingId, foundBy: 'external_id' as const, listingId }]
      : [];
  });
}

import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { runLastSteps } from '../../../platform/mysql/transactions.js';
import { PendingReferenceRecorder } from '../../pending/pending-reference-recorder.js';
import { viewOfPending } from '../../pending/pending-references.js';
import { PendingReferencesRepository } from '../../pending/pending-references.repository.js';
import { awaitedFileJobs, PublishingJobs } from '../../publishing/publishing-jobs.js';
import { PublicationsRepository } from '../../publishing/snapshot/publications.repository.js';
import type { WrittenListing } from '../listing-operation.js';
import { ListingRowsRepository } from '../listing-rows.repository.js';
import type { StoredWrite } from '../stored-write.js';

/** The background work of a batch. */
export interface ScheduledBatch {
  /** The job of each listing that publishes or refreshes. */
  jobIds: ReadonlyMap<number, number>;
  /** Listings that the public can see. */
  shownIds: ReadonlySet<number>;
}

/** The version and the pending references of listings of which references were resolved, by id. */
export type ResolvedListings = ReadonlyMap<number, Pick<WrittenListing, 'version' | 'pending'>>;

/** Last step of a batch: starts, reuses or cancels the jobs of its writes, and stores their pending references. */
@Injectable()
export class BatchScheduling {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly recorder: PendingReferenceRecorder,
    private readonly pending: PendingReferencesRepository,
  ) {}

  async schedule(context: WriteContext, writes: readonly StoredWrite[]): Promise<ScheduledBatch> {
    await this.storePending(context, writes);
    const shownIds = await this.publications.shownAmong(
      context,
      writes.map(({ row }) => row),
    );
    const requests = writes.map(({ row, need, files }) => ({
      listingId: row.id,
      // A listing that was completed without ever having been public has no page to refresh.
      need: need === 'refresh' && !shownIds.has(row.id) ? ('none' as const) : need,
      fileJobIds: awaitedFileJobs(need, files),
    }));
    const jobIds = await this.publishingJobs.arrange(context, requests);
    await this.listings.setLastJobs(context, jobIds);
    return { jobIds, shownIds };
  }

  /**
   * Resolves the references of those listings that wait for files which these writes themselves import, so that their responses
   * have what is stored after that. Call it last: it runs the last steps of the transaction.
   */
  async resolveImported(context: WriteContext, writes: readonly StoredWrite[]): Promise<ResolvedListings> {
    const imported = new Set(writes.flatMap(importedExternalIds));
    const resolved = writes.filter(({ pending }) => pending.some(({ externalId }) => imported.has(externalId)));
    if (resolved.length === 0) {
      return new Map();
    }
    await runLastSteps(context.manager);
    const ids = resolved.map(({ row }) => row.id);
    const rows = await this.listings.lock(context, ids);
    const left = await this.pending.byListing(context, ids);
    return new Map(
      resolved.map(({ row: { id, version } }) => [
        id,
        { version: rows.get(id)?.version ?? version, pending: (left.get(id) ?? []).map(viewOfPending) },
      ]),
    );
  }

  private async storePending(context: AgencyTransaction, writes: readonly StoredWrite[]): Promise<void> {
    const changed = writes.filter(({ pendingChanged }) => pendingChanged);
    const referencesOf = new Map(changed.map(({ row, pending }) => [row.id, pending]));
    const imported = new Set(changed.length === 0 ? [] : writes.flatMap(importedExternalIds));
    const sent = changed.flatMap(({ write: { pendingPatch } }) => [
      ...(pendingPatch.agent ?? []),
      // What the writes themselves import is resolved before they are committed.
      ...(pendingPatch.file ?? []).filter(({ externalId }) => !imported.has(externalId)),
    ]);
    await this.recorder.record(context, referencesOf, sent);
  }
}

/** The external ids of the files whose import the write starts. */
function importedExternalIds({ write: { files } }: StoredWrite): string[] {
  return (files?.items ?? []).flatMap(({ wanted }) => wanted?.request?.externalId ?? []);
}

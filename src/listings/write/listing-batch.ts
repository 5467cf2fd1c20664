import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { ApiError } from '../../errors/api-error.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { type KnownIds, lockTargets } from '../../platform/batch/lock-targets.js';
import { planEach, settle } from '../../platform/batch/plan-writes.js';
import type { WrittenSet } from '../../platform/batch/set-writer.js';
import type { QueueName } from '../../platform/outbox/job-types.js';
import { MediaReferences } from '../../media/references/media-references.js';
import type { ReferencedFile } from '../../media/references/referenced-file.js';
import { importsOf, keptOf } from '../../media/references/written-files.js';
import type { BlockAttempt } from '../blocking/block-attempts.js';
import { BlockRecognition } from '../blocking/block-recognition.js';
import { BlockListing } from '../blocking/block-listing.js';
import { type BlockInForce, BlocksRepository } from '../blocking/blocks.repository.js';
import { ListingFilesRepository } from './listing-files.repository.js';
import type { UpsertOperation } from '../domain/listing-operation.js';
import { ListingReferences, type ResolvedWrite } from './listing-references.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingRowsRepository } from './listing-rows.repository.js';
import { planWrite } from '../domain/plan-write.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import { ReadOnlyFields } from './read-only-fields.js';
import {
  createdWrite,
  changesOffer,
  editsSnapshot,
  restoresSnapshot,
  type StoredWrite,
  updatedWrite,
  withdrawsSnapshot,
  type WriteTimestamps,
} from '../domain/stored-write.js';
import type { WriteOutcome } from '../domain/listing-write-outcome.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** What a batch wrote. */
export interface WrittenBatch extends WrittenSet<UpsertOperation, WriteOutcome> {
  /** Queues that have something to do once the transaction is committed. */
  queues: Iterable<QueueName>;
  /** Blocked listings that were sent anew, accepted or refused. */
  attempts: readonly BlockAttempt[];
}

/** The blocks of the external ids that listings would be created with. */
type BlockedNames = ReadonlyMap<string, BlockInForce>;

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * Writes a set of operations on different listings in one transaction: locks and merges all, checks each by itself,
 * resolves the references of all, then writes the sound ones with a few statements per table. Locks are taken in one
 * order: agency, stored rows by id, agents, files, new rows by external id, jobs.
 */
@Injectable()
export class ListingBatch {
  constructor(
    private readonly config: Config,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly references: ListingReferences,
    private readonly readOnlyFields: ReadOnlyFields,
    private readonly media: MediaReferences,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly blocks: BlocksRepository,
    private readonly recognition: BlockRecognition,
    private readonly blockListing: BlockListing,
  ) {}

  /** @param knownIds what the operations' external ids meant a moment ago; null: nobody has asked. */
  async write(
    { manager, agencyId }: AgencyTransaction,
    operations: readonly UpsertOperation[],
    knownIds: KnownIds | null,
  ): Promise<WrittenBatch> {
    const outcomes = new Map<UpsertOperation, WriteOutcome>();
    const context = await beginWrite({ manager, agencyId });
    const { now } = context;
    const lifetime = this.config.listingLifetimeDays * MILLISECONDS_PER_DAY;
    const timestamps = { now, expiresAt: new Date(now.getTime() + lifetime) };

    const { matched, repeated } = await lockTargets(
      manager,
      'listings',
      agencyId,
      operations,
      (ids) => this.listings.lock(context, ids),
      knownIds,
    );
    const newNames = matched.flatMap(({ operation, row }) => (row === null ? (operation.target.externalId ?? []) : []));
    const blockedNames = await this.recognition.holdByExternalIds(context, newNames);
    const planned = planEach(
      matched,
      (operation, row) => planWrite(operation, row, blockedNames.get(operation.target.externalId ?? '') ?? null),
      outcomes,
    );
    await this.readOnlyFields.check(context, planned);
    const resolved = await this.references.resolve(context, planned);
    const sound = settle(resolved, outcomes);

    const createdIds = await this.create(context, sound);
    const isConflicting = ({ stored, operation }: ResolvedWrite): boolean =>
      stored === null && !createdIds.has(operation.target.externalId ?? '');
    const conflicting = sound.filter(isConflicting).map(({ operation }) => operation);
    const withFiles = await this.withFiles(
      context,
      sound.filter((write) => !isConflicting(write)),
      createdIds,
      timestamps,
    );
    const written = await this.withLooksAtOffers(context, withFiles);
    await this.update(context, written, timestamps);
    const completed = written.filter(({ row }) => row.status === 'completed');
    const shownAsCompleted = new Set(await this.publications.publicAmong(context, idsOf(completed)));
    const isShown = ({ id, status }: ListingRow): boolean => status === 'active' || shownAsCompleted.has(id);
    const { jobIds, queues } = await this.publishingJobs.arrange(
      context,
      written.map(({ row, need, files }) => ({
        listingId: row.id,
        // There is nothing to refresh of a listing that was completed without ever having been public.
        need: need === 'refresh' && !isShown(row) ? 'none' : need,
        fileJobIds: openJobIds(files),
      })),
    );
    await this.listings.noteJobs(context, jobIds);
    await this.blockSentAnew(context, written, blockedNames);
    for (const { write, row, created, files } of written) {
      const { id, externalId, status } = row;
      const hasPublicUrl = status === 'pending_active' || isShown(row);
      const jobId = jobIds.get(id) ?? null;
      const { files: wantedFiles, operation } = write;
      const tellsFiles = wantedFiles !== null || operation.patch.announcementStatus === 'active';
      const imports = tellsFiles ? importsOf(files) : [];
      const kept = wantedFiles === null ? [] : keptOf(wantedFiles.items, files);
      outcomes.set(operation, { id, externalId, status, created, hasPublicUrl, jobId, imports, kept });
    }
    const mediaQueue: QueueName[] = written.some(({ files }) => openJobIds(files).length > 0) ? ['media'] : [];
    return {
      outcomes,
      postponed: [...repeated, ...conflicting],
      queues: [...mediaQueue, ...queues],
      attempts: attemptsOf(outcomes, blockedNames),
    };
  }

  /**
   * Another deal or type of property may make a live listing one that is blocked: where there are any, publishing looks at
   * it before it is shown.
   */
  private async withLooksAtOffers(
    context: AgencyTransaction,
    writes: readonly StoredWrite[],
  ): Promise<readonly StoredWrite[]> {
    return writes.some(changesOffer) && (await this.blocks.hasAny(context))
      ? writes.map((write) => (changesOffer(write) ? { ...write, need: 'refresh' } : write))
      : writes;
  }

  /** Listings that were created under the external id of a blocked one come under its block. */
  private async blockSentAnew(
    context: WriteContext,
    written: readonly StoredWrite[],
    blockedNames: BlockedNames,
  ): Promise<void> {
    for (const { row, created } of written) {
      const block = created ? blockedNames.get(row.externalId ?? '') : undefined;
      if (block !== undefined) {
        // What it would have been without the block, and is once that is lifted.
        const draft = { ...row, status: 'draft' as const };
        await this.blockListing.blockSuccessor(context, draft, 'external_id', block);
      }
    }
  }

  private async create(context: WriteContext, sound: readonly ResolvedWrite[]): Promise<Map<string, number>> {
    const creations = sound.flatMap(({ stored, operation, status, userId, fields }) =>
      stored === null && operation.target.externalId !== undefined
        ? [{ externalId: operation.target.externalId, status, userId, contentHash: operation.contentHash, fields }]
        : [],
    );
    return creations.length === 0 ? new Map() : this.listings.insertNew(context, creations, randomBytes(16));
  }

  /** Starts the imports that the writes ask for; then it is known what each of them changes. */
  private async withFiles(
    { manager, agencyId }: AgencyTransaction,
    writes: readonly ResolvedWrite[],
    createdIds: ReadonlyMap<string, number>,
    timestamps: WriteTimestamps,
  ): Promise<StoredWrite[]> {
    const sending = writes.flatMap((write) => (write.files === null ? [] : [{ write, sent: write.files }]));
    const started = await this.media.startImports(
      { manager, agencyId, now: timestamps.now },
      sending.map(({ sent }) => sent),
    );
    const filesOf = new Map<ResolvedWrite, ReferencedFile[]>(
      sending.map(({ write }, index) => [write, started[index] ?? []]),
    );
    return writes.map((write) => {
      const files = filesOf.get(write) ?? write.storedFiles;
      return write.stored === null
        ? createdWrite(write, createdIds.get(write.operation.target.externalId ?? '') ?? 0, files, timestamps)
        : updatedWrite(write, write.stored, files, timestamps);
    });
  }

  private async update(
    context: AgencyTransaction,
    written: readonly StoredWrite[],
    { now, expiresAt }: WriteTimestamps,
  ): Promise<void> {
    const { manager, agencyId } = context;
    const changed = written.filter((write) => write.changed);
    if (changed.length > 0) {
      const fields = new Set(changed.flatMap((write) => write.changedFields));
      await this.listings.writeBack(
        context,
        changed.map(({ row }) => row),
        fields,
      );
    }
    const unchanged = written.filter(({ changed: isChanged, created }) => !isChanged && !created);
    if (unchanged.length > 0) {
      const rows = unchanged.map(({ row }) => row);
      await this.listings.noteSynced({ manager, agencyId, now }, rows, expiresAt);
    }
    const withNewFiles = written.filter((write) => write.filesChanged);
    await this.files.insertNew(context, mediaIdsOf(withNewFiles.filter(({ created }) => created)));
    await this.files.replaceAll(context, mediaIdsOf(withNewFiles.filter(({ created }) => !created)));
    await this.updateSnapshots({ manager, agencyId, now }, written);
  }

  private async updateSnapshots(context: WriteContext, written: readonly StoredWrite[]): Promise<void> {
    const withdrawn = idsOf(written.filter(withdrawsSnapshot));
    if (withdrawn.length > 0) {
      await this.publications.withdraw(context, withdrawn);
    }
    const restored = idsOf(written.filter(restoresSnapshot));
    if (restored.length > 0) {
      await this.publications.showAgain(context, restored);
    }
    const edited: ListingRow[] = written.filter(editsSnapshot).map(({ row }) => row);
    await this.publications.showEdits(context, edited);
  }
}

const idsOf = (writes: readonly StoredWrite[]): number[] => writes.map(({ row }) => row.id);

const mediaIdsOf = (writes: readonly StoredWrite[]): Map<number, number[]> =>
  new Map(writes.map(({ row, files }) => [row.id, files.map((file) => file.id)]));

const openJobIds = (files: readonly ReferencedFile[]): number[] => files.flatMap((file) => file.openJobId ?? []);

/** A `validate` is no attempt, nor is a write that is refused for something else. */
function attemptsOf(outcomes: ReadonlyMap<UpsertOperation, WriteOutcome>, blockedNames: BlockedNames): BlockAttempt[] {
  return [...outcomes].flatMap(([{ op, target }, outcome]) => {
    const block = blockedNames.get(target.externalId ?? '');
    if (block === undefined || op === 'validate' || outcome === 'valid') {
      return [];
    }
    const listingId = outcome instanceof ApiError ? null : outcome.id;
    const isRefused = outcome instanceof ApiError && outcome.code === 'LISTING_BLOCKED';
    return listingId !== null || isRefused
      ? [{ blockedListingId: block.listingId, foundBy: 'external_id' as const, listingId }]
      : [];
  });
}

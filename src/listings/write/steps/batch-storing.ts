import { Injectable } from '@nestjs/common';
import { mergedSource } from '../../../conditional-writes/source-version.js';
import { Config } from '../../../config/env.js';
import { MediaReferences } from '../../../media/references/media-references.js';
import type { ReferencedFile } from '../../../media/references/referenced-files.js';
import type { BegunWrite } from '../../../platform/batch/write-context.js';
import { idsOf } from '../../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { BlocksRepository } from '../../blocking/blocks.repository.js';
import { hasReferences } from '../../pending/pending-references.js';
import { fieldsToShow } from '../../publishing/snapshot/fields-to-show.js';
import {
  type EditToShow,
  PublicationsRepository,
  type ShownContent,
} from '../../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../listing-files.repository.js';
import type { ListingUpsert } from '../listing-operation.js';
import { ListingRowsRepository, type NewListing } from '../listing-rows.repository.js';
import {
  changesOffer,
  createdWrite,
  editsSnapshot,
  offersAgain,
  repeatsRefresh,
  restoresSnapshot,
  type StoredWrite,
  timestampsOf,
  updatedWrite,
  withdrawsSnapshot,
  type WriteTimestamps,
} from '../stored-write.js';
import type { ResolvedWrite } from './listing-references.js';

export interface StoredBatch {
  stored: readonly StoredWrite[];
  /** Creations whose external id another request has taken in the meantime; they have to be retried as updates. */
  conflicting: readonly ListingUpsert[];
}

/** Fourth step of a batch: stores the valid writes, with a few statements per table for the whole batch. */
@Injectable()
export class BatchStoring {
  constructor(
    private readonly config: Config,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly media: MediaReferences,
    private readonly publications: PublicationsRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  async store(context: BegunWrite, storable: readonly ResolvedWrite[]): Promise<StoredBatch> {
    const timestamps = timestampsOf(context, this.config.listingLifetimeDays);
    const createdIds = await this.create(context, storable);
    const isConflicting = ({ stored, operation }: ResolvedWrite): boolean =>
      stored === null && !createdIds.has(operation.target.externalId ?? '');
    const writes = await this.withFiles(
      context,
      storable.filter((write) => !isConflicting(write)),
      createdIds,
      timestamps,
    );
    const { stored, edits } = await this.withEdits(context, writes);
    await this.updateRows(context, stored, timestamps.expiresAt);
    await this.placeFiles(context, stored);
    await this.updateSnapshots(context, stored, edits);
    return { stored, conflicting: storable.filter(isConflicting).map(({ operation }) => operation) };
  }

  /** The ids of the listings that this request created, by external id. */
  private async create(context: BegunWrite, storable: readonly ResolvedWrite[]): Promise<Map<string, number>> {
    const creations = storable.flatMap((write) => {
      const { externalId } = write.operation.target;
      return write.stored === null && externalId !== undefined ? [newListing(externalId, write)] : [];
    });
    return this.listings.insertNew(context, creations);
  }

  /** Starts the imports that the writes ask for, then determines what each write changes. */
  private async withFiles(
    context: BegunWrite,
    writes: readonly ResolvedWrite[],
    createdIds: ReadonlyMap<string, number>,
    timestamps: WriteTimestamps,
  ): Promise<StoredWrite[]> {
    const filesOf = await this.filesAfter(context, writes);
    return writes.map((write, index) => {
      const files = filesOf[index] ?? [];
      return write.stored === null
        ? createdWrite(write, createdIds.get(write.operation.target.externalId ?? '') ?? 0, files, timestamps)
        : updatedWrite(write, write.stored, files, timestamps);
    });
  }

  /** The files that each listing has after its write, as they are after the writes before it. */
  private filesAfter(context: BegunWrite, writes: readonly ResolvedWrite[]): Promise<ReferencedFile[][]> {
    return writes.every(({ files }) => files === null)
      ? Promise.resolve(writes.map(({ storedFiles }) => storedFiles))
      : this.media.startImports(
          context,
          writes.map(({ files, storedFiles }) => files ?? storedFiles),
        );
  }

  /**
   * Separates edits that go to the public page immediately from those that need a refresh job first: an edit of a field that
   * already waits for a refresh, and, if the agency has blocks, a change of announcement or property type, which may make the
   * listing match one.
   */
  private async withEdits(
    context: AgencyTransaction,
    writes: readonly StoredWrite[],
  ): Promise<{ stored: StoredWrite[]; edits: EditToShow[] }> {
    const shown = await this.publications.shownContentOf(context, listingIdsOf(writes.filter(editsSnapshot)));
    const looksAtOffers = writes.some(changesOffer) && (await this.blocks.hasAny(context));
    const edits: EditToShow[] = [];
    const stored = writes.map((write): StoredWrite => {
      const content = shown.get(write.row.id);
      const edit = content === undefined ? null : editToShow(write, content);
      if ((looksAtOffers && changesOffer(write)) || (content !== undefined && edit === null)) {
        return { ...write, need: 'refresh' };
      }
      edits.push(...(edit === null ? [] : [edit]));
      return repeatsRefresh(write) ? { ...write, need: 'refresh' } : write;
    });
    return { stored, edits };
  }

  /** @param expiresAt of the live listings that are synced. */
  private async updateRows(context: BegunWrite, writes: readonly StoredWrite[], expiresAt: Date): Promise<void> {
    const changed = writes.filter((write) => write.changed);
    if (changed.length > 0) {
      const fields = new Set(changed.flatMap((write) => write.changedFields));
      await this.listings.writeBack(
        context,
        changed.map(({ row }) => row),
        fields,
      );
    }
    // A reconciliation that handles an orphan does not count as a sync by the CRM (D-212).
    const synced = writes.filter((one) => !one.changed && !one.created && one.write.operation.options.orphan === null);
    if (synced.length > 0) {
      await this.listings.markSynced(
        context,
        synced.map(({ row }) => row),
        expiresAt,
      );
    }
  }

  private async placeFiles(context: AgencyTransaction, writes: readonly StoredWrite[]): Promise<void> {
    const withNewFiles = writes.filter((write) => write.filesChanged);
    await this.files.insertNew(context, mediaIdsOf(withNewFiles.filter(({ created }) => created)));
    await this.files.replaceAll(context, mediaIdsOf(withNewFiles.filter(({ created }) => !created)));
  }

  /** Applies to the public snapshots what needs no publishing job (D-22, D-24). */
  private async updateSnapshots(
    context: BegunWrite,
    writes: readonly StoredWrite[],
    edits: readonly EditToShow[],
  ): Promise<void> {
    const withdrawn = listingIdsOf(writes.filter(withdrawsSnapshot));
    if (withdrawn.length > 0) {
      await this.publications.withdraw(context, withdrawn);
    }
    const restored = listingIdsOf(writes.filter(restoresSnapshot));
    if (restored.length > 0) {
      await this.publications.revertWithdrawals(context, restored);
    }
    const offeredAgain = listingIdsOf(writes.filter(offersAgain));
    if (offeredAgain.length > 0) {
      await this.publications.keepCompleted(context, offeredAgain);
    }
    await this.publications.showEdits(context, edits);
  }
}

function newListing(
  externalId: string,
  { operation: { contentHash, options }, status, userId, fields, pendingPatch }: ResolvedWrite,
): NewListing {
  const hasPendingReferences = hasReferences(pendingPatch);
  return {
    externalId,
    status,
    userId,
    hasPendingReferences,
    contentHash,
    ...mergedSource(null, options.source),
    fields,
  };
}

/** Null when the edit has to wait for the refresh that is already pending. */
function editToShow({ write, row, changedFields: names }: StoredWrite, shown: ShownContent): EditToShow | null {
  const { stored } = write;
  const fields = fieldsToShow(shown.fields, { before: stored?.fields ?? row.fields, after: row.fields, names });
  const userId = stored?.userId === row.userId ? undefined : row.userId;
  return fields === null ? null : { id: row.id, version: row.version, shown, fields, userId };
}

const listingIdsOf = (writes: readonly StoredWrite[]): number[] => writes.map(({ row }) => row.id);

const mediaIdsOf = (writes: readonly StoredWrite[]): Map<number, number[]> =>
  new Map(writes.map(({ row, files }) => [row.id, idsOf(files)]));

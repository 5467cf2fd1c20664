import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { type BatchOutcome, BatchWriter } from '../../platform/batch/batch-writer.js';
import { idsByExternalId, type Target, type TargetedOperation } from '../../platform/batch/target.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type DeletableFile, MediaRepository } from '../media.repository.js';
import { isBeingFetched } from '../media-file.js';
import { MediaUsageRegistry } from '../media-usage.js';
import { MEDIA_IMPORT, MEDIA_REFRESH } from '../processing/media.job-types.js';
import { FileRemoval } from './file-removal.js';

/** The ids that a deleted file had. */
interface DeletedFile {
  id: number;
  externalId: string | null;
}

/** Stands for the id of a file that does not exist. */
const NO_FILE = 0;

/** A deletion, and the id of its file. */
interface FoundFile {
  operation: TargetedOperation;
  id: number;
}

/** A deletion, and its locked file; null for none. */
interface LockedFile {
  operation: TargetedOperation;
  file: DeletableFile | null;
}

/** Deletes files, in batches (D-07, D-40). */
@Injectable()
export class MediaDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchWriter,
    private readonly media: MediaRepository,
    private readonly usages: MediaUsageRegistry,
    private readonly outbox: Outbox,
    private readonly removal: FileRemoval,
  ) {}

  /**
   * Deletes the files, removes them from everything that uses them, and cancels their imports. Their external ids are free again;
   * the workers remove their bytes (`FileRemoval`), within a minute unless those of very many files are to be removed.
   * @returns the outcome of each: `NOT_FOUND`; `MIN_PHOTOS` when a public listing would have too few photos.
   */
  deleteAll(agencyId: number, operations: readonly TargetedOperation[]): Promise<(DeletedFile | ApiError)[]> {
    return this.batches.writeAll('media', agencyId, operations, (batch) =>
      this.transactions.run(async (manager) => this.deleteBatch(await beginWrite({ manager, agencyId }), batch)),
    );
  }

  /**
   * Deletes those of the files that nothing uses, and clears their sources, because they show a person who is being erased
   * (D-141). The caller holds the locks of the referrers.
   */
  async eraseUnused(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    const files = await this.media.lockAllForDeletion(context, mediaIds);
    const removed = await this.deleteUnused(context, files);
    await this.outbox.forgetPayloads(manager, agencyId, MEDIA_IMPORT, removed);
    await this.outbox.forgetPayloads(manager, agencyId, MEDIA_REFRESH, removed);
  }

  /**
   * Deletes those of the locked files that nothing uses; the row locks prevent new references (D-142).
   * @returns their ids.
   */
  async deleteUnused(context: WriteContext, files: readonly DeletableFile[]): Promise<number[]> {
    const used = await this.usedAmong(context, idsOf(files));
    const unused = files.filter(({ id }) => !used.has(id));
    await this.remove(context, unused);
    return idsOf(unused);
  }

  /**
   * Deletes the leading files that nothing uses, together, or the first one by itself if something uses it: the referrers must be
   * locked before it, and may refuse. The others are postponed.
   */
  private async deleteBatch(
    context: WriteContext,
    batch: readonly TargetedOperation[],
  ): Promise<BatchOutcome<TargetedOperation, DeletedFile | ApiError>> {
    const targets = batch.map(({ target }) => target);
    const ids = await idsByExternalId(context.manager, 'media', context.agencyId, targets);
    const found = batch.map((operation): FoundFile => {
      const { id, externalId } = operation.target;
      return { operation, id: id ?? ids.get(externalId) ?? NO_FILE };
    });
    const unused = leadingUnused(found, await this.usedAmong(context, idsOf(found)));
    const locked = await (unused.length === 0
      ? this.detachAndLock(context, found.slice(0, 1))
      : this.lockUnused(context, unused));
    await this.remove(
      context,
      locked.flatMap(({ file }) => file ?? []),
    );
    return {
      outcomes: new Map(locked.map(({ operation, file }) => [operation, outcomeOf(file)])),
      postponed: batch.slice(locked.length),
    };
  }

  /** @returns the leading files that nothing uses by the time they are locked. */
  private async lockUnused(context: WriteContext, found: readonly FoundFile[]): Promise<LockedFile[]> {
    const files = await this.media.lockAllForDeletion(context, idsOf(found));
    const fileOf = new Map(files.map((file) => [file.id, file]));
    const unused = leadingUnused(found, await this.usedAmong(context, idsOf(files)));
    return unused.map(({ operation, id }) => ({ operation, file: named(fileOf.get(id), operation.target) }));
  }

  /** @throws ApiError `NOT_FOUND` and `MIN_PHOTOS`, for the batch to be rolled back. */
  private async detachAndLock(context: WriteContext, found: readonly FoundFile[]): Promise<LockedFile[]> {
    await this.usages.detach(context, idsOf(found));
    const files = await this.media.lockAllForDeletion(context, idsOf(found));
    const locked = found.map(({ operation }) => ({ operation, file: named(files[0], operation.target) }));
    if (locked.some(({ file }) => file === null)) {
      // Another call has deleted or renamed it meanwhile.
      throw new ApiError('NOT_FOUND');
    }
    // Again, because referrers may have been added before the file was locked; from now on none can be.
    await this.usages.detach(context, idsOf(files));
    return locked;
  }

  private async usedAmong(context: WriteContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(ids.length === 0 ? [] : await this.usages.usedAmong(context, ids));
  }

  private async remove(context: WriteContext, files: readonly DeletableFile[]): Promise<void> {
    for (const file of files) {
      await this.endImport(context, file);
    }
    await this.removal.remove(context, files);
  }

  private async endImport({ manager, agencyId }: AgencyTransaction, file: DeletableFile): Promise<void> {
    if (!isBeingFetched(file) || file.lastJobId === null) {
      return;
    }
    const name = file.externalId ?? `File ${file.id}`;
    await this.outbox.cancel(manager, agencyId, [file.lastJobId], {
      code: 'SUBJECT_DELETED',
      message: `${name}: The file was deleted before its import had ended`,
    });
  }
}

/** Those before the first one that something uses, or that turns out to be the file of an earlier one. */
function leadingUnused(found: readonly FoundFile[], used: ReadonlySet<number>): readonly FoundFile[] {
  const ids = idsOf(found);
  const end = ids.findIndex((id, index) => used.has(id) || (id !== NO_FILE && ids.indexOf(id) < index));
  return end === -1 ? found : found.slice(0, end);
}

/** Null when the target resolves to another file by now, or to none. */
function named(file: DeletableFile | undefined, { externalId }: Target): DeletableFile | null {
  return file === undefined || (externalId !== undefined && externalId !== file.externalId) ? null : file;
}

function outcomeOf(file: DeletableFile | null): DeletedFile | ApiError {
  return file === null ? new ApiError('NOT_FOUND') : { id: file.id, externalId: file.externalId };
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { Target } from '../../platform/batch/target.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type DeletableFile, MediaRepository } from '../media.repository.js';
import { isBeingFetched } from '../media-file.js';
import { MediaHolders } from '../media-holders.js';
import { MEDIA_IMPORT, MEDIA_REFRESH } from '../processing/media.job-types.js';
import { FileRemoval } from './file-removal.js';

/** Deletes files (D-07, D-40). */
@Injectable()
export class MediaDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaRepository,
    private readonly holders: MediaHolders,
    private readonly outbox: Outbox,
    private readonly removal: FileRemoval,
  ) {}

  /**
   * Deletes the file, removes it from everything that holds it, and cancels its import. Its external id is free again; the workers
   * remove its bytes (`FileRemoval`), within a minute unless those of very many files are to be removed.
   * @returns the ids that it had.
   * @throws ApiError `NOT_FOUND`; `MIN_PHOTOS` when a public listing would have too few photos.
   */
  async delete(agencyId: number, target: Target): Promise<{ id: number; externalId: string | null }> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      // Holders must be locked before the file.
      const id = await this.media.idOf(context, target);
      const found = id === null ? null : await this.detachAndLock(context, id, target);
      if (found === null) {
        throw new ApiError('NOT_FOUND');
      }
      await this.endImport(context, found);
      await this.removal.remove(context, found);
      return { id: found.id, externalId: found.externalId };
    });
  }

  /**
   * Deletes those of the files that nothing holds, and clears their sources, because they show a person who is being erased
   * (D-141). The caller holds the locks of holders.
   */
  async eraseUnused(context: WriteContext, mediaIds: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    const files = await this.media.lockAllForDeletion(context, mediaIds);
    const removed = await this.deleteUnheld(context, files);
    await this.outbox.forgetPayloads(manager, agencyId, MEDIA_IMPORT, removed);
    await this.outbox.forgetPayloads(manager, agencyId, MEDIA_REFRESH, removed);
  }

  /**
   * Deletes those of the locked files that nothing holds; the row locks prevent new references (D-142).
   * @returns their ids.
   */
  async deleteUnheld(context: WriteContext, files: readonly DeletableFile[]): Promise<number[]> {
    const ids = files.map(({ id }) => id);
    const held = new Set(ids.length === 0 ? [] : await this.holders.heldAmong(context, ids));
    const unheld = files.filter(({ id }) => !held.has(id));
    for (const file of unheld) {
      await this.endImport(context, file);
      await this.removal.remove(context, file);
    }
    return unheld.map(({ id }) => id);
  }

  /** Null when it has been deleted, or the target resolves to another file by now. */
  private async detachAndLock(context: WriteContext, id: number, target: Target): Promise<DeletableFile | null> {
    await this.holders.detach(context, [id]);
    const file = await this.media.lockForDeletion(context, target);
    if (file?.id !== id) {
      return null;
    }
    // Detaches again, because holders may have been added before the file was locked; from now on none can be.
    await this.holders.detach(context, [id]);
    return file;
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

import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { OutboxTransactions } from '../../platform/outbox/outbox-transactions.js';
import { JobQueue } from '../../platform/outbox/job-queue.js';
import type { QueueName } from '../../platform/outbox/job-types.js';
import { isUnderWay } from '../media-file.js';
import { MediaHolders } from '../media-usage.js';
import { type DeletableFile, MediaRepository } from '../media.repository.js';
import { StorageRemovalsRepository } from './storage-removals.repository.js';
import { UploadSourcesRepository } from '../uploads/confirming/upload-sources.repository.js';
import type { Target } from '../../platform/batch/target.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** The bytes outlast the file for this time, for pages that were made with them a moment ago. */
const BYTES_KEPT_SECONDS = 20;

/** Takes files out of the service (D-07, D-40). */
@Injectable()
export class MediaDeletion {
  constructor(
    private readonly transactions: OutboxTransactions,
    private readonly media: MediaRepository,
    private readonly holders: MediaHolders,
    private readonly jobs: JobQueue,
    private readonly removals: StorageRemovalsRepository,
    private readonly sources: UploadSourcesRepository,
  ) {}

  /**
   * Deletes the file, out of everything that holds it, and ends its import. Its external id is free again; its bytes
   * follow within a minute.
   * @returns the ids that it had.
   * @throws ApiError `NOT_FOUND`; `MIN_PHOTOS` when a public listing would have too few photos.
   */
  async delete(agencyId: number, target: Target): Promise<{ id: number; externalId: string | null }> {
    const { file } = await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const found = await this.media.lockForDeletion(context, target);
      if (found === null) {
        throw new ApiError('NOT_FOUND');
      }
      const ended = await this.endImport(context, found);
      const detached = await this.holders.detach(context, [found.id]);
      await this.remove(context, found);
      return { file: found, queues: new Set([...ended, ...detached]) };
    });
    return { id: file.id, externalId: file.externalId };
  }

  /**
   * Deletes those of the files that nothing holds, and forgets from where they were imported: what they show is a
   * person that is erased (D-141). Locks of holders are taken by now.
   * @returns queues in which other jobs became runnable.
   */
  async eraseUnused(context: WriteContext, mediaIds: readonly number[]): Promise<readonly QueueName[]> {
    const { manager, agencyId } = context;
    const files = await this.media.lockAllForDeletion(context, mediaIds);
    const { removed, queues } = await this.deleteUnheld(context, files);
    await this.jobs.forgetPayloads(manager, agencyId, 'media_import', removed);
    return queues;
  }

  /** Deletes those of the locked files that nothing holds, as nothing can hold them from now on (D-142). */
  async deleteUnheld(
    context: WriteContext,
    files: readonly DeletableFile[],
  ): Promise<{ removed: number[]; queues: readonly QueueName[] }> {
    const ids = files.map(({ id }) => id);
    const held = new Set(ids.length === 0 ? [] : await this.holders.heldAmong(context, ids));
    const unheld = files.filter(({ id }) => !held.has(id));
    const queues = new Set<QueueName>();
    for (const file of unheld) {
      (await this.endImport(context, file)).forEach((queue) => queues.add(queue));
      await this.remove(context, file);
    }
    return { removed: unheld.map(({ id }) => id), queues: [...queues] };
  }

  private async remove(context: WriteContext, { id, storageFolder }: DeletableFile): Promise<void> {
    await this.media.markDeleted(context, id);
    await this.sources.drop(context, id);
    if (storageFolder !== null) {
      await this.removals.schedule(context, storageFolder, BYTES_KEPT_SECONDS);
    }
  }

  private async endImport({ manager, agencyId }: AgencyTransaction, file: DeletableFile): Promise<QueueName[]> {
    if (!isUnderWay(file.optimization) || file.lastJobId === null) {
      return [];
    }
    const name = file.externalId ?? `media file ${file.id}`;
    return this.jobs.cancel(
      manager,
      agencyId,
      [file.lastJobId],
      `${name}: The file was deleted before its import had ended`,
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ApiError } from '../../errors/api-error.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { JobHints } from '../../platform/outbox/job-hints.js';
import { JobQueue } from '../../platform/outbox/job-queue.js';
import type { QueueName } from '../../platform/outbox/job-types.js';
import { isUnderWay } from '../media-file.js';
import { MediaHolders } from '../media-usage.js';
import { type DeletableFile, MediaRepository } from '../media.repository.js';
import { StorageRemovals } from './storage-removals.js';
import { UploadSources } from '../uploads/confirming/upload-sources.js';
import type { Target } from '../../platform/batch/target.js';

/** The bytes outlast the file for this time, for pages that were made with them a moment ago. */
const BYTES_KEPT_SECONDS = 20;

/** Takes files out of the service (D-07, D-40). */
@Injectable()
export class MediaDeletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaRepository,
    private readonly holders: MediaHolders,
    private readonly jobs: JobQueue,
    private readonly removals: StorageRemovals,
    private readonly sources: UploadSources,
    private readonly hints: JobHints,
  ) {}

  /**
   * Deletes the file, out of everything that holds it, and ends its import. Its external id is free again; its bytes
   * follow within a minute.
   * @returns the ids that it had.
   * @throws ApiError `NOT_FOUND`; `MIN_PHOTOS` when a public listing would have too few photos.
   */
  async delete(agencyId: number, target: Target): Promise<{ id: number; externalId: string | null }> {
    const { file, queues } = await this.transactions.run(async (manager) => {
      const now = await beginWrite(manager, agencyId);
      const found = await this.media.lockForDeletion(manager, agencyId, target);
      if (found === null) {
        throw new ApiError('NOT_FOUND');
      }
      const ended = await this.endImport(manager, agencyId, found);
      const detached = await this.holders.detach(manager, agencyId, [found.id], now);
      await this.remove(manager, agencyId, found, now);
      return { file: found, queues: new Set([...ended, ...detached]) };
    });
    this.hints.post(queues);
    return { id: file.id, externalId: file.externalId };
  }

  /**
   * Deletes those of the files that nothing holds, and forgets from where they were imported: what they show is a
   * person that is erased (D-141). Locks of holders are taken by now.
   * @returns queues in which other jobs became runnable.
   */
  async eraseUnused(
    manager: EntityManager,
    agencyId: number,
    mediaIds: readonly number[],
    now: Date,
  ): Promise<readonly QueueName[]> {
    const files = await this.media.lockAllForDeletion(manager, agencyId, mediaIds);
    const { removed, queues } = await this.deleteUnheld(manager, agencyId, files, now);
    await this.jobs.forgetPayloads(manager, agencyId, 'media_import', removed);
    return queues;
  }

  /** Deletes those of the locked files that nothing holds, as nothing can hold them from now on (D-142). */
  async deleteUnheld(
    manager: EntityManager,
    agencyId: number,
    files: readonly DeletableFile[],
    now: Date,
  ): Promise<{ removed: number[]; queues: readonly QueueName[] }> {
    const ids = files.map(({ id }) => id);
    const held = new Set(ids.length === 0 ? [] : await this.holders.heldAmong(manager, agencyId, ids));
    const unheld = files.filter(({ id }) => !held.has(id));
    const queues = new Set<QueueName>();
    for (const file of unheld) {
      (await this.endImport(manager, agencyId, file)).forEach((queue) => queues.add(queue));
      await this.remove(manager, agencyId, file, now);
    }
    return { removed: unheld.map(({ id }) => id), queues: [...queues] };
  }

  private async remove(
    manager: EntityManager,
    agencyId: number,
    { id, storageFolder }: DeletableFile,
    now: Date,
  ): Promise<void> {
    await this.media.markDeleted(manager, agencyId, id, now);
    await this.sources.drop(manager, agencyId, id);
    if (storageFolder !== null) {
      await this.removals.schedule(manager, agencyId, storageFolder, BYTES_KEPT_SECONDS);
    }
  }

  private async endImport(manager: EntityManager, agencyId: number, file: DeletableFile): Promise<QueueName[]> {
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

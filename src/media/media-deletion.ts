import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/transactions.js';
import { ApiError } from '../errors/api-error.js';
import { stampWrite } from '../identity/agency-clock.js';
import type { Target } from '../identity/identifiers.js';
import { JobHints } from '../jobs/job-hints.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { QueueName } from '../jobs/job-types.js';
import { isUnderWay } from './media-file.js';
import { MediaHolders } from './media-usage.js';
import { type DeletableFile, MediaRepository } from './media.repository.js';
import { StorageRemovals } from './storage-removals.js';
import { UploadSources } from './uploads/upload-sources.js';

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
      const stamp = await stampWrite(manager, agencyId);
      const found = await this.media.lockForDeletion(manager, agencyId, target);
      if (found === null) {
        throw new ApiError('NOT_FOUND');
      }
      const ended = await this.endImport(manager, agencyId, found);
      const detached = await this.holders.detach(manager, agencyId, [found.id], stamp);
      await this.media.markDeleted(manager, agencyId, found.id, stamp);
      await this.sources.drop(manager, agencyId, found.id);
      if (found.storageFolder !== null) {
        await this.removals.schedule(manager, agencyId, found.storageFolder, BYTES_KEPT_SECONDS);
      }
      return { file: found, queues: new Set([...ended, ...detached]) };
    });
    this.hints.post(queues);
    return { id: file.id, externalId: file.externalId };
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

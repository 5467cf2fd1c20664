import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { FileFailure } from '../../errors/file-failures.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { Media } from '../media.entity.js';
import { NO_FAILURE, type ProcessedContent } from '../media-file.js';
import { FILE_AT_START, type FileAtStart, ProcessingRepository } from '../processing/processing.repository.js';
import { SHOWN_BYTES_KEPT_SECONDS, StorageRemovalsRepository } from '../removal/storage-removals.repository.js';

/** The refresh columns after a refresh, successful or not. */
const REFRESH_ENDED = {
  refreshState: null,
  refreshFolder: null,
  processedContent: null,
} as const satisfies Partial<Media>;

/** The writes of refresh jobs to `media`: the current content is kept until there is new content. */
@Injectable()
export class RefreshRunsRepository extends ProcessingRepository {
  protected override readonly runFolder = 'refresh_folder';
  protected override readonly underWay = { refreshState: 'pending' } as const;
  protected override readonly storedNowhere = { refreshFolder: IsNull() };

  constructor(dataSource: DataSource, transactions: Transactions, removals: StorageRemovalsRepository) {
    super(dataSource, transactions, removals);
  }

  override begin(agencyId: number, mediaId: number, refreshFolder: string): Promise<FileAtStart | null> {
    return this.transactions.run(async (manager) => {
      const file = await this.using({ manager }).findOne({
        select: { ...FILE_AT_START, id: true, refreshFolder: true },
        where: { ...this.underWay, agencyId, id: mediaId, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (file === null) {
        return null;
      }
      if (file.refreshFolder !== null) {
        await this.removals.scheduleUnfinished({ manager, agencyId }, [file.refreshFolder]);
      }
      await this.using({ manager }).update(
        { agencyId, id: mediaId },
        { refreshFolder, processedContent: null, nextAttemptAt: null },
      );
      return file;
    });
  }

  /** The stored version of the file, for a conditional request. */
  async version(agencyId: number, mediaId: number): Promise<Pick<Media, 'sha256' | 'etag' | 'lastModified'> | null> {
    return this.findOne({
      select: { id: true, sha256: true, etag: true, lastModified: true },
      where: { agencyId, id: mediaId },
    });
  }

  /** Whether the file's record shows a failure. */
  showsFailure({ manager, agencyId }: AgencyTransaction, mediaId: number): Promise<boolean> {
    return this.using({ manager }).existsBy({ agencyId, id: mediaId, failureCode: Not(IsNull()) });
  }

  /**
   * Ends a refresh, with or without new content; returns false when the file has been deleted, or the run with this folder is not its
   * latest.
   */
  async endRefresh(context: WriteContext, mediaId: number, refreshFolder: string): Promise<boolean> {
    const { manager, agencyId, now } = context;
    const isLatest = { agencyId, id: mediaId, refreshFolder, deletedAt: IsNull() };
    // The record changes if it showed a failure.
    await this.using({ manager }).update(
      { ...isLatest, failureCode: Not(IsNull()) },
      { ...NO_FAILURE, updatedAt: now },
    );
    const { affected } = await this.using({ manager }).update(isLatest, REFRESH_ENDED);
    return (affected ?? 0) > 0;
  }

  override async finish(context: WriteContext, mediaId: number, content: ProcessedContent): Promise<boolean> {
    await this.dropFormer(context, mediaId);
    return (
      (await super.finish(context, mediaId, content)) &&
      (await this.endRefresh(context, mediaId, content.storageFolder))
    );
  }

  override async finishAsCopy(
    context: WriteContext,
    mediaId: number,
    identicalId: number,
    refreshFolder: string,
  ): Promise<boolean> {
    await this.dropFormer(context, mediaId);
    return (
      (await super.finishAsCopy(context, mediaId, identicalId, refreshFolder)) &&
      (await this.endRefresh(context, mediaId, refreshFolder))
    );
  }

  /**
   * Keeps the current content and records the failure. Clears the source hash, so that the next write with it requests the content
   * again.
   */
  override async fail(
    context: WriteContext,
    mediaId: number,
    failure: Omit<FileFailure, 'at' | 'nextAttemptAt'>,
  ): Promise<boolean> {
    const { manager, agencyId, now } = context;
    const file = await this.using({ manager }).findOne({
      select: { id: true, refreshFolder: true },
      where: { ...this.underWay, agencyId, id: mediaId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (file === null) {
      return false;
    }
    if (file.refreshFolder !== null) {
      await this.removals.scheduleUnfinished(context, [file.refreshFolder]);
    }
    await this.using({ manager }).update(
      { agencyId, id: mediaId },
      {
        ...REFRESH_ENDED,
        refreshState: 'failed',
        sourceHash: null,
        ...this.failureColumns(failure, now),
        updatedAt: now,
      },
    );
    return true;
  }

  protected override storedIn(refreshFolder: string): FindOptionsWhere<Media> {
    return { refreshFolder };
  }

  /** Schedules the removal of the previous bytes; files that share them keep them. */
  private async dropFormer(context: WriteContext, mediaId: number): Promise<void> {
    const { manager, agencyId } = context;
    const file = await this.using({ manager }).findOne({
      select: { id: true, storageFolder: true },
      where: { agencyId, id: mediaId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (file !== null && file.storageFolder !== null) {
      await this.removals.schedule(context, [file.storageFolder], SHOWN_BYTES_KEPT_SECONDS);
    }
  }
}

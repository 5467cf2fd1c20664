import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { FileFailure } from '../../errors/file-failures.js';
import type { FileVersion } from '../../integrations/downloader/downloader.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { isDuplicateEntry } from '../../platform/mysql/database-errors.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Media } from '../media.entity.js';
import { isUnderWay, NO_FAILURE, type ProcessedContent } from '../media-file.js';
import { DUPLICATE_BIT } from '../problems/file-problem.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';

/**
 * A file whose bytes a job is about to fetch. If its optimization is `success` or `failed`, another run has ended the job; then
 * this one has not begun.
 */
export type FileAtStart = Pick<Media, keyof typeof FILE_AT_START>;

/** What a job needs to know about its file. */
export const FILE_AT_START = {
  externalId: true,
  kind: true,
  optimization: true,
  sourceUrl: true,
  sourceHash: true,
} as const;

/**
 * Who processes bytes that several files of an agency have: `mine`: this run; `stored`: nobody, since another file has them
 * already; `busy`: the job of another file; `notLatest`: not this run, because another run of the file has begun or the file has
 * been deleted.
 */
export type ContentClaim =
  | { kind: 'mine' }
  | { kind: 'stored'; identicalId: number }
  | { kind: 'busy'; holderId: number }
  | { kind: 'notLatest' };

const SOURCE = { id: true, sourceUrl: true, sourceHash: true } as const;

/** The columns that are derived from a file's bytes. */
const CONTENT_COLUMNS = [
  ...(['kind', 'contentType', 'sizeBytes', 'sha256', 'width', 'height', 'durationSeconds'] as const),
  ...(['blurhash', 'perceptualHash', 'measures', 'variants'] as const),
  ...(['storageFolder', 'originalFile'] as const),
] as const satisfies readonly (keyof ProcessedContent)[];

/** The state columns of a processed file. */
const PROCESSED = { optimization: 'success', processedContent: null, ...NO_FAILURE } as const satisfies Partial<Media>;

const MAX_MESSAGE_LENGTH = 1_000;

const toColumn = (message: string): string => message.slice(0, MAX_MESSAGE_LENGTH);

/** The writes of processing jobs to `media`. */
@Injectable()
export class ProcessingRepository extends AgencyRepository<Media> {
  /** The column with the folder in which the run stores the bytes. */
  protected readonly runFolder: 'storage_folder' | 'refresh_folder' = 'storage_folder';
  /** The condition for a file whose job is still running. */
  protected readonly underWay: FindOptionsWhere<Media> = { optimization: 'processing' };
  /** The condition for a file whose run has no folder. */
  protected readonly storedNowhere: FindOptionsWhere<Media> = { storageFolder: IsNull() };
  private readonly content = this.columns(CONTENT_COLUMNS);

  constructor(
    dataSource: DataSource,
    protected readonly transactions: Transactions,
    protected readonly removals: StorageRemovalsRepository,
  ) {
    super(Media, dataSource);
  }

  /**
   * Records that a run begins and its storage folder, before it stores any bytes; schedules the removal of an earlier run's folder.
   * Null when the file has been deleted.
   */
  async begin(agencyId: number, mediaId: number, storageFolder: string): Promise<FileAtStart | null> {
    return this.transactions.run(async (manager) => {
      const file = await this.using({ manager }).findOne({
        select: { ...FILE_AT_START, id: true, storageFolder: true },
        where: { agencyId, id: mediaId, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (file === null || !isUnderWay(file.optimization)) {
        return file;
      }
      if (file.storageFolder !== null) {
        await this.removals.scheduleUnfinished({ manager, agencyId }, [file.storageFolder]);
      }
      await this.using({ manager }).update(
        { agencyId, id: mediaId },
        { optimization: 'processing', storageFolder, processedContent: null, nextAttemptAt: null },
      );
      return file;
    });
  }

  /**
   * Decides which one of several files with the same bytes stores them.
   * @param storageFolder of the calling run.
   */
  async claimContent(agencyId: number, mediaId: number, storageFolder: string, sha256: Buffer): Promise<ContentClaim> {
    for (;;) {
      const held = await this.claimHash(agencyId, mediaId, storageFolder, sha256);
      if (held === 'notLatest') {
        return { kind: 'notLatest' };
      }
      if (held === 'mine') {
        // A previous holder of the claim has committed by now, so the file that it stored is visible.
        const identicalId = await this.findIdentical(agencyId, sha256);
        return identicalId === null ? { kind: 'mine' } : { kind: 'stored', identicalId };
      }
      const holder = await this.findOne({ select: { id: true }, where: { agencyId, processedContent: sha256 } });
      if (holder !== null) {
        return { kind: 'busy', holderId: holder.id };
      }
    }
  }

  /** Releases the file's claim on its bytes. */
  async releaseContent({ manager, agencyId }: AgencyTransaction, mediaId: number): Promise<void> {
    await this.using({ manager }).update({ agencyId, id: mediaId }, { processedContent: null });
  }

  /**
   * Whether the run with this folder is the file's latest and the file still exists. Once false it stays false, because only that
   * run uses the folder.
   */
  isLatestRun(agencyId: number, mediaId: number, folder: string): Promise<boolean> {
    return this.existsBy({ agencyId, id: mediaId, ...this.storedIn(folder), deletedAt: IsNull() });
  }

  /** Whether the file has not been deleted. */
  isThere({ manager, agencyId }: AgencyTransaction, mediaId: number): Promise<boolean> {
    return this.using({ manager }).existsBy({ agencyId, id: mediaId, deletedAt: IsNull() });
  }

  /** Stores the content columns; returns false when the file has been deleted, or another run of it has begun. */
  async finish({ manager, agencyId, now }: WriteContext, mediaId: number, content: ProcessedContent): Promise<boolean> {
    const { affected } = await this.using({ manager }).update(
      { agencyId, id: mediaId, ...this.storedIn(content.storageFolder), deletedAt: IsNull() },
      { ...content, ...PROCESSED, updatedAt: now },
    );
    return (affected ?? 0) > 0;
  }

  /** Locks a file whose bytes another one is to share; returns false when it does not have these bytes any more. */
  async lockIdentical({ manager, agencyId }: AgencyTransaction, identicalId: number, sha256: Buffer): Promise<boolean> {
    // TypeORM's `pessimistic_read` generates FOR SHARE, which MariaDB does not support.
    const rows = await manager.query<RawRow[]>(
      `SELECT id FROM media
        WHERE agency_id = ? AND id = ? AND sha256 = ? AND optimization = 'success' AND deleted_at IS NULL
        LOCK IN SHARE MODE`,
      [agencyId, identicalId, sha256],
    );
    return rows.length > 0;
  }

  /**
   * Copies the content columns of a file with the same bytes; returns false when the file has been deleted, or the run with this folder
   * is not its latest.
   */
  async finishAsCopy(
    { manager, agencyId, now }: WriteContext,
    mediaId: number,
    identicalId: number,
    folder: string,
  ): Promise<boolean> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE media file JOIN media identical ON identical.agency_id = file.agency_id AND identical.id = ?
          SET ${this.content.copies('file', 'identical')},
              file.content_problems = identical.content_problems & ~?, file.duplicate_of = NULL,
              file.optimization = 'success', file.processed_content = NULL, file.failure_code = NULL,
              file.failure_message = NULL, file.failed_at = NULL, file.failure_attempts = NULL,
              file.next_attempt_at = NULL, file.updated_at = ?
        WHERE file.agency_id = ? AND file.id = ? AND file.${this.runFolder} = ? AND file.deleted_at IS NULL`,
      [identicalId, DUPLICATE_BIT, now, agencyId, mediaId, folder],
    );
    return affectedRows > 0;
  }

  /** Whether other content has been requested since the run began (D-230); in a transaction, none can be until it ends. */
  async hasOtherSource(agencyId: number, id: number, atStart: FileAtStart, manager?: EntityManager): Promise<boolean> {
    const files = manager === undefined ? this : this.using({ manager });
    const file = await files.findOne({
      select: SOURCE,
      where: { agencyId, id, deletedAt: IsNull() },
      ...(manager === undefined ? {} : { lock: { mode: 'pessimistic_write' } }),
    });
    return file !== null && (file.sourceUrl !== atStart.sourceUrl || file.sourceHash !== atStart.sourceHash);
  }

  /** Whether the begun run has lost its folder: its file is to be fetched once more (D-225). Locks the file if given a manager. */
  async isGivenUp(agencyId: number, id: number, manager?: EntityManager): Promise<boolean> {
    const files = manager === undefined ? this : this.using({ manager });
    const file = await files.findOne({
      select: { id: true },
      where: { ...this.underWay, ...this.storedNowhere, agencyId, id, deletedAt: IsNull() },
      ...(manager === undefined ? {} : { lock: { mode: 'pessimistic_write' } }),
    });
    return file !== null;
  }

  /** The file's current external id. */
  async named({ manager, agencyId }: AgencyTransaction, id: number): Promise<Pick<Media, 'id' | 'externalId'>> {
    const file = await this.using({ manager }).findOne({
      select: { id: true, externalId: true },
      where: { agencyId, id },
    });
    return { id, externalId: file?.externalId ?? null };
  }

  /** Records that the file has failed, and why; returns false, and changes nothing, when it is processed already or deleted. */
  async fail(
    context: WriteContext,
    mediaId: number,
    failure: Omit<FileFailure, 'at' | 'nextAttemptAt'>,
  ): Promise<boolean> {
    const { manager, agencyId, now } = context;
    const file = await this.using({ manager }).findOne({
      select: { id: true, storageFolder: true },
      where: { agencyId, id: mediaId, optimization: Not('success'), deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (file === null) {
      return false;
    }
    if (file.storageFolder !== null) {
      await this.removals.scheduleUnfinished(context, [file.storageFolder]);
    }
    await this.using({ manager }).update(
      { agencyId, id: mediaId },
      {
        optimization: 'failed',
        ...this.failureColumns(failure, now),
        storageFolder: null,
        processedContent: null,
        updatedAt: now,
      },
    );
    return true;
  }

  /** Records why the last attempt of a running job failed. Does not change a file that is processed already or deleted. */
  async recordRetry(
    { manager, agencyId }: AgencyTransaction,
    mediaId: number,
    { nextAttemptAt, ...failure }: Omit<FileFailure, 'at'>,
  ): Promise<void> {
    await this.using({ manager }).update(
      { ...this.underWay, agencyId, id: mediaId, deletedAt: IsNull() },
      { ...this.failureColumns(failure, () => 'SYSDATE(3)'), nextAttemptAt },
    );
  }

  /** Stores the version that the server sent with the bytes. */
  async setFileVersion({ manager, agencyId }: AgencyTransaction, mediaId: number, version: FileVersion): Promise<void> {
    const { etag, lastModified } = version;
    await this.using({ manager }).update({ agencyId, id: mediaId }, { etag, lastModified });
  }

  /**
   * @param failedAt a timestamp, or SQL for it.
   */
  protected failureColumns<At extends Date | (() => string)>(
    { code: failureCode, message, attempts: failureAttempts }: Omit<FileFailure, 'at' | 'nextAttemptAt'>,
    failedAt: At,
  ) {
    return { failureCode, failureMessage: toColumn(message), failedAt, failureAttempts, nextAttemptAt: null };
  }

  /** The condition for a file whose latest run stores the bytes in the folder. */
  protected storedIn(storageFolder: string): FindOptionsWhere<Media> {
    return { storageFolder };
  }

  private async claimHash(
    agencyId: number,
    mediaId: number,
    storageFolder: string,
    sha256: Buffer,
  ): Promise<'mine' | 'taken' | 'notLatest'> {
    try {
      const { affectedRows } = await this.transactions.statement<{ affectedRows: number }>(
        `UPDATE media SET processed_content = ?
          WHERE agency_id = ? AND id = ? AND ${this.runFolder} = ? AND deleted_at IS NULL`,
        [sha256, agencyId, mediaId, storageFolder],
      );
      return affectedRows > 0 ? 'mine' : 'notLatest';
    } catch (error) {
      if (isDuplicateEntry(error, 'uq_media_processed_content')) {
        return 'taken';
      }
      throw error;
    }
  }

  private async findIdentical(agencyId: number, sha256: Buffer): Promise<number | null> {
    const identical = await this.findOne({
      select: { id: true },
      where: { agencyId, sha256, optimization: 'success', deletedAt: IsNull() },
      order: { id: 'ASC' },
    });
    return identical?.id ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { FileVersion } from '../../integrations/downloader/downloader.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { isDuplicateEntry } from '../../platform/mysql/database-errors.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Media } from '../media.entity.js';
import { type FileFailure, NO_FAILURE, type ProcessedContent } from '../media-file.js';
import { DUPLICATE_BIT } from '../problems/file-problem.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';

/** A file whose bytes a job is about to bring; where its optimization is `success`, an earlier run has done it all. */
export type BegunFile = Pick<Media, keyof typeof BEGUN>;

/** What a job has to know of its file. */
export const BEGUN = { externalId: true, optimization: true, sourceUrl: true, sourceHash: true } as const;

/**
 * Who may process bytes that several files of an agency have: `mine`, this run; `stored`, nobody, for the twin has them;
 * `busy`, the holder, whose job is at it; `lost`, not this run, for it is not its file's latest any more.
 */
export type ContentClaim =
  { kind: 'mine' } | { kind: 'stored'; twinId: number } | { kind: 'busy'; holderId: number } | { kind: 'lost' };

const BEGUN_SOURCE = { id: true, sourceUrl: true, sourceHash: true } as const;

/** What the bytes tell of a file. */
const CONTENT_COLUMNS = [
  ...(['kind', 'contentType', 'sizeBytes', 'sha256', 'width', 'height', 'durationSeconds'] as const),
  ...(['blurhash', 'perceptualHash', 'measures', 'variants'] as const),
  ...(['storageFolder', 'originalFile'] as const),
] as const satisfies readonly (keyof ProcessedContent)[];

/** Of a file that is there. */
const THERE = { optimization: 'success', processedContent: null, ...NO_FAILURE } as const satisfies Partial<Media>;

const MAX_MESSAGE_LENGTH = 1_000;

const toColumn = (message: string): string => message.slice(0, MAX_MESSAGE_LENGTH);

/** The table `media`, as jobs write it. */
@Injectable()
export class ProcessingRepository extends AgencyRepository<Media> {
  /** The column that names where the run stores the bytes. */
  protected readonly runFolder: 'storage_folder' | 'refresh_folder' = 'storage_folder';
  /** Of a file whose job goes on. */
  protected readonly underWay: FindOptionsWhere<Media> = { optimization: 'processing' };
  private readonly content = this.columns(CONTENT_COLUMNS);

  constructor(
    dataSource: DataSource,
    protected readonly transactions: Transactions,
    protected readonly removals: StorageRemovalsRepository,
  ) {
    super(Media, dataSource);
  }

  /**
   * Notes that a run begins and where it will store the bytes, before it stores any; what an earlier run may have
   * stored elsewhere is to go. Null: the file has been deleted.
   */
  async begin(agencyId: number, mediaId: number, storageFolder: string): Promise<BegunFile | null> {
    return this.transactions.run(async (manager) => {
      const file = await this.using({ manager }).findOne({
        select: { ...BEGUN, id: true, storageFolder: true },
        where: { agencyId, id: mediaId, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (file === null || file.optimization === 'success') {
        return file;
      }
      if (file.storageFolder !== null) {
        await this.removals.scheduleUnfinished({ manager, agencyId }, file.storageFolder);
      }
      await this.using({ manager }).update(
        { agencyId, id: mediaId },
        { optimization: 'processing', storageFolder, processedContent: null, nextAttemptAt: null },
      );
      return file;
    });
  }

  /**
   * Decides which file's job brings these bytes into the storage: of several with the same bytes, one.
   * @param storageFolder of the run that asks.
   */
  async claimContent(agencyId: number, mediaId: number, storageFolder: string, sha256: Buffer): Promise<ContentClaim> {
    for (;;) {
      const held = await this.holdContent(agencyId, mediaId, storageFolder, sha256);
      if (held === 'lost') {
        return { kind: 'lost' };
      }
      if (held === 'mine') {
        // Whoever held it before has committed by now, so that a twin it has stored is seen.
        const twinId = await this.findTwin(agencyId, sha256);
        return twinId === null ? { kind: 'mine' } : { kind: 'stored', twinId };
      }
      const holder = await this.findOne({ select: { id: true }, where: { agencyId, processedContent: sha256 } });
      if (holder !== null) {
        return { kind: 'busy', holderId: holder.id };
      }
    }
  }

  /** Lets the file go without the bytes that it held for itself. */
  async releaseContent({ manager, agencyId }: AgencyTransaction, mediaId: number): Promise<void> {
    await this.using({ manager }).update({ agencyId, id: mediaId }, { processedContent: null });
  }

  /**
   * Whether the run that stores into this folder is the file's latest and the file still wanted. Once it is false it stays
   * so: nobody but the run has to do with the folder.
   */
  isLatestRun(agencyId: number, mediaId: number, storageFolder: string): Promise<boolean> {
    return this.existsBy({ agencyId, id: mediaId, storageFolder, deletedAt: IsNull() });
  }

  /** Writes what the bytes told; false: the file has been deleted. */
  async finish({ manager, agencyId, now }: WriteContext, mediaId: number, content: ProcessedContent): Promise<boolean> {
    const { affected } = await this.using({ manager }).update(
      { agencyId, id: mediaId, deletedAt: IsNull() },
      { ...content, ...THERE, updatedAt: now },
    );
    return (affected ?? 0) > 0;
  }

  /** Whether the file has bytes that another may share; it keeps them until the transaction ends. */
  async shareTwin({ manager, agencyId }: AgencyTransaction, twinId: number): Promise<boolean> {
    // TypeORM's `pessimistic_read` is FOR SHARE, which MariaDB does not know.
    const twins = await manager.query<RawRow[]>(
      `SELECT id FROM media
        WHERE agency_id = ? AND id = ? AND optimization = 'success' AND deleted_at IS NULL LOCK IN SHARE MODE`,
      [agencyId, twinId],
    );
    return twins.length > 0;
  }

  /** Gives the file everything that is stored of its twin; false: the file has been deleted. */
  async finishAsTwin({ manager, agencyId, now }: WriteContext, mediaId: number, twinId: number): Promise<boolean> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE media file JOIN media twin ON twin.agency_id = file.agency_id AND twin.id = ?
          SET ${this.content.copies('file', 'twin')},
              file.content_problems = twin.content_problems & ~?, file.duplicate_of = NULL,
              file.optimization = 'success', file.processed_content = NULL, file.failure_code = NULL,
              file.failure_message = NULL, file.failed_at = NULL, file.failure_attempts = NULL,
              file.next_attempt_at = NULL, file.updated_at = ?
        WHERE file.agency_id = ? AND file.id = ? AND file.deleted_at IS NULL`,
      [twinId, DUPLICATE_BIT, now, agencyId, mediaId],
    );
    return affectedRows > 0;
  }

  /** Whether there is other content to be fetched by now than the run has begun with (D-230). */
  async hasOtherSource(agencyId: number, id: number, begun: BegunFile, manager?: EntityManager): Promise<boolean> {
    const files = manager === undefined ? this : this.using({ manager });
    const file = await files.findOne({ select: BEGUN_SOURCE, where: { agencyId, id, deletedAt: IsNull() } });
    return file !== null && (file.sourceUrl !== begun.sourceUrl || file.sourceHash !== begun.sourceHash);
  }

  /** What the file is called by now. */
  async named({ manager, agencyId }: AgencyTransaction, id: number): Promise<Pick<Media, 'id' | 'externalId'>> {
    const file = await this.using({ manager }).findOne({
      select: { id: true, externalId: true },
      where: { agencyId, id },
    });
    return { id, externalId: file?.externalId ?? null };
  }

  /** Writes that the file cannot be had, and why; false: it is there, or has been deleted, and is left alone. */
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
      await this.removals.scheduleUnfinished(context, file.storageFolder);
    }
    await this.using({ manager }).update(
      { agencyId, id: mediaId },
      {
        optimization: 'failed',
        ...this.failureColumns(failure, now),
        ...{ storageFolder: null, processedContent: null, updatedAt: now },
      },
    );
    return true;
  }

  /** Writes why the last attempt failed of a job that goes on. A file that is there, or has been deleted, is left alone. */
  async noteSetback(
    { manager, agencyId }: AgencyTransaction,
    mediaId: number,
    { nextAttemptAt, ...failure }: Omit<FileFailure, 'at'>,
  ): Promise<void> {
    await this.using({ manager }).update(
      { ...this.underWay, agencyId, id: mediaId, deletedAt: IsNull() },
      { ...this.failureColumns(failure, () => 'SYSDATE(3)'), nextAttemptAt },
    );
  }

  /** Writes what the file's server told of the version of its bytes. */
  async noteVersion({ manager, agencyId }: AgencyTransaction, mediaId: number, version: FileVersion): Promise<void> {
    const { etag, lastModified } = version;
    await this.using({ manager }).update({ agencyId, id: mediaId }, { etag, lastModified });
  }

  /** @param failedAt a moment, or SQL for it. */
  protected failureColumns<At extends Date | (() => string)>(
    { code: failureCode, message, attempts: failureAttempts }: Omit<FileFailure, 'at' | 'nextAttemptAt'>,
    failedAt: At,
  ) {
    return { failureCode, failureMessage: toColumn(message), failedAt, failureAttempts, nextAttemptAt: null };
  }

  private async holdContent(
    agencyId: number,
    mediaId: number,
    storageFolder: string,
    sha256: Buffer,
  ): Promise<'mine' | 'taken' | 'lost'> {
    try {
      const { affectedRows } = await this.transactions.statement<{ affectedRows: number }>(
        `UPDATE media SET processed_content = ?
          WHERE agency_id = ? AND id = ? AND ${this.runFolder} = ? AND deleted_at IS NULL`,
        [sha256, agencyId, mediaId, storageFolder],
      );
      return affectedRows > 0 ? 'mine' : 'lost';
    } catch (error) {
      if (isDuplicateEntry(error, 'uq_media_processed_content')) {
        return 'taken';
      }
      throw error;
    }
  }

  private async findTwin(agencyId: number, sha256: Buffer): Promise<number | null> {
    const twin = await this.findOne({
      select: { id: true },
      where: { agencyId, sha256, optimization: 'success', deletedAt: IsNull() },
      order: { id: 'ASC' },
    });
    return twin?.id ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDuplicateEntry } from '../../platform/mysql/database-errors.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { FileFailure, Optimization, ProcessedContent } from '../media-file.js';
import { NO_FAILURE } from '../media-row.js';
import { StorageRemovals } from '../removal/storage-removals.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** A file whose bytes a job is about to bring. */
export interface BegunFile {
  externalId: string | null;
  /** `success`: an earlier run has done it all. */
  optimization: Optimization;
}

/**
 * Who may process bytes that several files of an agency have: `mine`, this run; `stored`, nobody, for the twin has them;
 * `busy`, the holder, whose job is at it; `lost`, not this run, for it is not its file's latest any more.
 */
export type ContentClaim =
  { kind: 'mine' } | { kind: 'stored'; twinId: number } | { kind: 'busy'; holderId: number } | { kind: 'lost' };

/** What the bytes tell of a file: the columns, and where their values come from. */
const CONTENT_COLUMNS: Readonly<Record<string, (content: ProcessedContent) => unknown>> = {
  kind: (content) => content.kind,
  content_type: (content) => content.contentType,
  size_bytes: (content) => content.sizeBytes,
  sha256: (content) => content.sha256,
  width: (content) => content.width,
  height: (content) => content.height,
  duration_seconds: (content) => content.durationSeconds,
  blurhash: (content) => content.blurhash,
  perceptual_hash: (content) => content.perceptualHash,
  measures: (content) => JSON.stringify(content.measures),
  variants: (content) => JSON.stringify(content.variants),
  storage_folder: (content) => content.storageFolder,
  original_file: (content) => content.originalFile,
};

const COLUMN_NAMES = Object.keys(CONTENT_COLUMNS);

const MAX_MESSAGE_LENGTH = 1_000;

const toColumn = (message: string): string => message.slice(0, MAX_MESSAGE_LENGTH);

/** The table `media`, as jobs write it. */
@Injectable()
export class ProcessingRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly removals: StorageRemovals,
  ) {}

  /**
   * Notes that a run begins and where it will store the bytes, before it stores any; what an earlier run may have
   * stored elsewhere is to go. Null: the file has been deleted.
   */
  async begin(agencyId: number, mediaId: number, storageFolder: string): Promise<BegunFile | null> {
    return this.transactions.run(async (manager) => {
      const [file] = await manager.query<(BegunFile & { storageFolder: string | null })[]>(
        `SELECT external_id AS externalId, optimization, storage_folder AS storageFolder FROM media
          WHERE agency_id = ? AND id = ? AND deleted_at IS NULL FOR UPDATE`,
        [agencyId, mediaId],
      );
      if (file === undefined || file.optimization === 'success') {
        return file ?? null;
      }
      if (file.storageFolder !== null) {
        await this.removals.schedule({ manager, agencyId }, file.storageFolder);
      }
      await manager.query(
        `UPDATE media SET optimization = 'processing', storage_folder = ?, processed_content = NULL,
           next_attempt_at = NULL
          WHERE agency_id = ? AND id = ?`,
        [storageFolder, agencyId, mediaId],
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
      const [holder] = await this.dataSource.query<{ id: number }[]>(
        'SELECT id FROM media WHERE agency_id = ? AND processed_content = ?',
        [agencyId, sha256],
      );
      if (holder !== undefined) {
        return { kind: 'busy', holderId: holder.id };
      }
    }
  }

  /** Lets the file go without the bytes that it held for itself. */
  async releaseContent({ manager, agencyId }: AgencyTransaction, mediaId: number): Promise<void> {
    await manager.query('UPDATE media SET processed_content = NULL WHERE agency_id = ? AND id = ?', [
      agencyId,
      mediaId,
    ]);
  }

  /**
   * Whether the run that stores into this folder is the file's latest and the file still wanted. If not, what the run
   * has stored is to go.
   */
  async isLatestRun(agencyId: number, mediaId: number, storageFolder: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT id FROM media WHERE agency_id = ? AND id = ? AND storage_folder = ? AND deleted_at IS NULL',
      [agencyId, mediaId, storageFolder],
    );
    if (rows.length === 0) {
      await this.transactions.run((manager) => this.removals.schedule({ manager, agencyId }, storageFolder));
    }
    return rows.length > 0;
  }

  /** Writes what the bytes told; false: the file has been deleted. */
  async finish({ manager, agencyId, now }: WriteContext, mediaId: number, content: ProcessedContent): Promise<boolean> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE media SET ${COLUMN_NAMES.map((column) => `${column} = ?`).join(', ')},
         optimization = 'success', processed_content = NULL, ${NO_FAILURE}, updated_at = ?
        WHERE agency_id = ? AND id = ? AND deleted_at IS NULL`,
      [...Object.values(CONTENT_COLUMNS).map((valueOf) => valueOf(content)), now, agencyId, mediaId],
    );
    return affectedRows > 0;
  }

  /** Whether the file has bytes that another may share; it keeps them until the transaction ends. */
  async shareTwin({ manager, agencyId }: AgencyTransaction, twinId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT id FROM media
        WHERE agency_id = ? AND id = ? AND optimization = 'success' AND deleted_at IS NULL LOCK IN SHARE MODE`,
      [agencyId, twinId],
    );
    return rows.length > 0;
  }

  /** Gives the file everything that is stored of its twin; false: the file has been deleted. */
  async finishAsTwin({ manager, agencyId, now }: WriteContext, mediaId: number, twinId: number): Promise<boolean> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE media file JOIN media twin ON twin.agency_id = file.agency_id AND twin.id = ?
          SET ${COLUMN_NAMES.map((column) => `file.${column} = twin.${column}`).join(', ')},
              file.optimization = 'success', file.processed_content = NULL, file.failure_code = NULL,
              file.failure_message = NULL, file.failed_at = NULL, file.failure_attempts = NULL,
              file.next_attempt_at = NULL, file.updated_at = ?
        WHERE file.agency_id = ? AND file.id = ? AND file.deleted_at IS NULL`,
      [twinId, now, agencyId, mediaId],
    );
    return affectedRows > 0;
  }

  /** Writes that the file cannot be had, and why. A file that is there, or has been deleted, is left alone. */
  async fail(
    context: WriteContext,
    mediaId: number,
    failure: Omit<FileFailure, 'at' | 'nextAttemptAt'>,
  ): Promise<void> {
    const { manager, agencyId, now } = context;
    const [file] = await manager.query<{ storageFolder: string | null }[]>(
      `SELECT storage_folder AS storageFolder FROM media
        WHERE agency_id = ? AND id = ? AND optimization <> 'success' AND deleted_at IS NULL FOR UPDATE`,
      [agencyId, mediaId],
    );
    if (file === undefined) {
      return;
    }
    if (file.storageFolder !== null) {
      await this.removals.schedule(context, file.storageFolder);
    }
    await manager.query(
      `UPDATE media SET optimization = 'failed', failure_code = ?, failure_message = ?, failed_at = ?,
         failure_attempts = ?, next_attempt_at = NULL, storage_folder = NULL, processed_content = NULL, updated_at = ?
        WHERE agency_id = ? AND id = ?`,
      [failure.code, toColumn(failure.message), now, failure.attempts, now, agencyId, mediaId],
    );
  }

  /** Writes why the last attempt failed of a job that goes on. A file that is there, or has been deleted, is left alone. */
  async noteSetback(
    { manager, agencyId }: AgencyTransaction,
    mediaId: number,
    { code, message, attempts, nextAttemptAt }: Omit<FileFailure, 'at'>,
  ): Promise<void> {
    await manager.query(
      `UPDATE media SET failure_code = ?, failure_message = ?, failed_at = SYSDATE(3), failure_attempts = ?,
         next_attempt_at = ?
        WHERE agency_id = ? AND id = ? AND optimization = 'processing' AND deleted_at IS NULL`,
      [code, toColumn(message), attempts, nextAttemptAt, agencyId, mediaId],
    );
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
          WHERE agency_id = ? AND id = ? AND storage_folder = ? AND deleted_at IS NULL`,
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
    const [twin] = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM media
        WHERE agency_id = ? AND sha256 = ? AND optimization = 'success' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
      [agencyId, sha256],
    );
    return twin?.id ?? null;
  }
}

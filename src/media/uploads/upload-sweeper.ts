import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from '../../platform/mysql/database-errors.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { uploadKey } from '../../integrations/storage/media-keys.js';
import { Storage, StorageUnavailable } from '../../integrations/storage/storage.js';
import { UploadSigningKeys } from '../../integrations/storage/local/upload-signing-keys.js';
import { Sweeper } from '../../platform/outbox/sweeper.js';
import { StorageRemovals } from '../removal/storage-removals.js';

const SWEEP_EVERY_MS = 30_000;

/** Uploads that one pass takes on at a time. */
const BATCH_SIZE = 100;

/** With the minutes of its URL, an upload has one hour. */
const KEPT_AFTER_EXPIRY_MINUTES = 30;

/** For how long an upload can be confirmed again, and asked about. */
const REMEMBERED_DAYS = 30;

interface AbandonedUpload {
  id: number;
  agencyId: number;
  generatedFileName: string;
}

/**
 * Removes what has arrived at signed URLs an hour after they were handed out: it has been copied by its confirmation,
 * or will never be confirmed. Any number of workers may do so at the same time.
 */
@Injectable()
export class UploadSweeper extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly removals: StorageRemovals,
    private readonly keys: UploadSigningKeys,
  ) {
    super(SWEEP_EVERY_MS, 'Abandoned uploads could not be removed; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    await this.storage.removeUnfinished();
    await this.removeArrived();
    await this.forgetOld();
    await this.keys.removeOld();
  }

  private async removeArrived(): Promise<void> {
    for (;;) {
      const abandoned = await this.dataSource.query<AbandonedUpload[]>(
        `SELECT file.id, file.agency_id AS agencyId, file.generated_file_name AS generatedFileName
           FROM upload_files file
           JOIN upload_sessions session ON session.agency_id = file.agency_id AND session.id = file.session_id
          WHERE file.swept_at IS NULL AND session.expires_at < NOW() - INTERVAL ? MINUTE LIMIT ?`,
        [KEPT_AFTER_EXPIRY_MINUTES, BATCH_SIZE],
      );
      let removed = 0;
      for (const upload of abandoned) {
        removed += (await this.tryToRemoveBytes(upload)) ? 1 : 0;
      }
      // Another worker may have all of them.
      if (abandoned.length < BATCH_SIZE || removed === 0) {
        return;
      }
    }
  }

  /** One that cannot be removed holds up no other; a storage that does not answer ends the pass. */
  private async tryToRemoveBytes(upload: AbandonedUpload): Promise<boolean> {
    try {
      return await this.removeBytes(upload);
    } catch (error) {
      if (error instanceof StorageUnavailable || isDatabaseUnavailable(error)) {
        throw error;
      }
      this.logger.error({ err: error, uploadId: upload.id }, 'An abandoned upload could not be removed');
      return false;
    }
  }

  /** Under the lock of the row, for a last upload may be about to be completed. False: another worker is at it. */
  private async removeBytes({ id, agencyId, generatedFileName }: AbandonedUpload): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const locked = await manager.query<unknown[]>(
        'SELECT id FROM upload_files WHERE id = ? AND swept_at IS NULL FOR UPDATE SKIP LOCKED',
        [id],
      );
      if (locked.length > 0) {
        await this.storage.delete([uploadKey(agencyId, generatedFileName)]);
        await manager.query('UPDATE upload_files SET swept_at = NOW(3) WHERE id = ?', [id]);
      }
      return locked.length > 0;
    });
  }

  /** Drops old uploads, and the bytes of those whose processing failed and was never asked for again. */
  private async forgetOld(): Promise<void> {
    await this.transactions.run(async (manager) => {
      const old = await manager.query<{ id: number; agencyId: number; sourceFolder: string | null }[]>(
        `SELECT file.id, file.agency_id AS agencyId, file.source_folder AS sourceFolder
           FROM upload_sessions session
           JOIN upload_files file ON file.agency_id = session.agency_id AND file.session_id = session.id
           LEFT JOIN media ON media.agency_id = file.agency_id AND media.id = file.media_id
          WHERE session.expires_at < NOW() - INTERVAL ? DAY AND file.swept_at IS NOT NULL
            AND (media.id IS NULL OR media.optimization NOT IN ('pending', 'processing')) LIMIT ?`,
        [REMEMBERED_DAYS, BATCH_SIZE],
      );
      for (const { agencyId, sourceFolder } of old) {
        if (sourceFolder !== null) {
          await this.removals.schedule({ manager, agencyId }, sourceFolder);
        }
      }
      if (old.length > 0) {
        await manager.query('DELETE FROM upload_files WHERE id IN (?)', [old.map(({ id }) => id)]);
      }
      await manager.query(
        `DELETE FROM upload_sessions WHERE expires_at < NOW() - INTERVAL ? DAY
            AND NOT EXISTS (SELECT 1 FROM upload_files file
              WHERE file.agency_id = upload_sessions.agency_id AND file.session_id = upload_sessions.id) LIMIT ?`,
        [REMEMBERED_DAYS, BATCH_SIZE],
      );
    });
  }
}

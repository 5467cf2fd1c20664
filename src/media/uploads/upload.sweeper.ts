import { Injectable } from '@nestjs/common';
import { UploadSigningKeysRepository } from '../../integrations/storage/local/upload-signing-keys.repository.js';
import { uploadKey } from '../../integrations/storage/media-keys.js';
import { Storage, StorageUnavailable } from '../../integrations/storage/storage.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { isDatabaseUnavailable } from '../../platform/mysql/database-errors.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { processInBatches } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';
import { type AbandonedUpload, AbandonedUploadsRepository, type OldUpload } from './abandoned-uploads.repository.js';

const SWEEP_EVERY_MS = 30_000;

/** How many uploads one pass reads at a time. */
const BATCH_SIZE = 100;

const KEPT_AFTER_EXPIRY_MINUTES = 30;

/** How long an upload can still be confirmed again. */
const REMEMBERED_DAYS = 30;

/**
 * Removes the bytes of uploads half an hour after their URLs expired: they have been copied by the confirmation, or will never be
 * confirmed. Safe to run in several workers.
 */
@Injectable()
export class UploadSweeper extends Sweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly uploads: AbandonedUploadsRepository,
    private readonly storage: Storage,
    private readonly removals: StorageRemovalsRepository,
    private readonly keys: UploadSigningKeysRepository,
  ) {
    super(SWEEP_EVERY_MS, 'Abandoned uploads could not be removed; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    await this.storage.removeUnfinished();
    await this.removeArrived(signal);
    await this.removeOld(signal);
    await this.keys.removeOld();
  }

  /** Removes the bytes of expired uploads; another worker may hold all of a batch. */
  private async removeArrived(signal: AbortSignal): Promise<void> {
    await processInBatches(
      {
        size: BATCH_SIZE,
        find: () => this.uploads.findAbandoned(KEPT_AFTER_EXPIRY_MINUTES, BATCH_SIZE),
        work: async (abandoned) => {
          let removed = 0;
          for (const upload of abandoned) {
            removed += !signal.aborted && (await this.tryToRemoveBytes(upload)) ? 1 : 0;
          }
          return removed;
        },
      },
      signal,
    );
  }

  /** An upload that cannot be removed does not hold up the others; an unavailable storage ends the pass. */
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

  /** Holds the row lock, because a late upload may be completing. Returns false when another worker has the lock. */
  private async removeBytes({ id, agencyId, generatedFileName }: AbandonedUpload): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const isLocked = await this.uploads.lockAbandoned(manager, id);
      if (isLocked) {
        await this.storage.delete([uploadKey(agencyId, generatedFileName)]);
        await this.uploads.markSwept(manager, id);
      }
      return isLocked;
    });
  }

  /** Deletes old uploads, and then the sessions that have no others. */
  private async removeOld(signal: AbortSignal): Promise<void> {
    await processInBatches(
      {
        size: BATCH_SIZE,
        find: () => this.uploads.findOld(REMEMBERED_DAYS, BATCH_SIZE),
        work: (old) => this.removeUploads(old),
      },
      signal,
    );
    await this.uploads.removeEmptySessions(REMEMBERED_DAYS, signal);
  }

  /** Deletes uploads, and the bytes of those whose processing failed and was never retried. Returns how many it has deleted. */
  private removeUploads(old: readonly OldUpload[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const unneeded = await this.uploads.lockUnneeded(manager, old);
      for (const { agencyId, sourceFolder } of unneeded) {
        if (sourceFolder !== null) {
          await this.removals.schedule({ manager, agencyId }, [sourceFolder]);
        }
      }
      await this.uploads.removeUploads(manager, idsOf(unneeded));
      return unneeded.length;
    });
  }
}

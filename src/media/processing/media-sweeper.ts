import { Injectable } from '@nestjs/common';
import { Storage, StorageUnavailable } from '../../integrations/storage/storage.js';
import { isDatabaseUnavailable } from '../../platform/mysql/database-errors.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { type DueFolder, StorageRemovalsRepository } from '../removal/storage-removals.repository.js';
import { removeAbandonedFolders } from './temporary-folder.js';

const SWEEP_EVERY_MS = 5_000;

/** How many folders are read at once; a pass goes on until none is due. */
const BATCH_SIZE = 100;

/** When the removal of a folder is retried after a failure. */
const POSTPONED_SECONDS = 30;

/** Removes bytes from the storage that no file needs any more. Safe to run in several workers, because removal is idempotent. */
@Injectable()
export class MediaSweeper extends Sweeper {
  constructor(
    private readonly removals: StorageRemovalsRepository,
    private readonly storage: Storage,
  ) {
    super(SWEEP_EVERY_MS, 'Bytes that are not needed could not be removed; the next pass tries again');
  }

  override async onApplicationBootstrap(): Promise<void> {
    await this.removeTemporaryFolders();
    await super.onApplicationBootstrap();
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    let folders: readonly DueFolder[];
    do {
      folders = await this.removals.due(BATCH_SIZE);
      for (const folder of folders) {
        if (signal.aborted) {
          return;
        }
        await this.removeOrPostpone(folder);
      }
    } while (folders.length === BATCH_SIZE);
  }

  /** A folder that cannot be emptied does not hold up the others; an unavailable storage or database ends the pass (D-136). */
  private async removeOrPostpone(due: DueFolder): Promise<void> {
    const { storageFolder: folder } = due;
    try {
      if (!(await this.removals.isInUse(folder))) {
        await this.storage.deletePrefix(folder);
      }
      await this.removals.forget(due);
    } catch (error) {
      await this.removals.postpone(folder, POSTPONED_SECONDS);
      if (error instanceof StorageUnavailable || isDatabaseUnavailable(error)) {
        throw error;
      }
      this.logger.error({ err: error, folder }, 'A folder that is not needed could not be removed; it is tried again');
    }
  }

  private async removeTemporaryFolders(): Promise<void> {
    try {
      await removeAbandonedFolders();
    } catch (error) {
      this.logger.warn({ err: error }, 'Temporary folders of earlier processes could not be removed');
    }
  }
}

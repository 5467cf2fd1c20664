import { Injectable } from '@nestjs/common';
import { Storage, StorageUnavailable } from '../../integrations/storage/storage.js';
import { isWrittenMeanwhile } from '../../integrations/system-error.js';
import { isDatabaseUnavailable } from '../../platform/mysql/database-errors.js';
import { processInBatches } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { type DueFolder, StorageRemovalsRepository } from './storage-removals.repository.js';

const SWEEP_EVERY_MS = 5_000;

/** How many folders a worker empties at once; a pass goes on until none is due. */
const FOLDERS_AT_ONCE = 10;

/** How long no other worker takes a folder that one has taken, in seconds; it is due again then if that worker has died. */
const TAKEN_SECONDS = 60;

/** When the removal of a folder is retried after a failure. */
const POSTPONED_SECONDS = 30;

/**
 * Removes bytes from the storage that no file needs any more. The workers share the work: each takes other folders. Removal is
 * idempotent, so nothing is lost if one takes longer than it may.
 */
@Injectable()
export class StorageRemovalsSweeper extends Sweeper {
  constructor(
    private readonly removals: StorageRemovalsRepository,
    private readonly storage: Storage,
  ) {
    super(SWEEP_EVERY_MS, 'Bytes that are not needed could not be removed; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    await processInBatches(
      {
        size: FOLDERS_AT_ONCE,
        find: () => this.removals.takeDue(FOLDERS_AT_ONCE, TAKEN_SECONDS),
        work: (folders) => this.removeAll(folders),
      },
      signal,
    );
  }

  /** An unavailable storage or database ends the pass, once all folders have been tried (D-136). */
  private async removeAll(folders: readonly DueFolder[]): Promise<number> {
    const outcomes = await Promise.allSettled(folders.map((folder) => this.removeOrPostpone(folder)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        throw outcome.reason;
      }
    }
    return folders.length;
  }

  /** A folder that cannot be emptied does not hold up the others. Throws when the storage or database is unavailable. */
  private async removeOrPostpone(due: DueFolder): Promise<void> {
    const { storageFolder: folder } = due;
    try {
      if (!(await this.removals.isInUse(folder))) {
        await this.storage.deletePrefix(folder);
      }
      await this.removals.finish(due);
    } catch (error) {
      await this.removals.postpone([folder], POSTPONED_SECONDS);
      if (error instanceof StorageUnavailable || isDatabaseUnavailable(error)) {
        throw error;
      }
      // A run that has lost its file may still be storing it.
      if (!isWrittenMeanwhile(error)) {
        this.logger.error(
          { err: error, folder },
          'A folder that is not needed could not be removed; it is tried again',
        );
      }
    }
  }
}

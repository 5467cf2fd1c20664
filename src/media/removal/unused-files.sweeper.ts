import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { MediaDeletion } from './media-deletion.js';
import { UnusedFilesRepository } from './unused-files.repository.js';

const SWEEP_EVERY_MS = 60_000;

/** Files that are read at once; a pass goes on while there are as many. */
const BATCH_SIZE = 200;

/**
 * Deletes files that nothing has referred to for a while, such as those of deleted listings (D-142). Each file is looked
 * at once in that time: one that is in use has its time begin anew. Any number of workers may do so at the same time.
 *
 * Whoever refers to a file holds a lock of its row until the reference is stored, and the sweep holds one while it asks
 * for references: so either it finds the reference, or the other one finds no file.
 */
@Injectable()
export class UnusedFilesSweeper extends Sweeper {
  constructor(
    private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly files: UnusedFilesRepository,
    private readonly deletion: MediaDeletion,
  ) {
    super(SWEEP_EVERY_MS, 'Unused files could not be deleted; the next pass tries again');
  }

  protected async pass(): Promise<void> {
    let settled: number;
    do {
      const due = await this.files.due(this.config.mediaUnusedDays, BATCH_SIZE);
      settled = 0;
      for (const agencyId of new Set(due.map((file) => file.agencyId))) {
        const ids = due.filter((file) => file.agencyId === agencyId).map(({ id }) => id);
        settled += await this.settle(agencyId, ids);
      }
      // What others have locked stays due: it must not keep the pass going.
    } while (settled >= BATCH_SIZE / 2);
  }

  /** Deletes those of an agency's due files that nothing refers to. @returns how many are not due any more. */
  private async settle(agencyId: number, ids: readonly number[]): Promise<number> {
    const days = this.config.mediaUnusedDays;
    const { looked, removed } = await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const files = await this.files.lockDue(context, ids, days);
      const [busy, idle] = [files.filter(({ isBusy }) => isBusy), files.filter(({ isBusy }) => !isBusy)];
      const removed = await this.deletion.deleteUnheld(context, idle);
      const gone = new Set(removed);
      await this.files.noteUse(
        context,
        idle.flatMap(({ id }) => (gone.has(id) ? [] : id)),
        busy.map(({ id }) => id),
      );
      return { looked: files.length, removed };
    });
    if (removed.length > 0) {
      this.logger.log({ agencyId, mediaIds: removed }, 'Files that nothing has referred to were deleted');
    }
    return looked;
  }
}

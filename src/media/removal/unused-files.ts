import { Injectable, Logger } from '@nestjs/common';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { MediaDeletion } from './media-deletion.js';
import { UnusedFilesRepository } from './unused-files.repository.js';

/** Files that are read at once; a pass goes on while there are as many. */
export const LOOKED_AT_AT_A_TIME = 200;

/** What becomes of one look at files whose time has come. */
interface Look {
  /** How many are not due any more. */
  looked: number;
  /** How many were deleted. */
  deleted: number;
}

/** Deletes those of an agency's files that nothing has referred to for a while (D-142). */
@Injectable()
export class UnusedFiles {
  private readonly logger = new Logger(UnusedFiles.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly files: UnusedFilesRepository,
    private readonly deletion: MediaDeletion,
  ) {}

  /** All of one agency that were last of use before a moment of the service's clock. @returns how many. */
  async deleteAllOf(agencyId: number, before: Date): Promise<number> {
    let deleted = 0;
    for (;;) {
      const ids = await this.files.dueOf(agencyId, before, LOOKED_AT_AT_A_TIME);
      const look = await this.settle(agencyId, ids, before);
      deleted += look.deleted;
      // What others have locked stays due: it must not keep this going.
      if (look.looked < LOOKED_AT_AT_A_TIME / 2) {
        return deleted;
      }
    }
  }

  /** Deletes those of an agency's due files that nothing refers to. */
  async settle(agencyId: number, ids: readonly number[], before: Date): Promise<Look> {
    if (ids.length === 0) {
      return { looked: 0, deleted: 0 };
    }
    const { looked, removed } = await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const files = await this.files.lockDue(context, ids, before);
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
    return { looked, deleted: removed.length };
  }
}

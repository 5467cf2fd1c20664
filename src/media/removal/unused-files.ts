import { Injectable, Logger } from '@nestjs/common';
import { beginWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { processInBatches } from '../../platform/recurring/for-each-agency.js';
import { MediaDeletion } from './media-deletion.js';
import { UnusedFilesRepository } from './unused-files.repository.js';

/** How many files are read at once, and one transaction deletes at most: the lists of their agency wait for it. */
export const EXAMINED_AT_A_TIME = 50;

/** The result of checking due files. */
interface ExaminedFiles {
  /** How many are no longer due. */
  examined: number;
  /** How many of them were deleted. */
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

  /**
   * Deletes all unused files of one agency that were last used before a given time of the service's clock.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  async deleteAllOf(agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    let deleted = 0;
    await processInBatches(
      {
        size: EXAMINED_AT_A_TIME,
        find: () => this.files.dueOf(agencyId, before, EXAMINED_AT_A_TIME),
        work: async (ids) => {
          const outcome = await this.deleteIfUnused(agencyId, ids, before);
          deleted += outcome.deleted;
          return outcome.examined;
        },
      },
      signal,
    );
    return deleted;
  }

  /** Deletes those of an agency's due files that nothing refers to. */
  async deleteIfUnused(agencyId: number, ids: readonly number[], before: Date): Promise<ExaminedFiles> {
    const { examined, removed } = await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const files = await this.files.lockDue(context, ids, before);
      const [busy, idle] = [files.filter(({ isBusy }) => isBusy), files.filter(({ isBusy }) => !isBusy)];
      const deleted = await this.deletion.deleteUnused(context, idle);
      const gone = new Set(deleted);
      await this.files.markUsed(
        context,
        idle.flatMap(({ id }) => (gone.has(id) ? [] : id)),
        idsOf(busy),
      );
      return { examined: files.length, removed: deleted };
    });
    if (removed.length > 0) {
      this.logger.log({ agencyId, mediaIds: removed }, 'Files that nothing has referred to were deleted');
    }
    return { examined, deleted: removed.length };
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { foldersOfAgency } from '../integrations/storage/media-keys.js';
import { Storage } from '../integrations/storage/storage.js';
import { isWrittenMeanwhile } from '../integrations/system-error.js';
import { isRowReferenced } from '../platform/mysql/database-errors.js';
import { FilesAdded, ResetRowsRepository, type StartedReset } from './reset-rows.repository.js';

/**
 * The number of attempts and the pause between them in milliseconds: within a second workers notice that a job was deleted, and the
 * processes of the API that the agency accepts no writes.
 */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/**
 * Empties a test agency; the agency itself, its keys and its webhooks stay (D-228). From the beginning, the agency accepts no
 * writes. The last step locks the agency, deletes what writes in progress have left, and permits writes again: everything written
 * before is deleted, everything written afterwards stays.
 *
 * Several processes may finish a reset at the same time, and one of them may go on after another has ended it. So each step is
 * taken only for the reset that the process found, known by the time of its beginning; and bytes are deleted only if they were
 * listed before that reset was seen to be in progress: their names are never reused, so nothing written afterwards is among them.
 * What is stored later for a row that a step has deleted is deleted by its writer; for files that were added after that step, the
 * steps are repeated.
 */
@Injectable()
export class AgencyReset {
  private readonly logger = new Logger(AgencyReset.name);

  constructor(
    private readonly rows: ResetRowsRepository,
    private readonly storage: Storage,
  ) {}

  /** From now on the agency accepts no writes. Does nothing if a reset is already in progress. */
  begin(agencyId: number): Promise<void> {
    return this.rows.begin(agencyId);
  }

  async isInProgress(agencyId: number): Promise<boolean> {
    return (await this.rows.resettingSince(agencyId)) !== null;
  }

  /**
   * Empties an agency whose reset has begun; does nothing if it is already complete.
   * @param signal no further step is begun once it aborts; the reset then stays in progress.
   */
  async finish(agencyId: number, signal?: AbortSignal): Promise<void> {
    const since = await this.rows.resettingSince(agencyId);
    if (since === null) {
      return;
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (await this.empty({ agencyId, since }, attempt === ATTEMPTS, signal)) {
          this.logger.log({ agencyId }, 'A test agency was emptied');
        }
        return;
      } catch (error) {
        if (!isStillWritten(error) || attempt === ATTEMPTS) {
          throw error;
        }
        await sleep(PAUSE_MS);
      }
    }
  }

  /** @returns whether this call has completed the reset. */
  private async empty(reset: StartedReset, isLastAttempt: boolean, signal?: AbortSignal): Promise<boolean> {
    await this.rows.emptyInSteps(reset, signal);
    const mayDelete = async (): Promise<boolean> => signal?.aborted !== true && (await this.rows.isInProgress(reset));
    for (const folder of foldersOfAgency(reset.agencyId)) {
      await this.storage.deletePrefix(folder, mayDelete);
    }
    return signal?.aborted !== true && this.rows.complete(reset, isLastAttempt);
  }
}

/** A write in progress has referenced a row, or added a file or its bytes, while these were being deleted. */
const isStillWritten = (error: unknown): boolean =>
  isRowReferenced(error) || error instanceof FilesAdded || isWrittenMeanwhile(error);

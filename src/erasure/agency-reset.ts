import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { foldersOfAgency } from '../integrations/storage/media-keys.js';
import { Storage } from '../integrations/storage/storage.js';
import { systemErrorCode } from '../integrations/system-error.js';
import { isRowReferenced } from '../platform/mysql/database-errors.js';
import { ResetRowsRepository } from './reset-rows.repository.js';

/** The number of attempts and the pause between them in milliseconds: workers notice within a second that a job was deleted. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/**
 * Empties a test agency; the agency itself, its keys and its webhooks stay (D-228). From the beginning, the agency accepts no
 * writes. The last step locks the agency, deletes what writes in progress have left, and permits writes again: everything written
 * before is deleted, everything written afterwards stays. All steps are idempotent, also for several processes at the same time.
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

  /** Empties an agency whose reset has begun; does nothing if it is already complete. */
  async finish(agencyId: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.rows.emptyInSteps(agencyId);
        if (!(await this.rows.isResetting(agencyId))) {
          return;
        }
        for (const folder of foldersOfAgency(agencyId)) {
          await this.storage.deletePrefix(folder);
        }
        await this.rows.complete(agencyId);
        this.logger.log({ agencyId }, 'A test agency was emptied');
        return;
      } catch (error) {
        if (!isStillWritten(error) || attempt === ATTEMPTS) {
          throw error;
        }
        await sleep(PAUSE_MS);
      }
    }
  }
}

/** A write in progress has referenced a row, or added a file to a folder, while these were being deleted. */
const isStillWritten = (error: unknown): boolean => isRowReferenced(error) || systemErrorCode(error) === 'ENOTEMPTY';

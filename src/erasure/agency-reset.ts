import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { foldersOfAgency } from '../integrations/storage/media-keys.js';
import { Storage } from '../integrations/storage/storage.js';
import { systemErrorCode } from '../integrations/system-error.js';
import { isRowReferenced } from '../platform/mysql/database-errors.js';
import { ResetRowsRepository } from './reset-rows.repository.js';

/** How often it is begun anew, and after which pause, in milliseconds: workers learn within a second that a job is gone. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/**
 * Empties a test agency; the agency itself, its keys and its webhooks stay (D-228). As it begins the agency takes no more
 * writes; the last step removes, alone with the agency, whatever a last one has left, and opens it again: what was written before
 * is gone, what is written after stays. All steps can be repeated, by several processes at once.
 */
@Injectable()
export class AgencyReset {
  private readonly logger = new Logger(AgencyReset.name);

  constructor(
    private readonly rows: ResetRowsRepository,
    private readonly storage: Storage,
  ) {}

  /** From now on the agency takes no writes. One that is being emptied goes on to be. */
  begin(agencyId: number): Promise<void> {
    return this.rows.begin(agencyId);
  }

  /** Empties an agency whose emptying has begun; nothing to do where it has been done. */
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

/** A last write has tied a row to another one, or put a file into a folder, while these were removed. */
const isStillWritten = (error: unknown): boolean => isRowReferenced(error) || systemErrorCode(error) === 'ENOTEMPTY';

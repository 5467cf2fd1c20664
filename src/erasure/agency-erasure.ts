import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AgenciesService } from '../agencies/agencies.service.js';
import type { Agency } from '../agencies/agency.entity.js';
import { foldersOfAgency } from '../integrations/storage/media-keys.js';
import { Storage } from '../integrations/storage/storage.js';
import { type AgencyInventory, AgencyRowsRepository } from './agency-rows.repository.js';

/**
 * In milliseconds; longer than keys are still accepted after their agency was suspended, and longer than a worker continues after
 * its job was deleted: it checks each second, and cannot complete a job that it no longer owns.
 */
const SETTLING_MS = 6_000;

/**
 * Deletes an agency with all its rows, photos, videos and uploads (D-151). All steps are idempotent, and the agency's row is
 * deleted last: an interrupted erasure continues when it is started again, and until then the agency stays suspended.
 */
@Injectable()
export class AgencyErasure {
  constructor(
    private readonly agencies: AgenciesService,
    private readonly rows: AgencyRowsRepository,
    private readonly storage: Storage,
  ) {}

  /** Counts what would be erased. Throws `OperatorError`. */
  async inventory(id: number): Promise<{ agency: Agency; inventory: AgencyInventory }> {
    return { agency: await this.agencies.get(id), inventory: await this.rows.takeInventory(id) };
  }

  /**
   * Erases the agency. Throws `OperatorError`.
   * @param settlingMs how long to wait for requests and jobs of the agency that are in progress.
   */
  async erase(id: number, settlingMs = SETTLING_MS): Promise<void> {
    await this.agencies.beginErasure(id);
    await this.rows.removeJobs(id);
    await sleep(settlingMs);
    await this.rows.removeAll(id);
    for (const folder of foldersOfAgency(id)) {
      await this.storage.deletePrefix(folder);
    }
    await this.rows.removeAgency(id);
    // Files that were being written meanwhile. Later writers delete their own file, or the sweep through the storage does
    // (D-197).
    for (const folder of foldersOfAgency(id)) {
      await this.storage.deletePrefix(folder);
    }
  }
}

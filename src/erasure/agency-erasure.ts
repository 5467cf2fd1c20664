import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AgenciesService } from '../auth/agencies.service.js';
import type { Agency } from '../auth/agency.entity.js';
import { foldersOfAgency } from '../integrations/storage/media-keys.js';
import { Storage } from '../integrations/storage/storage.js';
import { type AgencyInventory, AgencyRowsRepository } from './agency-rows.repository.js';

/**
 * Longer than a key is good for after its agency was suspended, and than a worker goes on whose job was taken away, in
 * milliseconds: it looks each second, and ends nothing that is not its own.
 */
const SETTLING_MS = 6_000;

/**
 * Removes an agency with everything it has: rows, photos, videos and uploads (D-151). All steps can be repeated, and the
 * agency's row goes last: an erasure that was killed goes on where it was when it is started again, and until then the
 * agency stays suspended.
 */
@Injectable()
export class AgencyErasure {
  constructor(
    private readonly agencies: AgenciesService,
    private readonly rows: AgencyRowsRepository,
    private readonly storage: Storage,
  ) {}

  /** What would be erased. Throws `OperatorError`. */
  async inventory(id: number): Promise<{ agency: Agency; inventory: AgencyInventory }> {
    return { agency: await this.agencies.get(id), inventory: await this.rows.takeInventory(id) };
  }

  /**
   * Erases the agency. Throws `OperatorError`.
   * @param settlingMs how long to wait for those who are at work for the agency.
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
    // What was being written meanwhile; whoever is later still takes it out, or the walk through the storage does (D-197).
    for (const folder of foldersOfAgency(id)) {
      await this.storage.deletePrefix(folder);
    }
  }
}

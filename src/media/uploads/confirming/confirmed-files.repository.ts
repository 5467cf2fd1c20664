import { Injectable } from '@nestjs/common';
import type { Optimization } from '../../media-file.js';
import { NO_FAILURE } from '../../media-row.js';
import type { WriteContext } from '../../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-transaction.js';

/** A file that an upload has become. */
export interface ConfirmedFile {
  id: number;
  optimization: Optimization;
  lastJobId: number | null;
}

/** The table `media`, as confirmations of uploads write it. */
@Injectable()
export class ConfirmedFilesRepository {
  /**
   * Makes a file for each external id that no file of the agency has, and returns the ids of those it made, by external
   * id.
   * @param token random, of this call.
   */
  async insert(
    { manager, agencyId, now }: WriteContext,
    externalIds: readonly string[],
    token: Buffer,
  ): Promise<Map<string, number>> {
    if (externalIds.length === 0) {
      return new Map();
    }
    // In one order for everybody: inserts of the same keys then wait for each other instead of deadlocking.
    const rows = externalIds
      .toSorted()
      .map((externalId) => [agencyId, externalId, token, 'pending' satisfies Optimization, now, now]);
    await manager.query(
      `INSERT INTO media (agency_id, external_id, creation_token, optimization, created_at, updated_at)
       VALUES ? ON DUPLICATE KEY UPDATE id = id`,
      [rows],
    );
    const made = await manager.query<{ id: number; externalId: string }[]>(
      `SELECT id, external_id AS externalId FROM media
        WHERE agency_id = ? AND external_id IN (?) AND creation_token = ?`,
      [agencyId, externalIds, token],
    );
    return new Map(made.map(({ id, externalId }) => [externalId, id]));
  }

  /** Locks the agency's files and returns them by id; those that have been deleted are missing. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, ConfirmedFile>> {
    if (ids.length === 0) {
      return new Map();
    }
    const files = await manager.query<ConfirmedFile[]>(
      `SELECT id, optimization, last_job_id AS lastJobId FROM media
        WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [agencyId, ids],
    );
    return new Map(files.map((file) => [file.id, file]));
  }

  /** Puts failed files, locked by the transaction, back to `pending`. */
  async restart({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await manager.query(
        `UPDATE media SET optimization = 'pending', ${NO_FAILURE}, updated_at = ?
          WHERE agency_id = ? AND id IN (?)`,
        [now, agencyId, ids],
      );
    }
  }
}

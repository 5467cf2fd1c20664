import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeletableFile } from '../media.repository.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';

/** A call that finds a file is noted when the last note is so old: most calls write nothing. */
const NOTED_AGAIN_MINUTES = 60;

/** A file whose time has come, unless something refers to it. */
export interface DueFile {
  id: number;
  agencyId: number;
}

/** A due file, locked. */
export interface LockedDueFile extends DeletableFile {
  /** Something happened to it since it was last known to be of use, or is happening: it is looked at again later. */
  isBusy: 0 | 1;
}

/**
 * When files were last of use: the column `media.last_used_at` (D-142). References themselves are not counted there:
 * whether one exists is asked of the holders when the time has come.
 */
@Injectable()
export class UnusedFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** References to the files have gone; these may have been the last ones. */
  async noteReleased({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    if (mediaIds.length > 0) {
      await manager.query('UPDATE media SET last_used_at = SYSDATE(3) WHERE agency_id = ? AND id IN (?)', [
        agencyId,
        mediaIds,
      ]);
    }
  }

  /** A call has found the files, to refer to them next. */
  async noteWanted(context: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    if (mediaIds.length === 0) {
      return;
    }
    const stale = await manager.query<{ id: number }[]>(
      `SELECT id FROM media
        WHERE agency_id = ? AND id IN (?) AND last_used_at < SYSDATE(3) - INTERVAL ${NOTED_AGAIN_MINUTES} MINUTE`,
      [agencyId, mediaIds],
    );
    await this.noteReleased(
      context,
      stale.map(({ id }) => id),
    );
  }

  /** Files of all agencies that were last known to be of use so many days ago, the longest unused first. */
  due(days: number, limit: number): Promise<DueFile[]> {
    return this.dataSource.query<DueFile[]>(
      `SELECT id, agency_id AS agencyId FROM media
        WHERE deleted_at IS NULL AND last_used_at < SYSDATE(3) - INTERVAL ? DAY ORDER BY last_used_at LIMIT ?`,
      [days, limit],
    );
  }

  /** Locks those of the files that are due still. One that somebody has locked is left to the next pass. */
  lockDue({ manager, agencyId }: AgencyTransaction, ids: readonly number[], days: number): Promise<LockedDueFile[]> {
    return manager.query<LockedDueFile[]>(
      `SELECT id, external_id AS externalId, optimization, last_job_id AS lastJobId, storage_folder AS storageFolder,
              optimization IN ('pending', 'processing') OR updated_at >= SYSDATE(3) - INTERVAL ? DAY AS isBusy
         FROM media FORCE INDEX (PRIMARY)
        WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL AND last_used_at < SYSDATE(3) - INTERVAL ? DAY
        ORDER BY id FOR UPDATE SKIP LOCKED`,
      [days, ids, agencyId, days],
    );
  }

  /** Locked files are of use: their time begins anew, of those that were only changed with that change. */
  async noteUse(context: AgencyTransaction, held: readonly number[], busy: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    await this.noteReleased(context, held);
    if (busy.length > 0) {
      await manager.query(
        `UPDATE media SET last_used_at = IF(optimization IN ('pending', 'processing'), SYSDATE(3), updated_at)
          WHERE agency_id = ? AND id IN (?)`,
        [agencyId, busy],
      );
    }
  }
}

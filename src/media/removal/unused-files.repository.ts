import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idsOf } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { DELETABLE_COLUMNS, type DeletableFile } from '../media.repository.js';

/** A call that finds a file updates its time only if that is older than this, so that most calls write nothing. */
const MARKED_AGAIN_MINUTES = 60;

/** A file that is due for deletion unless something refers to it. */
export type DueFile = Pick<Media, 'id' | 'agencyId'>;

/** A due file, locked. */
export interface LockedDueFile extends DeletableFile {
  /** It was changed since it was last known to be in use, or is being processed, so it is checked again later. */
  isBusy: boolean;
}

/**
 * When files were last used: the column `media.last_used_at` (D-142). References are not counted there; whether one exists is asked
 * of the referrers when a file is due.
 */
@Injectable()
export class UnusedFilesRepository extends AgencyRepository<Media> {
  private readonly dueFile = this.columns(['id', 'agencyId']);
  private readonly deletable = this.columns(DELETABLE_COLUMNS);

  constructor(dataSource: DataSource) {
    super(Media, dataSource);
  }

  /** References to the files, possibly the last ones, have been removed. */
  markReleased(context: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    return this.restartTime(context, mediaIds);
  }

  /** A call has found the files and is about to refer to them. */
  async markWanted(context: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    if (mediaIds.length === 0) {
      return;
    }
    const stale = await manager.query<{ id: number }[]>(
      `SELECT id FROM media
        WHERE agency_id = ? AND id IN (?) AND last_used_at < SYSDATE(3) - INTERVAL ${MARKED_AGAIN_MINUTES} MINUTE`,
      [agencyId, mediaIds],
    );
    await this.restartTime(context, idsOf(stale));
  }

  /** Files of all agencies except `leftOut` that were last used before a given time, the longest unused first. */
  async due(before: Date, limit: number, leftOut: readonly number[]): Promise<DueFile[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.dueFile.selection} FROM media
        WHERE deleted_at IS NULL AND last_used_at < ? AND agency_id NOT IN (?) ORDER BY last_used_at LIMIT ?`,
      [before, leftOut, limit],
    );
    return rows.map((row) => this.dueFile.read(row));
  }

  /** The same of one agency. */
  async dueOf(agencyId: number, before: Date, limit: number): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(
      `SELECT id FROM media FORCE INDEX (uq_media_agency_id)
        WHERE agency_id = ? AND deleted_at IS NULL AND last_used_at < ? LIMIT ?`,
      [agencyId, before, limit],
    );
    return idsOf(rows);
  }

  /** Locks those of the files that are still due. Files that are locked are left to the next pass. */
  async lockDue(
    { manager, agencyId }: AgencyTransaction,
    ids: readonly number[],
    before: Date,
  ): Promise<LockedDueFile[]> {
    const rows = await manager.query<(RawRow & { isBusy: 0 | 1 })[]>(
      `SELECT ${this.deletable.selection},
              optimization IN ('pending', 'processing') OR refresh_state <=> 'pending' OR updated_at >= ? AS isBusy
         FROM media FORCE INDEX (PRIMARY)
        WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL AND last_used_at < ?
        ORDER BY id FOR UPDATE SKIP LOCKED`,
      [before, ids, agencyId, before],
    );
    return rows.map((row) => ({ ...this.deletable.read(row), isBusy: row.isBusy === 1 }));
  }

  /** Restarts the time of locked files that are in use; for files that were only changed, from that change. */
  async markUsed(context: AgencyTransaction, used: readonly number[], busy: readonly number[]): Promise<void> {
    const { manager, agencyId } = context;
    await this.restartTime(context, used);
    if (busy.length > 0) {
      await manager.query(
        `UPDATE media SET last_used_at = IF(optimization IN ('pending', 'processing') OR refresh_state <=> 'pending', SYSDATE(3), updated_at)
          WHERE agency_id = ? AND id IN (?)`,
        [agencyId, busy],
      );
    }
  }

  private async restartTime({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    if (mediaIds.length > 0) {
      await manager.query('UPDATE media SET last_used_at = SYSDATE(3) WHERE agency_id = ? AND id IN (?)', [
        agencyId,
        mediaIds,
      ]);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Agency } from '../agencies/agency.entity.js';
import { idsOf } from '../platform/collections/grouping.js';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import { ROWS_PER_DELETE, Transactions } from '../platform/mysql/transactions.js';
import { giveBackTags } from '../platform/outbox/admission/fair-tags.js';
import { lockLane } from '../platform/outbox/admission/lane-locks.js';
import { QUEUE_NAMES } from '../platform/outbox/queues.js';
import { type AgencyTable, TABLES_TO_RESET } from './erasure-tables.js';

/** A reset in progress. */
export interface StartedReset {
  agencyId: number;
  /** When it began, in the agency's `resetting_since`: it tells this reset from the next one. */
  since: Date;
}

/** Files or uploads were added while what had been stored was deleted, so theirs may still be there. */
export class FilesAdded extends Error {
  constructor() {
    super('Files were added to a test agency while it was being emptied');
  }
}

/** Deletes the rows of a test agency for a reset. */
@Injectable()
export class ResetRowsRepository extends EntityRepository<Agency> {
  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(Agency, dataSource);
  }

  /** A repeated call keeps the timestamp of the first. */
  async begin(agencyId: number): Promise<void> {
    // In a transaction that is repeated after a deadlock with writes in progress, which hold share locks on the row.
    await this.transactions.run(async (manager) => {
      await this.using({ manager }).update(
        { id: agencyId, isTest: true },
        { resettingSince: () => 'COALESCE(resetting_since, CURRENT_TIMESTAMP(3))' },
      );
    });
  }

  /** When the agency's reset began; null when none is in progress. */
  async resettingSince(agencyId: number): Promise<Date | null> {
    const agency = await this.findOne({ select: { id: true, resettingSince: true }, where: { id: agencyId } });
    return agency?.resettingSince ?? null;
  }

  /** False once it is complete, even if another one has begun. */
  async isInProgress(reset: StartedReset): Promise<boolean> {
    return (await this.lockInProgress(this.manager, reset)).length > 0;
  }

  /**
   * Deletes the rows of all tables in small steps, each in its own transaction, as long as the reset is in progress and `signal` has
   * not aborted.
   */
  async emptyInSteps(reset: StartedReset, signal?: AbortSignal): Promise<void> {
    for (const table of TABLES_TO_RESET) {
      while (signal?.aborted !== true && (await this.removeSome(table, reset)) === ROWS_PER_DELETE);
    }
  }

  /**
   * Under the lock of the agency's row, deletes what a last write has left, resets its clock and permits writes again. Positions
   * of the event log are not assigned twice, and the reset has one of its own: every reader gets an error about the gap, even one
   * that had read everything. Jobs that have not run leave no trace in the order of work, as if they had been cancelled.
   * @param acceptsFiles whether it completes even if files were added since the tables were emptied; their bytes then stay until the
   * search through the storage finds them (D-197).
   * @returns false if the reset is no longer in progress.
   * @throws FilesAdded
   */
  complete({ agencyId, since }: StartedReset, acceptsFiles: boolean): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const agencies = this.using({ manager });
      const agency = await agencies.findOne({
        select: { id: true, resettingSince: true },
        where: { id: agencyId },
        lock: { mode: 'pessimistic_write' },
      });
      if (agency?.resettingSince?.getTime() !== since.getTime()) {
        return false;
      }
      if (!acceptsFiles && (await hasFiles(manager, agencyId))) {
        throw new FilesAdded();
      }
      for (const table of TABLES_TO_RESET) {
        await removeRemaining(manager, table, agencyId, conditionOf(table));
      }
      for (const queue of QUEUE_NAMES) {
        await lockLane(manager, { queue, agencyId });
        await giveBackTags(manager, { queue, agencyId });
      }
      await manager.query('DELETE FROM clock_advances WHERE agency_id = ?', [agencyId]);
      await passPosition(manager, agencyId);
      await manager.query(
        `UPDATE webhooks SET attempts = 0, failing_since = NULL, next_attempt_at = NULL,
            last_seq = COALESCE((SELECT last_seq FROM event_heads WHERE agency_id = ?), 0)
          WHERE agency_id = ?`,
        [agencyId, agencyId],
      );
      await agencies.update({ id: agencyId }, { resettingSince: null, clockAheadSeconds: 0 });
      return true;
    });
  }

  /** @returns the number of deleted rows. */
  private removeSome(table: AgencyTable, reset: StartedReset): Promise<number> {
    const { agencyId } = reset;
    return this.transactions.run(async (manager) => {
      // Another process may have completed the reset, and new rows may have been written since.
      if ((await this.lockInProgress(manager, reset)).length === 0) {
        return 0;
      }
      if (table === 'jobs') {
        return removeSomeJobs(manager, agencyId);
      }
      const { affectedRows } = await manager.query<{ affectedRows: number }>(
        `DELETE FROM ${table} WHERE agency_id = ?${conditionOf(table)} LIMIT ${ROWS_PER_DELETE}`,
        [agencyId],
      );
      return affectedRows;
    });
  }

  private lockInProgress(manager: EntityManager, { agencyId, since }: StartedReset): Promise<{ id: number }[]> {
    return manager.query('SELECT id FROM agencies WHERE id = ? AND resetting_since = ? LOCK IN SHARE MODE', [
      agencyId,
      since,
    ]);
  }
}

/** Whether the agency has rows of files or uploads. */
async function hasFiles(manager: EntityManager, agencyId: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    '(SELECT 1 FROM media WHERE agency_id = ? LIMIT 1) UNION ALL (SELECT 1 FROM upload_files WHERE agency_id = ? LIMIT 1)',
    [agencyId, agencyId],
  );
  return rows.length > 0;
}

/** Ends the agency's log with a position that no event has (D-228). */
async function passPosition(manager: EntityManager, agencyId: number): Promise<void> {
  await manager.query(
    `INSERT INTO event_heads (agency_id, last_seq, pruned_seq) VALUES (?, 1, 1)
     ON DUPLICATE KEY UPDATE pruned_seq = last_seq + 1, last_seq = last_seq + 1`,
    [agencyId],
  );
}

/** Requests in progress, such as that of the reset itself, keep their claim. */
const conditionOf = (table: AgencyTable): string =>
  table === 'idempotent_answers' ? ' AND status_code IS NOT NULL' : '';

/**
 * Deletes a batch of the agency's jobs. A worker that runs one of them notices within a second, and can write nothing.
 * @returns the number of deleted jobs.
 */
export async function removeSomeJobs(manager: EntityManager, agencyId: number): Promise<number> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM jobs WHERE agency_id = ? ORDER BY id LIMIT ${ROWS_PER_DELETE}`,
    [agencyId],
  );
  const ids = idsOf(rows);
  if (ids.length > 0) {
    await removeWaits(manager, ids);
    await manager.query('DELETE FROM jobs WHERE agency_id = ? AND id IN (?)', [agencyId, ids]);
  }
  return ids.length;
}

/**
 * Deletes the waits of the jobs, and those for them. Which ones exist is read first, without locks: a DELETE for all of the jobs would
 * lock, one after the other, the waits of all agencies.
 */
async function removeWaits(manager: EntityManager, jobIds: readonly number[]): Promise<void> {
  for (const column of ['job_id', 'awaited_job_id']) {
    const waits = await manager.query<{ id: number }[]>(
      `SELECT DISTINCT ${column} AS id FROM job_waits WHERE ${column} IN (?)`,
      [jobIds],
    );
    if (waits.length > 0) {
      await manager.query(`DELETE FROM job_waits WHERE ${column} IN (?)`, [idsOf(waits)]);
    }
  }
}

/**
 * Deletes the agency's rows of a table that its writers have left, in the caller's transaction.
 * @param condition further SQL on the rows.
 */
export async function removeRemaining(
  manager: EntityManager,
  table: AgencyTable,
  agencyId: number,
  condition = '',
): Promise<void> {
  if (table === 'jobs') {
    while ((await removeSomeJobs(manager, agencyId)) > 0);
  } else if (table === 'job_lanes') {
    await removeLanes(manager, agencyId);
  } else {
    await manager.query(`DELETE FROM ${table} WHERE agency_id = ?${condition}`, [agencyId]);
  }
}

/** Deletes the agency's job lanes by their keys: no index begins with the agency, and others lock their lanes all the time. */
export async function removeLanes(manager: EntityManager, agencyId: number): Promise<void> {
  const lanes = await manager.query<{ queue: string }[]>('SELECT queue FROM job_lanes WHERE agency_id = ?', [agencyId]);
  for (const { queue } of lanes) {
    await manager.query('DELETE FROM job_lanes WHERE queue = ? AND agency_id = ?', [queue, agencyId]);
  }
}

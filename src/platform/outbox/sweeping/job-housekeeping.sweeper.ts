import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../catalogue/limits.js';
import { Transactions } from '../../mysql/transactions.js';
import { Sweeper } from '../../recurring/sweeper.js';
import { giveBackTags, lanesWithUnusedTags } from '../admission/fair-tags.js';
import { releaseWaiters, setState, withoutWaits } from '../admission/job-waits.js';
import { lockLane } from '../admission/lane-locks.js';
import { FINAL_STATES } from '../job-state.js';
import { QUEUE_NAMES, type QueueName } from '../queues.js';

const SWEEP_EVERY_MS = 30_000;

/** How many stuck jobs are released together, so that no transaction holds many locks for long. */
const BATCH_SIZE = 200;

/** How many of the oldest jobs are checked together. */
const OLDEST_JOBS = 1_000;

/** How many waits, and waiting jobs of a queue, one pass checks: a first import may have a million, too many for one statement. */
const CHECKED_PER_PASS = 10_000;

/** Removes old rows, gives unused tags back, and releases stuck jobs that wait for nothing. Safe to run in any number of workers. */
@Injectable()
export class JobHousekeepingSweeper extends Sweeper {
  /** The awaited job up to which waits have been checked; the next pass continues there. */
  private lookedUpTo = 0;
  /** The place in the order of work up to which the waiting jobs of each queue have been checked. */
  private readonly checkedTags = new Map<QueueName, number>();

  constructor(private readonly transactions: Transactions) {
    super(SWEEP_EVERY_MS, 'Old jobs could not be removed; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    // Until none is left: more jobs may end in a day than one batch per pass could remove.
    while ((await this.removeOldest()) > 0 && !signal.aborted);
    await this.transactions.statement('DELETE FROM job_workers WHERE seen_at < NOW(3) - INTERVAL 1 HOUR', []);
    await this.giveBackUnusedTags();
    // Last, because a job that is locked by another transaction ends the pass.
    await this.removeOldWaits();
    for (const queue of QUEUE_NAMES) {
      await this.releaseStuck(queue);
    }
  }

  /** Does what `Admission.admitAfterCancel` could not, because its process died, or the database was away, after the cancellation. */
  private async giveBackUnusedTags(): Promise<void> {
    for (const lane of await this.transactions.run(lanesWithUnusedTags)) {
      await this.transactions.run(async (manager) => {
        await lockLane(manager, lane);
        await giveBackTags(manager, lane);
      });
    }
  }

  /** Removes waits for jobs that have ended, and releases those that waited: there should be none, but they would wait forever. */
  private async removeOldWaits(): Promise<void> {
    const end = await this.endOfNext();
    await this.transactions.run(async (manager) => {
      const ended = await manager.query<{ awaited_job_id: number }[]>(
        `SELECT DISTINCT wait.awaited_job_id
         FROM job_waits wait LEFT JOIN jobs awaited ON awaited.id = wait.awaited_job_id
         WHERE wait.awaited_job_id > ? AND wait.awaited_job_id <= ? AND (awaited.id IS NULL OR awaited.state IN (?))
         LIMIT ?`,
        [this.lookedUpTo, end ?? Number.MAX_SAFE_INTEGER, FINAL_STATES, BATCH_SIZE],
      );
      if (ended.length > 0) {
        await releaseWaiters(
          manager,
          ended.map((wait) => wait.awaited_job_id),
        );
      }
    });
    this.lookedUpTo = end ?? 0;
  }

  /** Releases `waiting` jobs of the queue without waits, of which the same holds. */
  private async releaseStuck(queue: QueueName): Promise<void> {
    const after = this.checkedTags.get(queue) ?? 0;
    const end = await this.endOfNextWaiting(queue, after);
    const stuck = await this.transactions.statement<{ id: number }[]>(
      `SELECT id FROM jobs FORCE INDEX (ix_jobs_order)
        WHERE queue = ? AND state = 'waiting' AND fair_tag > ? AND fair_tag <= ?
          AND NOT EXISTS (SELECT 1 FROM job_waits wait WHERE wait.job_id = jobs.id)
        LIMIT ?`,
      [queue, after, end ?? Number.MAX_SAFE_INTEGER, BATCH_SIZE],
    );
    if (stuck.length > 0) {
      await this.transactions.run(async (manager) => {
        const waiting = await manager.query<{ id: number }[]>(
          "SELECT id FROM jobs WHERE id IN (?) AND state = 'waiting' FOR UPDATE SKIP LOCKED",
          [stuck.map(({ id }) => id)],
        );
        await setState(manager, await withoutWaits(manager, waiting), 'pending');
      });
    }
    this.checkedTags.set(queue, end ?? 0);
  }

  /** The tag of the last of the next waiting jobs; null when they are the last ones. */
  private async endOfNextWaiting(queue: QueueName, after: number): Promise<number | null> {
    const [end] = await this.transactions.statement<{ fair_tag: number }[]>(
      `SELECT fair_tag FROM jobs FORCE INDEX (ix_jobs_order)
        WHERE queue = ? AND state = 'waiting' AND fair_tag > ? ORDER BY fair_tag, id LIMIT 1 OFFSET ?`,
      [queue, after, CHECKED_PER_PASS - 1],
    );
    return end?.fair_tag ?? null;
  }

  /** The last awaited job of the next waits; null when they are the last ones, so that the following pass begins anew. */
  private async endOfNext(): Promise<number | null> {
    const [end] = await this.transactions.statement<{ awaited_job_id: number }[]>(
      'SELECT awaited_job_id FROM job_waits WHERE awaited_job_id > ? ORDER BY awaited_job_id LIMIT 1 OFFSET ?',
      [this.lookedUpTo, CHECKED_PER_PASS - 1],
    );
    return end?.awaited_job_id ?? null;
  }

  /**
   * Removes ended jobs after their retention time (D-42). Ids ascend with time, so it suffices to check the oldest rows. Returns
   * how many of these were removed.
   */
  private async removeOldest(): Promise<number> {
    return this.transactions.run(async (manager) => {
      const old = await manager.query<{ id: number }[]>(
        `SELECT id FROM (SELECT id, state, completed_at FROM jobs ORDER BY id LIMIT ?) oldest
         WHERE state IN (?) AND completed_at < NOW(3) - INTERVAL ? DAY`,
        [OLDEST_JOBS, FINAL_STATES, LIMITS.jobRetentionDays],
      );
      if (old.length > 0) {
        await manager.query('DELETE FROM jobs WHERE id IN (?)', [old.map((row) => row.id)]);
      }
      return old.length;
    });
  }
}

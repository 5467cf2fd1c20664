import { Injectable, Logger } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';
import { Transactions } from '../mysql/transactions.js';
import { type HeldJob, heldJob, JOB_ROW_COLUMNS, JobClaims, type JobRow, LEASE_SECONDS } from './job-claims.js';
import { JobEndings } from './job-endings.js';
import { JobHints } from './job-hints.js';
import { FINAL_STATES } from './job-state.js';
import { QUEUE_NAMES } from './job-types.js';
import { releaseWaiters, setState, withoutWaits } from './job-waits.js';
import { CRASH_FAILURE_MESSAGE } from './judge-error.js';

/** Rows that one pass takes on, so that none holds many locks for long. */
const BATCH_SIZE = 200;

const FORGOTTEN_WAITS_EVERY_MS = 30_000;
const RETENTION_EVERY_MS = 60_000;

interface ExpiredRow extends JobRow {
  crashes: number;
}

/**
 * Puts right what crashes, lost hints and outages leave behind. Any number of workers may sweep at the same time: rows
 * that another one is working on are passed over.
 */
@Injectable()
export class JobSweeper {
  private readonly logger = new Logger(JobSweeper.name);
  private nextRun = { forgottenWaits: 0, retention: 0 };
  /** Leases are respected until then, although they may have run out. */
  private graceUntil = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly claims: JobClaims,
    private readonly endings: JobEndings,
    private readonly hints: JobHints,
  ) {}

  /** One pass. Never rejects. */
  async sweep(): Promise<void> {
    try {
      await this.claims.wakeRested();
      if (performance.now() >= this.graceUntil) {
        await this.recoverExpired();
      }
      if (this.isTimeFor('forgottenWaits', FORGOTTEN_WAITS_EVERY_MS)) {
        await this.releaseForgotten();
      }
      if (this.isTimeFor('retention', RETENTION_EVERY_MS)) {
        await this.removeOld();
      }
      this.hints.post(QUEUE_NAMES);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        // Nobody could renew either: whoever is alive gets the time to do so before being taken for dead.
        this.graceUntil = performance.now() + LEASE_SECONDS * 1_000;
      }
      this.logger.warn({ err: error }, 'The sweep of the jobs was cut short');
    }
  }

  /** Jobs whose worker let the lease run out: run again, or given up after too many crashes (D-43). */
  private async recoverExpired(): Promise<void> {
    const expired = await this.transactions.run(async (manager) => {
      const rows = await manager.query<ExpiredRow[]>(
        `SELECT ${JOB_ROW_COLUMNS}, crashes FROM jobs
         WHERE queue IN (?) AND state = 'processing' AND lease_until < NOW(3)
         LIMIT ? FOR UPDATE SKIP LOCKED`,
        [QUEUE_NAMES, BATCH_SIZE],
      );
      const retried = rows.filter((row) => row.crashes + 1 < LIMITS.jobCrashes).map((row) => row.id);
      if (retried.length > 0) {
        await manager.query(
          `UPDATE jobs SET state = 'pending', lease_until = NULL, crashes = crashes + 1, attempts = attempts - 1
           WHERE id IN (?)`,
          [retried],
        );
        this.logger.warn({ jobIds: retried }, 'Jobs whose worker is gone run again');
      }
      return rows.filter((row) => !retried.includes(row.id));
    });
    for (const row of expired) {
      // Its crashed starts were attempts as well.
      await this.giveUp(heldJob({ ...row, attempts: row.attempts + row.crashes }));
    }
  }

  private async giveUp(job: HeldJob): Promise<void> {
    this.logger.error({ jobId: job.id, type: job.type }, 'A job took its worker down each time and is given up');
    const ended = await this.endings.failWhile(
      async (manager) => {
        const rows = await manager.query<unknown[]>(
          `SELECT id FROM jobs
           WHERE id = ? AND epoch = ? AND state = 'processing' AND lease_until < NOW(3) FOR UPDATE`,
          [job.id, job.epoch],
        );
        return rows.length === 1;
      },
      job,
      { state: 'failed', publicMessage: CRASH_FAILURE_MESSAGE, isRetryable: false },
    );
    this.hints.post(ended.runnableIn);
  }

  /** Waiting jobs for which nothing is left to wait for: there should be none, but one would wait for ever. */
  private async releaseForgotten(): Promise<void> {
    await this.transactions.run(async (manager) => {
      const ended = await manager.query<{ awaited_job_id: number }[]>(
        `SELECT DISTINCT wait.awaited_job_id
         FROM job_waits wait LEFT JOIN jobs awaited ON awaited.id = wait.awaited_job_id
         WHERE awaited.id IS NULL OR awaited.state IN (?) LIMIT ?`,
        [FINAL_STATES, BATCH_SIZE],
      );
      if (ended.length > 0) {
        await releaseWaiters(
          manager,
          ended.map((wait) => wait.awaited_job_id),
        );
      }
    });
    await this.transactions.run(async (manager) => {
      const waiting = await manager.query<{ id: number }[]>(
        `SELECT id FROM jobs
         WHERE queue IN (?) AND state = 'waiting'
           AND NOT EXISTS (SELECT 1 FROM job_waits wait WHERE wait.job_id = jobs.id)
         LIMIT ? FOR UPDATE SKIP LOCKED`,
        [QUEUE_NAMES, BATCH_SIZE],
      );
      await setState(manager, await withoutWaits(manager, waiting), 'pending');
    });
  }

  /** Ended jobs past their time (D-42). Ids ascend with age, so the oldest rows are enough to look at. */
  private async removeOld(): Promise<void> {
    await this.transactions.run(async (manager) => {
      const old = await manager.query<{ id: number }[]>(
        `SELECT id FROM (SELECT id, state, completed_at FROM jobs ORDER BY id LIMIT ?) oldest
         WHERE state IN (?) AND completed_at < NOW(3) - INTERVAL ? DAY`,
        [BATCH_SIZE * 5, FINAL_STATES, LIMITS.jobRetentionDays],
      );
      if (old.length > 0) {
        await manager.query('DELETE FROM jobs WHERE id IN (?)', [old.map((row) => row.id)]);
      }
    });
  }

  private isTimeFor(task: keyof typeof this.nextRun, everyMs: number): boolean {
    const now = performance.now();
    if (now < this.nextRun[task]) {
      return false;
    }
    this.nextRun[task] = now + everyMs;
    return true;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';
import { Transactions } from '../mysql/transactions.js';
import { type HeldJob, lockHeld } from './job-claims.js';
import { type JobCompletion, type JobFailure, type JobSetback, RUN_AGAIN } from './job-handler.js';
import { JobHandlers } from './job-handlers.js';
import type { JobType, QueueName } from './job-types.js';
import { releaseWaiters, setState, withoutWaits } from './job-waits.js';

const MAX_MESSAGE_LENGTH = 1_000;

/** What came of an attempt to end a job: whether it was still ours, and in which queues jobs became runnable. */
export interface Ended {
  wasHeld: boolean;
  /** Set when the job goes on instead. */
  runsAgain?: true;
  runnableIn: QueueName[];
}

const NOT_HELD: Ended = { wasHeld: false, runnableIn: [] };

/**
 * How jobs end, and attempts that others follow: in one transaction that begins by making sure that the worker still holds the job, so that of two
 * workers that both believe so only one writes anything.
 */
@Injectable()
export class JobEndings {
  private readonly logger = new Logger(JobEndings.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly handlers: JobHandlers,
  ) {}

  /** Writes what the job has achieved and ends it, or puts it back when its handler asks for another run. */
  async complete(job: HeldJob, completion: JobCompletion<JobType>): Promise<Ended> {
    return this.transactions.run(async (manager) => {
      if (!(await lockHeld(manager, job))) {
        return NOT_HELD;
      }
      const result = await completion(manager);
      if (result === RUN_AGAIN) {
        return { wasHeld: true, runsAgain: true, runnableIn: await putBack(manager, job) };
      }
      await manager.query(
        `UPDATE jobs SET state = 'completed', result = ?, progress = 100, exclusive_key = NULL, lease_until = NULL,
           completed_at = NOW(3)
         WHERE id = ?`,
        [JSON.stringify(result), job.id],
      );
      return { wasHeld: true, runnableIn: await releaseWaiters(manager, [job.id]) };
    });
  }

  /** Ends the job as failed, together with what that means for its subject. */
  async fail(job: HeldJob, failure: JobFailure): Promise<Ended> {
    return this.failWhile((manager) => lockHeld(manager, job), job, failure);
  }

  /**
   * The same under a condition of the caller's, which must lock the job's row. A handler that cannot record the failure
   * does not keep the job from ending: a job always ends.
   */
  async failWhile(
    condition: (manager: EntityManager) => Promise<boolean>,
    job: HeldJob,
    failure: JobFailure,
  ): Promise<Ended> {
    return this.recordingEffects(job, (recordEffects) =>
      this.transactions.run(async (manager) => {
        if (!(await condition(manager))) {
          return NOT_HELD;
        }
        if (recordEffects) {
          await this.handlers.of(job.type).recordFailure(manager, job, failure);
        }
        await writeFailure(manager, job.id, failure);
        return { wasHeld: true, runnableIn: await releaseWaiters(manager, [job.id]) };
      }),
    );
  }

  /** Lets the job rest after a temporary fault, and its subject tell of it. */
  async putOff(job: HeldJob, setback: JobSetback): Promise<void> {
    await this.recordingEffects(job, (recordEffects) =>
      this.transactions.run(async (manager) => {
        if (!(await lockHeld(manager, job))) {
          return;
        }
        const nextAttemptAt = await momentIn(manager, setback.retryAfterSeconds);
        if (recordEffects) {
          await this.handlers.of(job.type).recordSetback(manager, job, setback, nextAttemptAt);
        }
        await manager.query("UPDATE jobs SET state = 'backoff', lease_until = NULL, run_after = ? WHERE id = ?", [
          nextAttemptAt,
          job.id,
        ]);
      }),
    );
  }

  /** Does it with what it means for the job's subject, or without where that cannot be recorded: a job goes on always. */
  private async recordingEffects<T>(job: HeldJob, end: (recordEffects: boolean) => Promise<T>): Promise<T> {
    try {
      return await end(true);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      this.logger.error({ err: error, jobId: job.id, type: job.type }, 'A failed job could not record its failure');
      return end(false);
    }
  }
}

/** The moment so many seconds from now, by the database's clock. */
async function momentIn(manager: EntityManager, seconds: number): Promise<Date> {
  const [row] = await manager.query<{ timestamp: Date }[]>('SELECT NOW(3) + INTERVAL ? SECOND AS timestamp', [seconds]);
  if (row === undefined) {
    throw new Error('The database did not tell the time');
  }
  return row.timestamp;
}

async function putBack(manager: EntityManager, job: HeldJob): Promise<QueueName[]> {
  await manager.query('UPDATE jobs SET lease_until = NULL, attempts = 0, crashes = 0 WHERE id = ?', [job.id]);
  const isRunnable = (await withoutWaits(manager, [job])).length > 0;
  await setState(manager, [job], isRunnable ? 'pending' : 'waiting');
  return isRunnable ? [await queueOf(manager, job)] : [];
}

/** Its handler may have moved it to another one. */
async function queueOf(manager: EntityManager, job: HeldJob): Promise<QueueName> {
  const [row] = await manager.query<{ queue: QueueName }[]>('SELECT queue FROM jobs WHERE id = ?', [job.id]);
  return row?.queue ?? job.queue;
}

async function writeFailure(manager: EntityManager, jobId: number, failure: JobFailure): Promise<void> {
  await manager.query('DELETE FROM job_waits WHERE job_id = ?', [jobId]);
  await manager.query(
    `UPDATE jobs SET state = ?, public_error_message = ?, is_retryable = ?, exclusive_key = NULL, lease_until = NULL,
       run_after = NULL, completed_at = NOW(3)
     WHERE id = ?`,
    [failure.state, failure.publicMessage.slice(0, MAX_MESSAGE_LENGTH), failure.isRetryable ? 1 : 0, jobId],
  );
}

import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JOB_DETAIL_MESSAGE_MAX, JOB_DETAILS_MAX, type JobErrorDetail } from '../../../errors/job-errors.js';
import { jobErrorOf } from '../../../errors/job-fault.js';
import { beginWrite } from '../../batch/write-context.js';
import { Notifications } from '../../long-polling/notifications.js';
import { isDatabaseUnavailable } from '../../mysql/database-errors.js';
import { Transactions } from '../../mysql/transactions.js';
import { Admission } from '../admission/admission.js';
import { releaseWaiters, setState, withoutWaits } from '../admission/job-waits.js';
import type { Lane } from '../entities/job-lane.entity.js';
import { type FailedState, jobTopic } from '../job-state.js';
import type { QueueName } from '../queues.js';
import {
  factsOf,
  type FailureEffects,
  type JobCompletion,
  type JobFailure,
  type JobRetry,
  RUN_AGAIN,
} from './job-handler.js';
import type { HeldJob } from './running-jobs.js';

const MAX_MESSAGE_LENGTH = 1_000;

/** The outcome of a run: `left` when the job no longer belonged to this worker, so that nothing was written. */
export type RunEnd =
  | { outcome: 'completed'; result: object }
  | { outcome: FailedState; message: string }
  | { outcome: 'retry'; afterSeconds: number; message: string }
  | { outcome: 'again' }
  | { outcome: 'left' };

type BeginWrite = typeof beginWrite;

const LEFT: RunEnd = { outcome: 'left' };

/**
 * Ends runs, each in one transaction. It first checks that the worker still holds the job, so that of two workers that both believe
 * so only one writes, and finally hands the lane's next job to BullMQ. The end is a write with a timestamp (`beginWrite`), so that
 * pagination over the jobs misses none.
 */
@Injectable()
export class JobEndings {
  private readonly logger = new Logger(JobEndings.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly admission: Admission,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Stores the job's results and ends it, or requeues it when its attempt asks for another run.
   * @param begin begins the write of the results.
   */
  complete(job: HeldJob, completion: JobCompletion, begin: BeginWrite = beginWrite): Promise<RunEnd> {
    return this.transactions.run(async (manager): Promise<RunEnd> => {
      const { now, isHeld } = await beginEnd(manager, job, begin);
      if (!isHeld) {
        return LEFT;
      }
      const result = await completion(manager);
      if (result === RUN_AGAIN) {
        return this.runAgain(manager, job);
      }
      await manager.query(
        `UPDATE jobs SET state = 'completed', result = ?, progress = 100, exclusive_key = NULL, completed_at = ?,
           updated_at = ?
         WHERE id = ?`,
        [JSON.stringify(result), now, now, job.id],
      );
      this.notifications.notifyAfterCommit(manager, [jobTopic(job.id)]);
      await this.admission.admit(manager, [laneOf(job), ...(await releaseWaiters(manager, [job.id]))]);
      return { outcome: 'completed', result };
    });
  }

  /**
   * Ends the job as failed and records the failure on its subject, or requeues it when its attempt finds the failure outdated. A job
   * ends even if the failure cannot be recorded, unless the database is unavailable.
   */
  fail(job: HeldJob, attempt: FailureEffects, failure: JobFailure): Promise<RunEnd> {
    return this.recordingEffects(job, attempt, (effects) =>
      this.transactions.run(async (manager): Promise<RunEnd> => {
        const { now, isHeld } = await beginEnd(manager, job, beginWrite);
        if (!isHeld) {
          return LEFT;
        }
        if ((await effects.isOutdated?.(manager, failure)) === true) {
          return this.runAgain(manager, job);
        }
        await effects.recordFailure?.(manager, failure);
        await writeFailure(manager, job.id, failure, now);
        this.notifications.notifyAfterCommit(manager, [jobTopic(job.id)]);
        await this.admission.admit(manager, [laneOf(job), ...(await releaseWaiters(manager, [job.id]))]);
        return { outcome: failure.state, message: failure.publicMessage };
      }),
    );
  }

  /** Puts the job into backoff after a temporary fault and records that on its subject. Another job of the agency may run meanwhile. */
  backOff(job: HeldJob, attempt: FailureEffects, retry: JobRetry): Promise<RunEnd> {
    return this.recordingEffects(job, attempt, (effects) =>
      this.transactions.run(async (manager): Promise<RunEnd> => {
        if (!(await lockHeld(manager, job))) {
          return LEFT;
        }
        const nextAttemptAt = await timestampIn(manager, retry.retryAfterSeconds);
        await effects.recordRetry?.(manager, retry, nextAttemptAt);
        await manager.query("UPDATE jobs SET state = 'backoff', run_after = ? WHERE id = ?", [nextAttemptAt, job.id]);
        await this.admission.admit(manager, [laneOf(job)]);
        return { outcome: 'retry', afterSeconds: retry.retryAfterSeconds, message: retry.publicMessage };
      }),
    );
  }

  /** Requeues the job without counting the attempt; another worker will start it. */
  async requeue(job: HeldJob): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (await lockHeld(manager, job)) {
        await manager.query('UPDATE jobs SET attempts = attempts - 1 WHERE id = ?', [job.id]);
        await this.returnToQueue(manager, job);
      }
    });
  }

  /** Requeues the job for a run on newer data, with all of its attempts. */
  private async runAgain(manager: EntityManager, job: HeldJob): Promise<RunEnd> {
    await manager.query('UPDATE jobs SET attempts = 0, crashes = 0 WHERE id = ?', [job.id]);
    await this.returnToQueue(manager, job);
    return { outcome: 'again' };
  }

  /** Makes the job runnable again, or waiting if it was given jobs to wait for while it ran. */
  private async returnToQueue(manager: EntityManager, job: HeldJob): Promise<void> {
    const isRunnable = (await withoutWaits(manager, [job])).length > 0;
    await setState(manager, [job], isRunnable ? 'pending' : 'waiting');
    const queue = await queueOf(manager, job);
    await this.admission.admit(manager, [laneOf(job), { ...laneOf(job), queue }]);
  }

  /** Ends the run with its effects on the subject, or, if they cannot be recorded, without them, so that a job never gets stuck. */
  private async recordingEffects<T>(
    job: HeldJob,
    attempt: FailureEffects,
    end: (effects: FailureEffects) => Promise<T>,
  ): Promise<T> {
    try {
      return await end(attempt);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        throw error;
      }
      this.logger.error({ err: error, ...factsOf(job) }, 'The failure of a job could not be recorded on its subject');
      return end({});
    }
  }
}

const laneOf = ({ queue, agencyId }: HeldJob): Lane => ({ queue, agencyId });

/** Locks the agency before the job, as every other write does, in one round trip. */
async function beginEnd(
  manager: EntityManager,
  job: HeldJob,
  begin: BeginWrite,
): Promise<{ now: Date; isHeld: boolean }> {
  const [{ now }, isHeld] = await Promise.all([begin({ manager, agencyId: job.agencyId }), lockHeld(manager, job)]);
  return { now, isHeld };
}

/** Locks the job's row. Returns false when another worker owns it by now, or it has ended. */
async function lockHeld(manager: EntityManager, job: HeldJob): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    "SELECT id FROM jobs WHERE id = ? AND epoch = ? AND state = 'processing' FOR UPDATE",
    [job.id, job.epoch],
  );
  return rows.length === 1;
}

/** The time `seconds` from now, by the database's clock. */
async function timestampIn(manager: EntityManager, seconds: number): Promise<Date> {
  const [row] = await manager.query<{ timestamp: Date }[]>('SELECT NOW(3) + INTERVAL ? SECOND AS timestamp', [seconds]);
  if (row === undefined) {
    throw new Error('The database did not tell the time');
  }
  return row.timestamp;
}

/** Read again, because the handler may have moved the job to another queue. */
async function queueOf(manager: EntityManager, job: HeldJob): Promise<QueueName> {
  const [row] = await manager.query<{ queue: QueueName }[]>('SELECT queue FROM jobs WHERE id = ?', [job.id]);
  return row?.queue ?? job.queue;
}

async function writeFailure(manager: EntityManager, jobId: number, failure: JobFailure, now: Date): Promise<void> {
  const { code, details } = jobErrorOf(failure.cause, failure.isRetryable);
  const storedDetails = details.slice(0, JOB_DETAILS_MAX).map(ofBoundedLength);
  await manager.query('DELETE FROM job_waits WHERE job_id = ?', [jobId]);
  await manager.query(
    `UPDATE jobs SET state = ?, public_error_message = ?, is_retryable = ?, error_code = ?, error_details = ?,
       exclusive_key = NULL, lease_until = NULL, completed_at = ?, updated_at = ?
     WHERE id = ?`,
    [
      failure.state,
      failure.publicMessage.slice(0, MAX_MESSAGE_LENGTH),
      failure.isRetryable ? 1 : 0,
      code,
      storedDetails.length === 0 ? null : JSON.stringify(storedDetails),
      now,
      now,
      jobId,
    ],
  );
}

function ofBoundedLength(detail: JobErrorDetail): JobErrorDetail {
  return { ...detail, message: detail.message.slice(0, JOB_DETAIL_MESSAGE_MAX) };
}

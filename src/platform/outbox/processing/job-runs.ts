import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';
import { JobFault } from '../../errors/job-fault.js';
import { JobWatch, type RunOutcome } from '../../observability/job-watch.js';
import { type HeldJob, JobClaims } from './job-claims.js';
import { type Ended, JobEndings } from './job-endings.js';
import { JobHandlers } from './job-handlers.js';
import { JobLease } from './job-lease.js';
import type { FinalState } from './job-state.js';
import { type QueueName, QUEUES } from './job-types.js';
import { judgeError } from './judge-error.js';

/** What the runner has to do after a job. */
export interface AfterJob {
  outcome: RunOutcome;
  /** Queues in which jobs became runnable. */
  runnableIn: QueueName[];
  /** Set when the job itself is due again after a pause. */
  retryAfterSeconds?: number;
}

const NOTHING_TO_DO: AfterJob = { outcome: 'left', runnableIn: [] };

/** How long the end of a job is tried while the database is away; then the job is left to the sweep. */
const DATABASE_PATIENCE_MS = 60_000;
const DATABASE_RETRY_MS = 500;

/** Runs one claimed job from its start to its end, whatever happens on the way. */
@Injectable()
export class JobExecution {
  private readonly logger = new Logger(JobExecution.name);
  private readonly running = new Map<HeldJob, JobLease>();

  constructor(
    private readonly claims: JobClaims,
    private readonly endings: JobEndings,
    private readonly handlers: JobHandlers,
    private readonly watch: JobWatch,
  ) {}

  /** Never rejects. */
  run(job: HeldJob): Promise<AfterJob> {
    return this.watch.run(job, () => this.runToItsEnd(job));
  }

  /** Stops what is still running and gives its jobs back, for other workers to start at once. */
  async handBackAll(): Promise<void> {
    const jobs = [...this.running];
    for (const [, lease] of jobs) {
      lease.revoke('The worker has to leave');
    }
    await Promise.allSettled(jobs.map(([job]) => this.claims.handBack(job)));
  }

  private async runToItsEnd(job: HeldJob): Promise<AfterJob> {
    const lease = new JobLease(this.claims, job);
    this.running.set(job, lease);
    try {
      const completion = await this.handlers.of(job.type).run(job, lease);
      const ended = await this.whileDatabaseIsAway(lease, () => this.endings.complete(job, completion));
      return { outcome: outcomeOf(ended, 'completed'), runnableIn: ended.runnableIn };
    } catch (error) {
      return await this.settle(job, lease, error);
    } finally {
      lease.release();
      this.running.delete(job);
    }
  }

  private async settle(job: HeldJob, lease: JobLease, error: unknown): Promise<AfterJob> {
    if (lease.signal.aborted) {
      return NOTHING_TO_DO;
    }
    this.log(job, error);
    const verdict = judgeError(error, job.attempt, QUEUES[job.queue].retryPausesSeconds);
    try {
      if ('failure' in verdict) {
        const ended = await this.whileDatabaseIsAway(lease, () => this.endings.fail(job, verdict.failure));
        return { outcome: outcomeOf(ended, verdict.failure.state), runnableIn: ended.runnableIn };
      }
      await this.whileDatabaseIsAway(lease, () => this.endings.putOff(job, verdict.setback));
      return { outcome: 'retry', runnableIn: [], retryAfterSeconds: verdict.setback.retryAfterSeconds };
    } catch (settlingError) {
      this.logger.error({ err: settlingError, jobId: job.id }, 'A job could not be ended and is left to the sweep');
      return NOTHING_TO_DO;
    }
  }

  /**
   * Repeats `work` until the database is back. An end whose commit was carried out although its answer got lost is not
   * written twice: the job is not held any more then.
   */
  private async whileDatabaseIsAway<T>(lease: JobLease, work: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + DATABASE_PATIENCE_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || lease.signal.aborted || performance.now() > giveUpAt) {
          throw error;
        }
        await sleep(DATABASE_RETRY_MS);
      }
    }
  }

  private log(job: HeldJob, error: unknown): void {
    const about = { jobId: job.id, type: job.type, agencyId: job.agencyId, attempt: job.attempt };
    if (error instanceof JobFault) {
      this.logger.warn({ ...about, reason: error.message, cause: causeOf(error) }, 'A job did not succeed');
    } else {
      this.logger.error({ ...about, err: error }, 'A job met an unexpected error');
    }
  }
}

function outcomeOf({ wasHeld, runsAgain }: Ended, end: FinalState): RunOutcome {
  if (!wasHeld) {
    return 'left';
  }
  return runsAgain ? 'again' : end;
}

function causeOf(error: JobFault): string | undefined {
  return error.cause instanceof Error ? error.cause.message : undefined;
}

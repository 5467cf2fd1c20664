import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { JobFault } from '../../../errors/job-fault.js';
import { JobWatch } from '../../../observability/job-watch.js';
import { Metrics } from '../../../observability/metrics.js';
import { beginExclusiveWrite, beginWrite } from '../../batch/write-context.js';
import { isDatabaseUnavailable } from '../../mysql/database-errors.js';
import { JobEndings, type RunEnd } from './job-endings.js';
import { BeforeJobHook, factsOf, type JobAttempt, type JobCompletion, type JobHandler } from './job-handler.js';
import { CRASH_FAILURE_MESSAGE, judgeError } from './retry-policy.js';
import { type HeldJob, JobRun, RunningJobs } from './running-jobs.js';

/** How long ending a job is retried while the database is unavailable, in milliseconds; then the job counts as crashed. */
const KEEP_ENDING_MS = 60_000;

/** The pause between two such attempts, in milliseconds. */
const ENDING_PAUSE_MS = 500;

/** How long a handler may take to stop after its signal was aborted. */
const STOPPING_MS = 5_000;

/** Runs started jobs to their end, whatever fails meanwhile. */
@Injectable()
export class JobRuns {
  private readonly logger = new Logger(JobRuns.name);

  constructor(
    private readonly endings: JobEndings,
    private readonly running: RunningJobs,
    private readonly watch: JobWatch,
    private readonly metrics: Metrics,
    private readonly hook: BeforeJobHook,
  ) {}

  /** Announces that jobs of the type will run here, before any has. */
  expect(type: string): void {
    this.watch.expect(type);
  }

  /** Never rejects. */
  run(job: HeldJob, handler: JobHandler): Promise<RunEnd> {
    const run = new JobRun(job);
    const attempt = handler.begin(job);
    return this.running.during(run, () => this.watch.run(job, () => this.runAndEnd(run, attempt)));
  }

  /** Fails a job that crashed its worker each time. Rejects when the database is unavailable. */
  failCrashed(job: HeldJob, handler: JobHandler): Promise<RunEnd> {
    this.logger.error(factsOf(job), 'A job has crashed its worker too often and fails');
    return this.endings.fail(job, handler.begin(job), {
      state: 'failed',
      publicMessage: CRASH_FAILURE_MESSAGE,
      isRetryable: false,
    });
  }

  /** Tracks all work that follows when BullMQ hands out a job, which this process has to finish before it exits. */
  trackDelivery<T>(work: () => Promise<T>): Promise<T> {
    return this.running.trackDelivery(work);
  }

  /** Whether all work on jobs that BullMQ has handed out ended in time. */
  endWithin(milliseconds: number): Promise<boolean> {
    return this.running.endWithin(milliseconds);
  }

  /** Stops the running jobs and requeues them, so that other workers can start them at once. */
  async requeueAll(): Promise<void> {
    const runs = this.running.all;
    runs.forEach((run) => run.revoke('The worker is shutting down'));
    await Promise.allSettled(runs.map(({ job }) => this.endings.requeue(job)));
  }

  private async runAndEnd(run: JobRun, attempt: JobAttempt): Promise<RunEnd> {
    let completion: JobCompletion;
    try {
      completion = await untilRevoked(run, this.work(run, attempt));
    } catch (error) {
      return this.endAfterError(run, attempt, error);
    }
    try {
      const begin = attempt.completesExclusively === true ? beginExclusiveWrite : beginWrite;
      return await this.untilDatabaseIsBack(run, () => this.endings.complete(run.job, completion, begin));
    } catch (error) {
      return isDatabaseUnavailable(error) ? this.giveUp(run, error) : this.endAfterError(run, attempt, error);
    }
  }

  private async work(run: JobRun, attempt: JobAttempt): Promise<JobCompletion> {
    await this.hook.run(run.job, run);
    return attempt.work(run);
  }

  private async endAfterError(run: JobRun, attempt: JobAttempt, error: unknown): Promise<RunEnd> {
    const { job, signal } = run;
    if (signal.aborted) {
      return { outcome: 'left' };
    }
    this.report(job, error);
    const verdict = judgeError(error, job.attempt);
    try {
      return await this.untilDatabaseIsBack(run, () =>
        'failure' in verdict
          ? this.endings.fail(job, attempt, verdict.failure)
          : this.endings.backOff(job, attempt, verdict.retry),
      );
    } catch (endError) {
      return this.giveUp(run, endError);
    }
  }

  private giveUp({ job }: JobRun, error: unknown): RunEnd {
    this.logger.error(
      { err: error, ...factsOf(job) },
      'The end of a job could not be stored; the job counts as crashed',
    );
    return { outcome: 'left' };
  }

  /**
   * Retries `work` until the database is back. If a commit succeeded but its response was lost, the end is not written twice,
   * because the job is no longer held then.
   */
  private async untilDatabaseIsBack<T>({ signal }: JobRun, work: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + KEEP_ENDING_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || signal.aborted || performance.now() > giveUpAt) {
          throw error;
        }
        await sleep(ENDING_PAUSE_MS);
      }
    }
  }

  private report(job: HeldJob, error: unknown): void {
    this.metrics.jobFaults.inc({ type: job.type, code: codeOf(error) });
    const about = { ...factsOf(job), attempt: job.attempt };
    if (error instanceof JobFault) {
      this.logger.warn({ ...about, reason: error.message, cause: causeOf(error) }, 'An attempt of a job failed');
    } else {
      this.logger.error({ ...about, err: error }, 'An attempt of a job failed with an unexpected error');
    }
  }
}

/** The handler's result. A handler that does not stop when told to is abandoned: it has lost its job anyway. */
async function untilRevoked<T>({ signal }: JobRun, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const revoked = new Promise<never>((_, reject) => {
    const rejectLater = (): void => {
      sleep(STOPPING_MS, undefined, { signal: ended.signal, ref: false }).then(
        () => reject(signal.reason as Error),
        () => undefined,
      );
    };
    signal.addEventListener('abort', rejectLater, { signal: ended.signal });
  });
  return Promise.race([work, revoked]).finally(() => ended.abort());
}

/** The code of the underlying fault; errors without one are classified by their class, else as a defect. */
function codeOf(error: unknown): string {
  if (!(error instanceof JobFault)) {
    return 'INTERNAL_ERROR';
  }
  return error.code ?? (error.cause instanceof JobFault ? codeOf(error.cause) : error.name);
}

function causeOf(error: JobFault): string | undefined {
  return error.cause instanceof Error ? error.cause.message : undefined;
}

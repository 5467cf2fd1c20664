import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { DelayedError, UnrecoverableError, WaitingError, type WorkerOptions } from 'bullmq';
import type { QueuedJob } from '../bullmq/queued-job.js';
import type { RunEnd } from './job-endings.js';
import type { JobHandler } from './job-handler.js';
import { JobRuns } from './job-runs.js';
import { JobStarts } from './job-starts.js';

/** A failed attempt after which the job is retried. */
export class AttemptFailed extends Error {
  /**
   * @param pauseMs until the retry, in milliseconds.
   */
  constructor(
    message: string,
    readonly pauseMs: number,
  ) {
    super(message);
    this.stack = message;
  }
}

/** The final failure of a job. Operators see the same message as the agency, because it is no defect of the service. */
export class JobFailed extends UnrecoverableError {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/** The pause after an error that does not define one, such as a database error, in milliseconds. */
const DEFAULT_PAUSE_MS = 1_000;

/** The BullMQ worker options of every processor. Times in milliseconds, `drainDelay` in seconds. */
export const WORKER_OPTIONS = {
  // `OutboxWorker` starts it with the configured concurrency.
  autorun: false,
  // A killed worker's job moves to another worker within seconds, and BullMQ never gives it up, because the row counts crashes.
  lockDuration: 5_000,
  lockRenewTime: 2_500,
  stalledInterval: 2_000,
  maxStalledCount: 1_000_000,
  runRetryDelay: 250,
  drainDelay: 5,
  skipVersionCheck: true,
  settings: {
    backoffStrategy: (_made: number, _type?: string, error?: Error): number =>
      error instanceof AttemptFailed ? error.pauseMs : DEFAULT_PAUSE_MS,
  },
} satisfies Omit<WorkerOptions, 'connection'>;

/** For how long a job is delayed that another worker runs or that this one cannot run. */
const DELAY_MS = 1_000;

/**
 * The processor of a queue: BullMQ says when a job's turn has come, the job's row whether it is to be run, and the handler
 * of its type does the work. Each queue has one:
 *
 *     @Processor('media', WORKER_OPTIONS)
 *     export class MediaProcessor extends OutboxProcessor {
 *       constructor(starts: JobStarts, runs: JobRuns, imports: MediaImportHandler) {
 *         super(starts, runs, [imports]);
 *       }
 *     }
 */
export abstract class OutboxProcessor extends WorkerHost {
  private readonly logger = new Logger(this.constructor.name);
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private hasWarnedOfRights = false;

  /**
   * @param handlers one for each job type of the queue.
   */
  protected constructor(
    private readonly starts: JobStarts,
    private readonly runs: JobRuns,
    handlers: readonly JobHandler[],
  ) {
    super();
    this.handlers = new Map(handlers.map((handler) => [handler.type.name, handler]));
    handlers.forEach(({ type }) => runs.expect(type.name));
  }

  /**
   * Runs one job. A worker that dies here leaves a row in `processing` and a job in BullMQ whose lock runs out; BullMQ gives
   * it to another worker, which starts it once the dead one's heartbeat is too old as well. So a worker that has lost only Redis
   * or only the database keeps its jobs.
   * @returns the job's result; null if it was not to be run, or will run another time.
   */
  process(job: QueuedJob, token?: string): Promise<object | null> {
    return this.runs.trackDelivery(() => this.startAndRun(job, token));
  }

  /**
   * Redis is unavailable, or a lock expired: BullMQ, the heartbeat or the sweeper deal with the consequences. An account without the
   * rights needs somebody, and shows nowhere else: it is warned of once.
   */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    if (error.message.startsWith('NOPERM') && !this.hasWarnedOfRights) {
      this.hasWarnedOfRights = true;
      this.logger.warn(
        { err: error },
        'Redis refuses a command to the account of REDIS_URL: no job of this queue starts',
      );
      return;
    }
    this.logger.debug({ err: error }, 'BullMQ reported an error');
  }

  private async startAndRun(job: QueuedJob, token?: string): Promise<object | null> {
    const handler = this.handlers.get(job.name);
    if (handler === undefined) {
      // A type of the next release, whose workers are starting: nothing is taken that cannot be run.
      return this.delay(job, token);
    }
    const start = await this.starts.start(job);
    switch (start.kind) {
      case 'shuttingDown':
        await job.moveToWait(token);
        throw new WaitingError();
      case 'stale':
        return null;
      case 'delay':
        return this.delay(job, token);
      case 'crashed':
        return this.outcomeOf(await this.runs.failCrashed(start.job, handler));
      case 'started':
        return this.outcomeOf(await this.runs.run(start.job, handler));
    }
  }

  private async delay(job: QueuedJob, token?: string): Promise<never> {
    await job.moveToDelayed(Date.now() + DELAY_MS, token);
    throw new DelayedError();
  }

  /** Reports the row's state to BullMQ. */
  private outcomeOf(end: RunEnd): object | null {
    switch (end.outcome) {
      case 'completed':
        return end.result;
      case 'failed':
      case 'failed_retryable':
        throw new JobFailed(end.message);
      case 'retry':
        throw new AttemptFailed(end.message, end.afterSeconds * 1_000);
      case 'left':
        // Checks the row once more, whoever owns it by now.
        throw new AttemptFailed('The job was taken from its worker', DELAY_MS);
      case 'again':
        return null;
    }
  }
}

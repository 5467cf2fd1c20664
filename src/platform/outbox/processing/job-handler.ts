import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FailedState } from '../job-state.js';
import type { JobPayload, JobResult, JobType, QueueName } from '../job-types.js';

/** A job that this worker runs. */
export interface StartedJob<T extends JobType = JobType> {
  id: number;
  agencyId: number;
  type: T;
  /** Where it was started. */
  queue: QueueName;
  /** The listing or media file that the job is about. */
  subjectId: number;
  payload: JobPayload<T>;
  /** 1 at the first try. */
  attempt: number;
}

export interface JobContext {
  /** Aborts when the job is not this worker's any more (another one has it, or it was cancelled) or the worker has to leave. */
  signal: AbortSignal;
  /** 0 to 100; written now and then, never waited for. */
  reportProgress(percent: number): void;
}

/** How a job ended that did not do its work. */
export interface JobFailure {
  state: FailedState;
  /** One sentence for the agency. */
  publicMessage: string;
  isRetryable: boolean;
  /** The error that the handler threw; absent where the job ended without one, such as by crashes. */
  cause?: unknown;
}

/** How an attempt ended that another one follows. */
export interface JobSetback {
  retryAfterSeconds: number;
  /** One sentence for the agency. */
  publicMessage: string;
  /** The error that the handler threw. */
  cause: unknown;
}

/** What a completion returns when the job has to run once more before it may end. */
export const RUN_AGAIN = Symbol('run again');

/**
 * Writes what a job has achieved, in the transaction that ends it, in which nothing but database work is allowed: it
 * may run again after a deadlock. `RUN_AGAIN` puts the job back instead: waiting when it has been given open jobs to
 * wait for meanwhile, else runnable.
 */
export type JobCompletion<T extends JobType> = (manager: EntityManager) => Promise<JobResult<T> | typeof RUN_AGAIN>;

/**
 * How jobs of one type are done; the processor of their queue is given it. Any job may run twice, even at the same time
 * for moments, so `run` has no effect that a second run would double.
 */
export abstract class JobHandler<T extends JobType = JobType> {
  abstract readonly type: T;

  /** Whether no other write of the agency may be under way as a job's achievement is written: what it has room for depends on all. */
  readonly endsAlone: boolean = false;

  /**
   * Does the work outside any transaction and returns what to write at the end. Throws `TemporaryFault` or `DataFault`
   * for what may go wrong (errors/job-fault.ts); anything else counts as a defect.
   */
  abstract run(job: StartedJob<T>, context: JobContext): Promise<JobCompletion<T>>;

  /** Writes, in the transaction that ends the job, what its failing for good means for its subject. */
  abstract recordFailure(manager: EntityManager, job: StartedJob<T>, failure: JobFailure): Promise<void>;

  /**
   * Writes, in the transaction that lets the job rest, that an attempt failed and when the next one is due. Of most
   * subjects nobody has to know.
   */
  recordSetback(
    _manager: EntityManager,
    _job: StartedJob<T>,
    _setback: JobSetback,
    _nextAttemptAt: Date,
  ): Promise<void> {
    return Promise.resolve();
  }
}

/** What may come before the work of a job. */
export abstract class JobPrelude {
  /** Lets the work begin by returning. What it throws ends the attempt, as if the work had thrown it. */
  abstract play(job: StartedJob, context: JobContext): Promise<void>;
}

/** The one place at which something may come before jobs; where nothing was registered, nothing does. */
@Injectable()
export class JobPreludes {
  private prelude: JobPrelude | null = null;

  /** Once, as the process is put together. */
  register(prelude: JobPrelude): void {
    this.prelude = prelude;
  }

  async play(job: StartedJob, context: JobContext): Promise<void> {
    await this.prelude?.play(job, context);
  }
}

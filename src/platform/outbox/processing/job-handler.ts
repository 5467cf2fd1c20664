import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FailedState } from '../job-state.js';
import type { JobType, PayloadOf, ResultOf } from '../job-type.js';
import type { QueueName } from '../queues.js';

/** A job that this worker runs. */
export interface StartedJob<T extends JobType = JobType> {
  id: number;
  agencyId: number;
  type: T['name'];
  /** The queue in which it was started. */
  queue: QueueName;
  /** The id of the object that the job is about; its type says of what kind (`subject`). */
  subjectId: number;
  payload: PayloadOf<T>;
  /** From 1. */
  attempt: number;
  /**
   * Counts the starts of the job over all its attempts, runs and queues, from 1; a worker with an older one has lost the job. All
   * writes about the job are conditional on it.
   */
  epoch: number;
}

/** What a line of the log says of a job: which it is, whose, and about which object. */
export function factsOf({ id, type, agencyId, subjectId }: StartedJob): Record<string, unknown> {
  return { jobId: id, type, agencyId, subjectId };
}

export interface JobContext {
  /** Aborts when the worker has lost the job (another one took it over, or it was cancelled) or is shutting down. */
  signal: AbortSignal;
  /** 0 to 100; written with the next heartbeat, never awaited. */
  reportProgress(percent: number): void;
}

/** How a job failed. */
export interface JobFailure {
  state: FailedState;
  /** One sentence for the agency. */
  publicMessage: string;
  isRetryable: boolean;
  /** The error that the handler threw; absent when there was none, such as after crashes. */
  cause?: unknown;
}

/** How an attempt failed after which the job is retried. */
export interface JobRetry {
  retryAfterSeconds: number;
  /** One sentence for the agency. */
  publicMessage: string;
  /** The error that the handler threw. */
  cause: unknown;
}

/** Returned by a completion to run the job once more instead of ending it. */
export const RUN_AGAIN = Symbol('run again');

/**
 * Stores a job's results in the transaction that ends it. Only database work is allowed, because the transaction may be retried
 * after a deadlock. `RUN_AGAIN` requeues the job instead: waiting if it was given open jobs to wait for, else runnable.
 */
export type JobCompletion<Result = object> = (manager: EntityManager) => Promise<Result | typeof RUN_AGAIN>;

/**
 * What a failed attempt writes to the job's subject, in the transaction that ends it. A method is absent where there is nothing to
 * write or to find out.
 */
export interface FailureEffects {
  /** Whether the failure is about an earlier state of the subject, so that the job has to run again instead of failing. */
  isOutdated?(manager: EntityManager, failure: JobFailure): Promise<boolean>;

  /** Records the final failure of the job. Follows `isOutdated` in the same transaction. */
  recordFailure?(manager: EntityManager, failure: JobFailure): Promise<void>;

  /** Records that the attempt failed and when the next one is due. */
  recordRetry?(manager: EntityManager, retry: JobRetry, nextAttemptAt: Date): Promise<void>;
}

/** One attempt of a job. What it has read and found is its own state, by which its end is recorded. */
export interface JobAttempt<Result = object> extends FailureEffects {
  /** Whether results are stored while no other write of the agency is under way, for jobs that check the agency's quota. */
  readonly completesExclusively?: boolean;

  /**
   * Does the work outside any transaction and returns what to write at the end. Throws `TemporaryFault` or `DataFault` for expected
   * errors (errors/job-fault.ts); anything else counts as a defect.
   */
  work(context: JobContext): Promise<JobCompletion<Result>>;
}

/**
 * Does the work of one job type, for the processor of its queue. Any job may run twice, for moments even concurrently, so the work
 * of its attempts must be idempotent.
 */
export abstract class JobHandler<T extends JobType = JobType> {
  abstract readonly type: T;

  /** Begins an attempt, without any work yet: that of a job which crashed its workers only records its failure. */
  abstract begin(job: StartedJob<T>): JobAttempt<ResultOf<T>>;
}

type BeforeJob = (job: StartedJob, context: JobContext) => Promise<void>;

/** What is done before the work of each job; nothing unless it is registered. */
@Injectable()
export class BeforeJobHook {
  private before: BeforeJob | null = null;

  /**
   * Call it at most once, during startup.
   * @param before the work of a job begins when it returns. An error ends the attempt as if the work had thrown it.
   */
  register(before: BeforeJob): void {
    this.before = before;
  }

  async run(job: StartedJob, context: JobContext): Promise<void> {
    await this.before?.(job, context);
  }
}

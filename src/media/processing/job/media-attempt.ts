import type { EntityManager } from 'typeorm';
import type {
  JobAttempt,
  JobCompletion,
  JobContext,
  JobFailure,
  JobRetry,
} from '../../../platform/outbox/processing/job-handler.js';
import type { MediaResult } from '../media.job-types.js';
import { type MediaJob, type MediaRun, succeeded } from './media-job.js';
import type { MediaJobEndings } from './media-job-endings.js';
import type { FetchBytes, MediaJobRunner } from './media-job-runner.js';

/** An attempt of a job that fetches the bytes of a file; failures and retries are recorded on the file. */
export class MediaAttempt implements JobAttempt<MediaResult> {
  /** Null until it has begun. */
  private run: MediaRun | null = null;

  constructor(
    private readonly runner: MediaJobRunner,
    private readonly endings: MediaJobEndings,
    private readonly job: MediaJob,
    private readonly fetchBytes: FetchBytes,
  ) {}

  /** An upload was counted when it was confirmed. */
  get completesExclusively(): boolean {
    return this.runner.isBounded && this.job.type !== 'media_optimize';
  }

  async work(context: JobContext): Promise<JobCompletion<MediaResult>> {
    this.run = await this.runner.begin(this.job);
    return this.run === null
      ? () => Promise.resolve(succeeded(this.job))
      : this.runner.run(this.run, context, this.fetchBytes);
  }

  async isOutdated(manager: EntityManager): Promise<boolean> {
    return this.run !== null && (await this.runner.isOutdated(this.run, manager));
  }

  recordFailure(manager: EntityManager, failure: JobFailure): Promise<void> {
    return this.endings.recordFailure(manager, this.job, failure);
  }

  recordRetry(manager: EntityManager, retry: JobRetry, nextAttemptAt: Date): Promise<void> {
    return this.endings.recordRetry(manager, this.job, retry, nextAttemptAt);
  }
}

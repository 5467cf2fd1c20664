import type { EntityManager } from 'typeorm';
import {
  type JobFailure,
  JobHandler,
  type JobRetry,
  type StartedJob,
} from '../../../platform/outbox/processing/job-handler.js';
import type { MediaJob } from './media-job.js';
import type { MediaJobEndings } from './media-job-endings.js';
import type { MediaJobRunner } from './media-job-runner.js';

/** Base of the handlers that fetch the bytes of a file; failures and retries are recorded on the file. */
export abstract class MediaJobHandler<T extends MediaJob['type']> extends JobHandler<T> {
  protected constructor(
    protected readonly runner: MediaJobRunner,
    private readonly endings: MediaJobEndings,
  ) {
    super();
  }

  override isOutdated(manager: EntityManager, job: StartedJob<T> & MediaJob): Promise<boolean> {
    return this.runner.isOutdated(manager, job);
  }

  override recordRetry(
    manager: EntityManager,
    job: StartedJob<T> & MediaJob,
    retry: JobRetry,
    nextAttemptAt: Date,
  ): Promise<void> {
    return this.endings.recordRetry(manager, job, retry, nextAttemptAt);
  }

  recordFailure(manager: EntityManager, job: StartedJob<T> & MediaJob, failure: JobFailure): Promise<void> {
    return this.endings.recordFailure(manager, job, failure);
  }
}

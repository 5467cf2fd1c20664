import type { EntityManager } from 'typeorm';
import {
  type JobFailure,
  JobHandler,
  type JobRetry,
  type StartedJob,
} from '../../../platform/outbox/processing/job-handler.js';
import type { FileIntake } from './file-intake.js';
import type { IntakeEndings } from './intake-endings.js';
import type { MediaJob } from './intake-faults.js';

/** Base of the handlers that fetch the bytes of a file; failures and retries are recorded on the file. */
export abstract class IntakeHandler<T extends MediaJob['type']> extends JobHandler<T> {
  protected constructor(
    protected readonly intake: FileIntake,
    private readonly endings: IntakeEndings,
  ) {
    super();
  }

  override isOutdated(manager: EntityManager, job: StartedJob<T> & MediaJob): Promise<boolean> {
    return this.intake.isOutdated(manager, job);
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

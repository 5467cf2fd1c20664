import { Injectable } from '@nestjs/common';
import { ApiError } from '../errors/api-error.js';
import { isRunnable, RUNNABLE_STATES } from '../platform/outbox/job-state.js';
import { jobResponse, type JobResponse, type JobRecord, statusOf } from './job-status.js';
import { JobsRepository } from './jobs.repository.js';
import { QueuePlaces } from './queue-places.js';

@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly places: QueuePlaces,
  ) {}

  /** How a job of the agency is doing. Throws `NOT_FOUND` for any other job (D-46). */
  async status(agencyId: number, jobId: number): Promise<JobResponse> {
    const job = await this.jobs.findJob(agencyId, jobId);
    if (job === null) {
      throw new ApiError('NOT_FOUND');
    }
    return jobResponse(job, await this.queuePosition(job));
  }

  /** Jobs that will start before this one by the order in force; null unless it is pending (D-45). */
  private async queuePosition(job: JobRecord): Promise<number | null> {
    if (statusOf(job) !== 'pending') {
      return null;
    }
    if (isRunnable(job.state)) {
      return this.places.countAhead(job, RUNNABLE_STATES);
    }
    // Before a waiting job starts, all it waits for does, with what comes before that in turn.
    const awaited = await this.jobs.lastAwaited(job);
    const untilAwaited = awaited === null ? 0 : (await this.places.countAhead(awaited, RUNNABLE_STATES)) + 1;
    return untilAwaited + (await this.places.countAhead(job, [...RUNNABLE_STATES, 'waiting']));
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '../errors/api-error.js';
import { jobAnswer, type JobAnswer, type JobStatusRow, statusOf } from './job-status.js';
import { JobsRepository, type PlaceInQueue } from './jobs.repository.js';
import type { JobState } from './job-state.js';
import { LongQueues } from './long-queues.js';

/** So many jobs ahead of one are counted whenever somebody asks for it. */
const COUNTED_EACH_TIME = 500;

@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly longQueues: LongQueues,
  ) {}

  /** How a job of the agency is doing. Throws `NOT_FOUND` for any other job (D-46). */
  async status(agencyId: number, jobId: number): Promise<JobAnswer> {
    const job = await this.jobs.find(agencyId, jobId);
    if (job === null) {
      throw new ApiError('NOT_FOUND');
    }
    return jobAnswer(job, await this.queuePosition(job));
  }

  /** Jobs that will start before this one by the order in force; null unless it is pending (D-45). */
  private async queuePosition(job: JobStatusRow): Promise<number | null> {
    if (statusOf(job) !== 'pending') {
      return null;
    }
    if (job.state === 'pending') {
      return this.countAhead(job, ['pending']);
    }
    // Before a waiting job starts, all it waits for does, with what comes before that in turn.
    const awaited = await this.jobs.lastAwaited(job);
    const untilAwaited = awaited === null ? 0 : (await this.countAhead(awaited, ['pending'])) + 1;
    return untilAwaited + (await this.countAhead(job, ['pending', 'waiting']));
  }

  /** Up to a few hundred as they are now, more as of a moment ago: all callers poll, and counting takes its time. */
  private async countAhead(job: PlaceInQueue, states: readonly JobState[]): Promise<number> {
    const ahead = await this.jobs.countAhead(job, states, COUNTED_EACH_TIME);
    return ahead < COUNTED_EACH_TIME ? ahead : this.longQueues.countAhead(job, states);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '../catalogue/limits.js';
import { isFinal } from '../platform/outbox/job-state.js';
import { JOB_TOPICS, jobTopic } from '../platform/outbox/job-types.js';
import { Waits } from '../platform/waiting/waits.js';
import type { JobRecord } from './job-status.js';
import { JobsRepository } from './jobs.repository.js';

/** How long a caller waits for the end of a job. */
export interface JobPatience {
  seconds: number;
  /** Aborted: the caller has gone. */
  signal: AbortSignal;
}

/** Requests that wait for the end of a job (D-215): woken by whoever ends it, or by one question a second for all. */
@Injectable()
export class JobEndWaits implements OnModuleInit {
  /** How many wait for each agency. */
  private readonly waiting = new Map<number, number>();

  constructor(
    private readonly waits: Waits,
    private readonly jobs: JobsRepository,
  ) {}

  onModuleInit(): void {
    this.waits.askBy(JOB_TOPICS, async (names) => {
      const ended = await this.jobs.findEnded(names.map(Number));
      return new Map(ended.map((id) => [String(id), ENDED]));
    });
  }

  /**
   * The job once it has ended, or as it stands when the time is over; null: the agency has no such job. An agency that waits for
   * many already is answered at once.
   */
  async find(agencyId: number, jobId: number, { seconds, signal }: JobPatience): Promise<JobRecord | null> {
    const waiting = this.waiting.get(agencyId) ?? 0;
    if (seconds === 0 || waiting >= LIMITS.jobWaitsAtOnce) {
      return this.jobs.findJob(agencyId, jobId);
    }
    this.waiting.set(agencyId, waiting + 1);
    try {
      const job = await this.untilEnded(agencyId, jobId, { seconds, signal });
      // What was seen last may be as old as the wait.
      return job === null || isFinal(job.state) || signal.aborted ? job : await this.jobs.findJob(agencyId, jobId);
    } finally {
      this.leave(agencyId);
    }
  }

  private untilEnded(agencyId: number, jobId: number, { seconds, signal }: JobPatience): Promise<JobRecord | null> {
    return this.waits.until(jobTopic(jobId), { milliseconds: seconds * 1_000, signal }, async () => {
      const response = await this.jobs.findJob(agencyId, jobId);
      const isComplete = response === null || isFinal(response.state);
      return { response, isComplete, state: isComplete ? ENDED : 'open' };
    });
  }

  private leave(agencyId: number): void {
    const left = (this.waiting.get(agencyId) ?? 1) - 1;
    if (left === 0) {
      this.waiting.delete(agencyId);
    } else {
      this.waiting.set(agencyId, left);
    }
  }
}

const ENDED = 'ended';

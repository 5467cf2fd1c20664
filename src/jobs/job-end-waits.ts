import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LongPolling } from '../platform/long-polling/long-polling.js';
import { isFinal, JOB_TOPIC, jobTopic } from '../platform/outbox/job-state.js';
import type { JobRecord } from './job-status.js';
import { JobsRepository } from './jobs.repository.js';

/** How long a request waits for the end of a job. */
export interface JobWaitOptions {
  seconds: number;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** Requests that wait for the end of a job (D-215): woken by a notification, or by one polling query per second for all. */
@Injectable()
export class JobEndWaits implements OnModuleInit {
  constructor(
    private readonly polling: LongPolling,
    private readonly jobs: JobsRepository,
  ) {}

  onModuleInit(): void {
    this.polling.registerReader(JOB_TOPIC, async (names) => {
      const ended = await this.jobs.findEnded(names.map(Number));
      return new Map(ended.map((id) => [String(id), ENDED]));
    });
  }

  /**
   * The job once it has ended, or its current state after the timeout; null when the agency has no such job. An agency with too
   * many waits gets the current state at once.
   */
  async find(agencyId: number, jobId: number, { seconds, signal }: JobWaitOptions): Promise<JobRecord | null> {
    if (seconds === 0) {
      return this.jobs.findJob(agencyId, jobId);
    }
    const askedAt = performance.now();
    const job = await this.untilEnded(agencyId, jobId, { seconds, signal });
    // The last read may be as old as the wait.
    const isFresh = performance.now() - askedAt < FRESH_MS;
    const isComplete = job === null || isFinal(job.state);
    return isComplete || isFresh || signal.aborted ? job : await this.jobs.findJob(agencyId, jobId);
  }

  private untilEnded(agencyId: number, jobId: number, { seconds, signal }: JobWaitOptions): Promise<JobRecord | null> {
    return this.polling.until(jobTopic(jobId), { agencyId, milliseconds: seconds * 1_000, signal }, async () => {
      const response = await this.jobs.findJob(agencyId, jobId);
      const isComplete = response === null || isFinal(response.state);
      return { response, isComplete, state: isComplete ? ENDED : 'open' };
    });
  }
}

const ENDED = 'ended';

/** For how long a read counts as current, in milliseconds. */
const FRESH_MS = 500;

import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { onBehalfOf, type Origin } from './origin.js';
import { inSpanOf } from './spans.js';

/** The data of a job for logs, metrics and spans. */
export interface WatchedJob {
  id: number;
  agencyId: number;
  type: string;
  subjectId: number;
  /** 1 for the first attempt. */
  attempt: number;
  /** The time from its creation to this start, in milliseconds. */
  ageMs: number;
  /** Whether it has never been started before. */
  isFirstStart: boolean;
  origin: Origin;
}

/**
 * The outcome of one run of a job: a final state, `retry` (after a temporary fault), `again` (with newer data), or `left`
 * (another worker has taken the job over, it was cancelled, or it is returned because this worker is stopping).
 */
export type RunOutcome = 'completed' | 'failed' | 'failed_retryable' | 'retry' | 'again' | 'left';

/** Records each run of a job: a line in the log, its times for Prometheus, and a span in the trace of its request. */
@Injectable()
export class JobWatch {
  private readonly logger = new Logger('Jobs');

  constructor(private readonly metrics: Metrics) {}

  /** A series that begins with its first failures would hide them from increase(), by which operators are alerted. */
  expect(type: string): void {
    this.metrics.jobRuns.zero({ type, outcome: 'failed_retryable' });
  }

  async run<T extends { outcome: RunOutcome }>(job: WatchedJob, work: () => Promise<T>): Promise<T> {
    const { origin } = job;
    const startedAt = performance.now();
    return onBehalfOf(origin.requestId, job.id, () =>
      inSpanOf(
        origin.traceParent,
        `job ${job.type}`,
        async (span) => {
          const result = await work();
          span.setAttribute('pls.outcome', result.outcome);
          this.record(job, result.outcome, performance.now() - startedAt);
          return result;
        },
        {
          'pls.job_id': job.id,
          'pls.agency_id': job.agencyId,
          'pls.attempt': job.attempt,
          'pls.request_id': origin.requestId ?? undefined,
        },
      ),
    );
  }

  private record(job: WatchedJob, outcome: RunOutcome, runMs: number): void {
    const { id: jobId, type, agencyId, subjectId, attempt, ageMs, isFirstStart } = job;
    this.metrics.jobRuns.observe({ type, outcome }, runMs / 1_000);
    if (isFirstStart) {
      this.metrics.jobWaits.observe({ type }, ageMs / 1_000);
    }
    this.logger.log(
      {
        jobId,
        type,
        agencyId,
        subjectId,
        attempt,
        outcome,
        waitMs: Math.round(ageMs),
        runMs: Math.round(runMs),
      },
      `job ${outcome}`,
    );
  }
}

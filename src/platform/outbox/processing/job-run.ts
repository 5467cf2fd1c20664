import type { Origin } from '../../../observability/origin.js';
import type { JobContext, StartedJob } from './job-handler.js';

/** A job that this worker has started. Everything that it writes about the job names the epoch. */
export interface HeldJob extends StartedJob {
  epoch: number;
  /** From its creation to this start, in milliseconds. */
  ageMs: number;
  origin: Origin;
}

/** Why a running job was told to stop. */
export class JobLost extends Error {}

/** One run of a job, from its start to its end: what its handler sees of it, and what it says about itself. */
export class JobRun implements JobContext {
  readonly startedAt = performance.now();
  private readonly abort = new AbortController();
  private progress: number | null = null;

  constructor(readonly job: HeldJob) {}

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  reportProgress(percent: number): void {
    this.progress = Math.min(100, Math.max(0, Math.round(percent)));
  }

  /** What was reported since the last call, in percent; null: nothing. */
  takeProgress(): number | null {
    const { progress } = this;
    this.progress = null;
    return progress;
  }

  /** Tells the handler to stop. Nothing that it returns is written any more. */
  revoke(reason: string): void {
    this.abort.abort(new JobLost(reason));
  }
}

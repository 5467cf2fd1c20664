import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../observability/origin.js';
import { settledWithin } from '../../concurrency/settled-within.js';
import type { JobContext, StartedJob } from './job-handler.js';

/** A job that this worker has started. */
export interface HeldJob extends StartedJob {
  /** From its creation to this start, in milliseconds. */
  ageMs: number;
  /** False for a further attempt, and for another run that the job asked for. */
  isFirstStart: boolean;
  origin: Origin;
}

/** The abort reason of a running job's signal. */
export class JobLost extends Error {}

/** One run of a job: the context that its handler gets, and the progress that it reports. */
export class JobRun implements JobContext {
  readonly startedAt = performance.now();
  private readonly abort = new AbortController();
  private progress: number | null = null;

  constructor(readonly job: HeldJob) {}

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  reportProgress(percent: number): void {
    if (!Number.isNaN(percent)) {
      this.progress = Math.min(100, Math.max(0, Math.round(percent)));
    }
  }

  /** The progress reported since the last call, in percent; null when there was none. */
  takeProgress(): number | null {
    const { progress } = this;
    this.progress = null;
    return progress;
  }

  /** Aborts the handler; its result is discarded. */
  revoke(reason: string): void {
    this.abort.abort(new JobLost(reason));
  }
}

/** The jobs that this process runs. */
@Injectable()
export class RunningJobs {
  private readonly runs = new Map<number, JobRun>();
  private readonly deliveries = new Set<Promise<unknown>>();

  get all(): readonly JobRun[] {
    return [...this.runs.values()];
  }

  has(jobId: number): boolean {
    return this.runs.has(jobId);
  }

  /** Tracks all work that follows when BullMQ hands out a job, from checking whether it is to be run to its end. */
  async trackDelivery<T>(work: () => Promise<T>): Promise<T> {
    const delivery = work();
    this.deliveries.add(delivery);
    try {
      return await delivery;
    } finally {
      this.deliveries.delete(delivery);
    }
  }

  /** Registers the run until the work has ended. */
  async during<T>(run: JobRun, work: () => Promise<T>): Promise<T> {
    this.runs.set(run.job.id, run);
    try {
      return await work();
    } finally {
      // After losing the job, this process may run it again before the old run has ended.
      if (this.runs.get(run.job.id) === run) {
        this.runs.delete(run.job.id);
      }
    }
  }

  /** Whether all work on jobs that BullMQ has handed out ended in time, including jobs that were about to start. */
  endWithin(milliseconds: number): Promise<boolean> {
    return settledWithin(this.deliveries, milliseconds);
  }
}

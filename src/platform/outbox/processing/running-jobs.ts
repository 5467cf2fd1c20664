import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../observability/origin.js';
import { settledWithin } from '../settled-within.js';
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

  /** Everything that follows when BullMQ hands a job out, from the question whether it is to be run to its end. */
  async delivery<T>(work: () => Promise<T>): Promise<T> {
    const delivery = work();
    this.deliveries.add(delivery);
    try {
      return await delivery;
    } finally {
      this.deliveries.delete(delivery);
    }
  }

  /** Knows of the run until the work has ended, in whatever way. */
  async during<T>(run: JobRun, work: () => Promise<T>): Promise<T> {
    this.runs.set(run.job.id, run);
    try {
      return await work();
    } finally {
      // Once it is lost, the job may run here anew before the old run has ended.
      if (this.runs.get(run.job.id) === run) {
        this.runs.delete(run.job.id);
      }
    }
  }

  /** Whether all that BullMQ has handed out so far has ended in time: what is about to start counts as well. */
  endWithin(milliseconds: number): Promise<boolean> {
    return settledWithin(this.deliveries, milliseconds);
  }
}

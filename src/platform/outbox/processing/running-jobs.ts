import { Injectable } from '@nestjs/common';
import { settledWithin } from '../settled-within.js';
import type { JobRun } from './job-run.js';

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

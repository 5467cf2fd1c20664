import { Injectable } from '@nestjs/common';
import type { JobRun } from './job-run.js';
import { settledWithin } from '../settled-within.js';

/** The jobs that this process runs. */
@Injectable()
export class RunningJobs {
  private readonly runs = new Map<number, JobRun>();
  private readonly ends = new Set<Promise<unknown>>();

  get all(): readonly JobRun[] {
    return [...this.runs.values()];
  }

  has(jobId: number): boolean {
    return this.runs.has(jobId);
  }

  /** Knows of the run until the work has ended, in whatever way. */
  async during<T>(run: JobRun, work: () => Promise<T>): Promise<T> {
    this.runs.set(run.job.id, run);
    const end = work();
    this.ends.add(end);
    try {
      return await end;
    } finally {
      this.ends.delete(end);
      // Once it is lost, the job may run here anew before the old run has ended.
      if (this.runs.get(run.job.id) === run) {
        this.runs.delete(run.job.id);
      }
    }
  }

  /** Whether all have ended in time. */
  endWithin(milliseconds: number): Promise<boolean> {
    return settledWithin(this.ends, milliseconds);
  }
}

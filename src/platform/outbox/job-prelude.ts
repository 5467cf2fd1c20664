import { Injectable } from '@nestjs/common';
import type { JobContext, StartedJob } from './processing/job-handler.js';

/** What may come before the work of a job. */
export abstract class JobPrelude {
  /** Lets the work begin by returning. What it throws ends the attempt, as if the work had thrown it. */
  abstract play(job: StartedJob, context: JobContext): Promise<void>;
}

/** The one place at which something may come before jobs; where nothing was registered, nothing does. */
@Injectable()
export class JobPreludes {
  private prelude: JobPrelude | null = null;

  /** Once, as the process is put together. */
  register(prelude: JobPrelude): void {
    this.prelude = prelude;
  }

  async play(job: StartedJob, context: JobContext): Promise<void> {
    await this.prelude?.play(job, context);
  }
}

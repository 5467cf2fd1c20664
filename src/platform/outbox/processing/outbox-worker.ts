import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { HintListener } from './hint-listener.js';
import { JobRunner } from './job-runner.js';
import { JobSweeper } from './job-sweeper.js';
import { QUEUE_NAMES } from './job-types.js';
import { RecurringTask } from './recurring-task.js';

const SWEEP_EVERY_MS = 2_000;

/** Left of the time for shutting down after running jobs had theirs, in seconds. */
const RESERVED_SECONDS = 2;

/** Starts the worker's side of the jobs with the process and ends it in an orderly way. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new RecurringTask(() => this.lookAfterJobs(), SWEEP_EVERY_MS);

  constructor(
    private readonly config: Config,
    private readonly runner: JobRunner,
    private readonly sweeper: JobSweeper,
    private readonly listener: HintListener,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.start();
    this.task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.task.pause();
    await this.listener.pause();
    await this.runner.stop(Math.max(1, this.config.shutdownTimeoutSeconds - RESERVED_SECONDS) * 1_000);
    await this.task.stop();
    await this.listener.close();
  }

  /** Sweeps and looks at every queue, hint or not: with Redis away, this alone keeps the work going. */
  private async lookAfterJobs(): Promise<void> {
    await this.sweeper.sweep();
    for (const queue of QUEUE_NAMES) {
      await this.runner.wakeAll(queue);
    }
  }
}

import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { OutboxModule } from './outbox.module.js';
import { JobEndings } from './processing/job-endings.js';
import { BeforeJobHooks } from './processing/job-handler.js';
import { JobRuns } from './processing/job-runs.js';
import { JobStarts } from './processing/job-starts.js';
import { OutboxWorker } from './processing/outbox-worker.js';
import { RunningJobs } from './processing/running-jobs.js';
import { WorkerHeartbeat } from './processing/worker-heartbeat.js';
import { JobSweeper } from './sweeping/job.sweeper.js';
import { JobHousekeepingSweeper } from './sweeping/job-housekeeping.sweeper.js';

/** Running jobs. Modules with processors import it. */
@Module({
  imports: [OutboxModule, ObservabilityModule, DiscoveryModule],
  providers: [
    BeforeJobHooks,
    JobEndings,
    JobHousekeepingSweeper,
    JobRuns,
    JobStarts,
    JobSweeper,
    OutboxWorker,
    RunningJobs,
    WorkerHeartbeat,
  ],
  exports: [OutboxModule, BeforeJobHooks, JobStarts, JobRuns],
})
export class OutboxWorkerModule {}

import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { OutboxModule } from './outbox.module.js';
import { JobEndings } from './processing/job-endings.js';
import { BeforeJobHook } from './processing/job-handler.js';
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
    BeforeJobHook,
    JobEndings,
    JobHousekeepingSweeper,
    JobRuns,
    JobStarts,
    JobSweeper,
    OutboxWorker,
    RunningJobs,
    WorkerHeartbeat,
  ],
  exports: [OutboxModule, BeforeJobHook, JobStarts, JobRuns],
})
export class OutboxWorkerModule {}

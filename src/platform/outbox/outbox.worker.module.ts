import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { HintListener } from './hint-listener.js';
import { JobClaims } from './job-claims.js';
import { JobEndings } from './job-endings.js';
import { JobExecution } from './job-execution.js';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobSweeper } from './job-sweeper.js';
import { JobWorker } from './job-worker.js';
import { OutboxModule } from './outbox.module.js';

/** Doing jobs. Modules that bring handlers import it and register them with `JobHandlers`. */
@Module({
  imports: [OutboxModule, ObservabilityModule],
  providers: [JobHandlers, JobClaims, JobEndings, JobExecution, JobRunner, JobSweeper, HintListener, JobWorker],
  exports: [OutboxModule, JobHandlers],
})
export class OutboxWorkerModule {}

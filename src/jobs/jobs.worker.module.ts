import { Module } from '@nestjs/common';
import { JobHandlers } from './job-handlers.js';
import { JobsModule } from './jobs.module.js';

/** Doing jobs. Modules that bring handlers import it and register them with `JobHandlers`. */
@Module({
  imports: [JobsModule],
  providers: [JobHandlers],
  exports: [JobsModule, JobHandlers],
})
export class JobsWorkerModule {}

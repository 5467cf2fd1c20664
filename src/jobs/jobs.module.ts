import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobLane, JobQueueRow } from './fair-order.entity.js';
import { JobHints } from './job-hints.js';
import { JobQueue } from './job-queue.js';
import { JobWait } from './job-wait.entity.js';
import { Job } from './job.entity.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { QueuePlaces } from './queue-places.js';

/** Starting jobs and asking how they are doing. */
@Module({
  imports: [TypeOrmModule.forFeature([Job, JobWait, JobQueueRow, JobLane])],
  controllers: [JobsController],
  providers: [JobQueue, JobHints, JobsRepository, JobsService, QueuePlaces],
  exports: [JobQueue, JobHints],
})
export class JobsModule {}

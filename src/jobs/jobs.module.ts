import { Module } from '@nestjs/common';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { QueuePlaces } from './queue-places.js';

/** Asking how background jobs are doing. */
@Module({
  imports: [OutboxModule],
  controllers: [JobsController],
  providers: [JobsRepository, JobsService, QueuePlaces],
})
export class JobsModule {}

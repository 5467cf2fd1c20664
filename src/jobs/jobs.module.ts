import { Module } from '@nestjs/common';
import { ListPages } from '../pagination/list-page.js';
import { LongPollingModule } from '../platform/long-polling/long-polling.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { JobEndWaits } from './job-end-waits.js';
import { JobsController } from './jobs.controller.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { QueuePositions } from './queue-positions.js';

/** Queries about background jobs. */
@Module({
  imports: [OutboxModule, LongPollingModule],
  controllers: [JobsController],
  providers: [JobEndWaits, JobsRepository, JobsService, ListPages, QueuePositions],
})
export class JobsModule {}

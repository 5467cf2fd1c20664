import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobLane, JobQueueRow } from './fair-order.entity.js';
import { JobHints } from './job-hints.js';
import { JobQueue } from './job-queue.js';
import { OutboxTransactions } from './outbox-transactions.js';
import { JobWait } from './job-wait.entity.js';
import { Job } from './job.entity.js';

/** Starting background jobs, in the transaction of what wants them. */
@Module({
  imports: [TypeOrmModule.forFeature([Job, JobWait, JobQueueRow, JobLane])],
  providers: [JobQueue, JobHints, OutboxTransactions],
  exports: [JobQueue, JobHints, OutboxTransactions],
})
export class OutboxModule {}

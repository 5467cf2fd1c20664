import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { LongPollingModule } from '../long-polling/long-polling.module.js';
import { Admission } from './admission/admission.js';
import { LaneLimits } from './admission/lane-limits.js';
import { JobsRedis } from './bullmq/jobs-redis.js';
import { JobsRedisModule } from './bullmq/jobs-redis.module.js';
import { OutboxRelay } from './bullmq/outbox-relay.js';
import { Job } from './entities/job.entity.js';
import { JobLane } from './entities/job-lane.entity.js';
import { JobQueueRow } from './entities/job-queue.entity.js';
import { JobWait } from './entities/job-wait.entity.js';
import { JobWorkerRow } from './entities/job-worker.entity.js';
import { Outbox } from './outbox.js';
import { QUEUE_NAMES } from './queues.js';
import { EndedJobs } from './sweeping/ended-jobs.js';

/** Starting background jobs, in the caller's transaction. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Job, JobWait, JobQueueRow, JobLane, JobWorkerRow]),
    JobsRedisModule,
    ObservabilityModule,
    LongPollingModule,
    BullModule.forRootAsync({
      imports: [JobsRedisModule],
      inject: [JobsRedis],
      useFactory: ({ connection, prefix }: JobsRedis) => ({
        connection,
        prefix,
        skipMetasUpdate: true,
        skipVersionCheck: true,
      }),
    }),
    BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name }))),
  ],
  providers: [Outbox, Admission, EndedJobs, LaneLimits, OutboxRelay],
  exports: [Outbox, Admission, EndedJobs, LaneLimits, OutboxRelay, JobsRedisModule, BullModule, LongPollingModule],
})
export class OutboxModule {}

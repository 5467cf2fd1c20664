import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConfigModule } from '../config/config.module.js';
import { ErasureWorkerModule } from '../erasure/erasure.worker.module.js';
import { EventsWorkerModule } from '../events/events.worker.module.js';
import { HealthModule } from '../health/health.module.js';
import { IdempotencyWorkerModule } from '../idempotency/idempotency.worker.module.js';
import { ListingsWorkerModule } from '../listings/listings.worker.module.js';
import { MediaWorkerModule } from '../media/media.worker.module.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { DatabaseModule } from '../platform/mysql/database.module.js';
import { ReferenceWorkerModule } from '../reference/reference.worker.module.js';
import { TestAgenciesWorkerModule } from '../test-agencies/test-agencies.worker.module.js';
import { UsersWorkerModule } from '../users/users.worker.module.js';
import { WebhooksWorkerModule } from '../webhooks/webhooks.worker.module.js';
import { LoggingModule } from './logging.module.js';

/** The worker process: the handlers of all job types, and the recurring tasks. */
@Module({
  imports: [
    ConfigModule,
    LoggingModule,
    DatabaseModule,
    AuthModule,
    EventsWorkerModule,
    ReferenceWorkerModule,
    WebhooksWorkerModule,
    MediaWorkerModule,
    UsersWorkerModule,
    ListingsWorkerModule,
    IdempotencyWorkerModule,
    ErasureWorkerModule,
    TestAgenciesWorkerModule,
    HealthModule,
    MonitoringModule,
  ],
})
export class WorkerModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConfigModule } from '../config/config.module.js';
import { EventsModule } from '../events/events.module.js';
import { HealthModule } from '../health/health.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { MediaModule } from '../media/media.module.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { DatabaseModule } from '../platform/mysql/database.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { SiteModule } from '../site/site.module.js';
import { TestAgenciesModule } from '../test-agencies/test-agencies.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { LoggingModule } from './logging.module.js';

/** The API process. */
@Module({
  imports: [
    ConfigModule,
    LoggingModule,
    DatabaseModule,
    AuthModule,
    EventsModule,
    JobsModule,
    ReferenceModule,
    MediaModule,
    UsersModule,
    WebhooksModule,
    ListingsModule,
    HealthModule,
    MonitoringModule,
    SiteModule,
    TestAgenciesModule,
  ],
})
export class ApiModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasureModule } from '../erasure/erasure.module.js';
import { EventsModule } from '../events/events.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ExpiryModule } from '../listings/expiry/expiry.module.js';
import { PendingReferencesModule } from '../listings/pending/pending-references.module.js';
import { MediaRemovalModule } from '../media/removal/media-removal.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { UserWriteModule } from '../users/write/user-write.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ClockAdvance } from './clock/clock-advance.entity.js';
import { DueListings } from './clock/due-listings.js';
import { OldRows } from './clock/old-rows.js';
import { TestClock } from './clock/test-clock.js';
import { TestClocksRepository } from './clock/test-clocks.repository.js';
import { TimePassing } from './clock/time-passing.js';
import { TestAgenciesController } from './test-agencies.controller.js';
import { TestAgenciesService } from './test-agencies.service.js';

/** The endpoints that are only available to test agencies (D-226). */
@Module({
  imports: [
    TypeOrmModule.forFeature([ClockAdvance]),
    ErasureModule,
    EventsModule,
    ExpiryModule,
    IdempotencyModule,
    MediaRemovalModule,
    OutboxModule,
    PendingReferencesModule,
    UserWriteModule,
    WebhooksModule,
  ],
  controllers: [TestAgenciesController],
  providers: [DueListings, OldRows, TestAgenciesService, TestClock, TestClocksRepository, TimePassing],
  exports: [ErasureModule, TestClocksRepository, TimePassing],
})
export class TestAgenciesModule {}

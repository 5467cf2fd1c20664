import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasureModule } from '../erasure/erasure.module.js';
import { EventsModule } from '../events/events.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { MediaModule } from '../media/media.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { UsersModule } from '../users/users.module.js';
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
    IdempotencyModule,
    ListingsModule,
    MediaModule,
    OutboxModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [TestAgenciesController],
  providers: [DueListings, OldRows, TestAgenciesService, TestClock, TestClocksRepository, TimePassing],
  exports: [ErasureModule, TestClocksRepository, TimePassing],
})
export class TestAgenciesModule {}

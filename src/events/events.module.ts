import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LongPollingModule } from '../platform/long-polling/long-polling.module.js';
import { LoggedEvent } from './event.entity.js';
import { EventHead } from './event-head.entity.js';
import { EventHeadsRepository } from './event-heads.repository.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { EventLog } from './log/event-log.js';
import { EventNumbering } from './log/event-numbering.js';
import { OldEvents } from './retention/old-events.js';

/** The ordered log of changes to an agency's objects. */
@Module({
  imports: [TypeOrmModule.forFeature([LoggedEvent, EventHead]), LongPollingModule],
  controllers: [EventsController],
  providers: [EventHeadsRepository, EventLog, EventNumbering, EventsRepository, EventsService, OldEvents],
  exports: [
    EventHeadsRepository,
    EventLog,
    EventNumbering,
    EventsRepository,
    EventsService,
    LongPollingModule,
    OldEvents,
  ],
})
export class EventsModule {}

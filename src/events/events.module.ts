import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WaitingModule } from '../platform/waiting/waiting.module.js';
import { LoggedEvent } from './event.entity.js';
import { EventHead } from './event-head.entity.js';
import { EventHeadsRepository } from './event-heads.repository.js';
import { EventsController } from './events.controller.js';
import { EventsRepository } from './events.repository.js';
import { EventsService } from './events.service.js';
import { EventLog } from './log/event-log.js';
import { EventNumbering } from './upkeep/event-numbering.js';
import { OldEvents } from './upkeep/event-pruning.js';

/** The ordered log of changes to an agency's objects. */
@Module({
  imports: [TypeOrmModule.forFeature([LoggedEvent, EventHead]), WaitingModule],
  controllers: [EventsController],
  providers: [EventHeadsRepository, EventLog, EventNumbering, EventsRepository, EventsService, OldEvents],
  exports: [EventHeadsRepository, EventLog, EventNumbering, EventsRepository, EventsService, OldEvents, WaitingModule],
})
export class EventsModule {}

import { Module } from '@nestjs/common';
import { EventsModule } from './events.module.js';
import { OldEventsSweeper } from './retention/old-events.sweeper.js';

/** Removes old events. */
@Module({ imports: [EventsModule], providers: [OldEventsSweeper] })
export class EventsWorkerModule {}

import { Module } from '@nestjs/common';
import { EventsModule } from './events.module.js';
import { EventPruning } from './upkeep/event-pruning.js';

/** Removes old events. */
@Module({ imports: [EventsModule], providers: [EventPruning] })
export class EventsWorkerModule {}

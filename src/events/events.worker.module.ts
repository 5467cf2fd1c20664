import { Module } from '@nestjs/common';
import { EventsModule } from './events.module.js';
import { EventPruning } from './upkeep/event-pruning.js';

/** What keeps the log in its bounds. */
@Module({ imports: [EventsModule], providers: [EventPruning] })
export class EventsWorkerModule {}

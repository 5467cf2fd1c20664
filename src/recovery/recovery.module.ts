import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RestoredDatabase } from './restored-database.js';
import { RestoredRowsRepository } from './restored-rows.repository.js';

/** What a database needs that was brought back from a backup. */
@Module({
  imports: [EventsModule],
  providers: [RestoredDatabase, RestoredRowsRepository],
  exports: [RestoredDatabase],
})
export class RecoveryModule {}

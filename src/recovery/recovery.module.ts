import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RestoredDatabase } from './restored-database.js';
import { RestoredRowsRepository } from './restored-rows.repository.js';

/** Prepares a database that was restored from a backup. */
@Module({
  imports: [EventsModule],
  providers: [RestoredDatabase, RestoredRowsRepository],
  exports: [RestoredDatabase],
})
export class RecoveryModule {}

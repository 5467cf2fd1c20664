import { Module } from '@nestjs/common';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { DeletedRowsSweeper } from './deleted-rows.sweeper.js';
import { ErasureModule } from './erasure.module.js';

/** The recurring task of the erasure module, which only the worker runs. */
@Module({
  imports: [ErasureModule],
  providers: [DatabaseClock, DeletedRowsSweeper],
})
export class ErasureWorkerModule {}

import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { AgencyErasure } from './agency-erasure.js';
import { AgencyReset } from './agency-reset.js';
import { AgencyRowsRepository } from './agency-rows.repository.js';
import { DeletedRows } from './deleted-rows.js';
import { DeletedRowsRepository } from './deleted-rows.repository.js';
import { ResetRowsRepository } from './reset-rows.repository.js';

/** Erases agencies, resets test agencies and removes the rows of what was deleted long ago, across all domains. */
@Module({
  imports: [AgenciesModule, StorageModule],
  providers: [
    AgencyErasure,
    AgencyReset,
    AgencyRowsRepository,
    DeletedRows,
    DeletedRowsRepository,
    ResetRowsRepository,
  ],
  exports: [AgencyErasure, AgencyReset, DeletedRows],
})
export class ErasureModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { AgencyErasure } from './agency-erasure.js';
import { AgencyReset } from './agency-reset.js';
import { AgencyRowsRepository } from './agency-rows.repository.js';
import { ResetRowsRepository } from './reset-rows.repository.js';

/** Erases agencies and resets test agencies, across all domains. */
@Module({
  imports: [AuthModule, StorageModule],
  providers: [AgencyErasure, AgencyReset, AgencyRowsRepository, ResetRowsRepository],
  exports: [AgencyErasure, AgencyReset],
})
export class ErasureModule {}

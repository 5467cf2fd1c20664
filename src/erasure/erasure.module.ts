import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { AgencyErasure } from './agency-erasure.js';
import { AgencyRowsRepository } from './agency-rows.repository.js';

/** The end of an agency, across all that knows of it. */
@Module({
  imports: [AuthModule, StorageModule],
  providers: [AgencyErasure, AgencyRowsRepository],
  exports: [AgencyErasure],
})
export class ErasureModule {}

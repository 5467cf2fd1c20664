import { Module } from '@nestjs/common';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { MediaRowsModule } from '../media-rows.module.js';
import { MediaImports } from './media-imports.js';
import { MediaImportsRepository } from './media-imports.repository.js';
import { MediaJobs } from './media-jobs.js';
import { MediaQuota } from './media-quota.js';
import { StorageUsageRepository } from './storage-usage.repository.js';
import { UrlImports } from './url-imports.js';

/** Imports of photos and videos from URLs, and how much an agency may store. */
@Module({
  imports: [MediaRowsModule, OutboxModule],
  providers: [MediaImports, MediaImportsRepository, MediaJobs, MediaQuota, StorageUsageRepository, UrlImports],
  exports: [MediaImports, MediaImportsRepository, MediaJobs, MediaQuota, UrlImports],
})
export class MediaImportsModule {}

import { Module } from '@nestjs/common';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { MediaImportsModule } from '../imports/media-imports.module.js';
import { MediaRowsModule } from '../media-rows.module.js';
import { MediaRefreshService } from './media-refresh.service.js';
import { RefreshesRepository } from './refreshes.repository.js';
import { SourceChanges } from './source-changes.js';

/** Downloading a file again when its source has changed. */
@Module({
  imports: [MediaImportsModule, MediaRowsModule, OutboxModule],
  providers: [MediaRefreshService, RefreshesRepository, SourceChanges],
  exports: [MediaRefreshService, SourceChanges],
})
export class MediaRefreshingModule {}

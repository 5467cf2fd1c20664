import { Module } from '@nestjs/common';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { MediaImportsModule } from '../imports/media-imports.module.js';
import { MediaRowsModule } from '../media-rows.module.js';
import { MediaRefreshingModule } from '../refreshing/media-refreshing.module.js';
import { MediaExternalIds } from './media-external-ids.js';
import { MediaReferences } from './media-references.js';

/** How writes of listings and agents refer to files: by id, external id or URL. */
@Module({
  imports: [MediaImportsModule, MediaRefreshingModule, MediaRowsModule],
  providers: [MediaExternalIds, MediaReferences, BatchWriter],
  exports: [MediaExternalIds, MediaReferences],
})
export class MediaReferencesModule {}

import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { MediaReferencesModule } from '../../media/references/media-references.module.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { UserWriteModule } from '../../users/write/user-write.module.js';
import { BlockingModule } from '../blocking/blocking.module.js';
import { PendingReferencesModule } from '../pending/pending-references.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { PublicationsModule } from '../publishing/snapshot/publications.module.js';
import { ListingBatch } from './listing-batch.js';
import { ListingExternalIds } from './listing-external-ids.js';
import { ListingRowsModule } from './listing-rows.module.js';
import { ListingWriter } from './listing-writer.js';
import { BatchLoading } from './steps/batch-loading.js';
import { BatchResolving } from './steps/batch-resolving.js';
import { BatchScheduling } from './steps/batch-scheduling.js';
import { BatchStoring } from './steps/batch-storing.js';
import { ListingReferences } from './steps/listing-references.js';
import { UnchangedListings } from './unchanged-listings.js';
import { UnchangedListingsRepository } from './unchanged-listings.repository.js';

/** Creates and updates listings. */
@Module({
  imports: [
    BlockingModule,
    EventsModule,
    ListingRowsModule,
    MediaReferencesModule,
    MediaRowsModule,
    PendingReferencesModule,
    PublicationsModule,
    PublishingModule,
    UserWriteModule,
  ],
  providers: [
    BatchLoading,
    BatchResolving,
    BatchScheduling,
    BatchStoring,
    ListingBatch,
    ListingExternalIds,
    ListingReferences,
    ListingWriter,
    BatchWriter,
    UnchangedListings,
    UnchangedListingsRepository,
  ],
  exports: [BatchResolving, BatchScheduling, BatchStoring, ListingExternalIds, ListingWriter],
})
export class ListingWriteModule {}

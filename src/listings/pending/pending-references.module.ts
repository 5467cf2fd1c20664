import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { UserWriteModule } from '../../users/write/user-write.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { PublicationsModule } from '../publishing/snapshot/publications.module.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { OverdueReferences } from './overdue-references.js';
import { PendingReferenceRecorder } from './pending-reference-recorder.js';
import { PendingReferenceResolver } from './pending-reference-resolver.js';

/** References of listings to files and agents that do not exist yet. */
@Module({
  imports: [EventsModule, ListingRowsModule, MediaRowsModule, PublicationsModule, PublishingModule, UserWriteModule],
  providers: [OverdueReferences, PendingReferenceRecorder, PendingReferenceResolver],
  exports: [OverdueReferences, PendingReferenceRecorder, PendingReferenceResolver],
})
export class PendingReferencesModule {}

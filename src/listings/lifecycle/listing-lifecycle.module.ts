import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { MediaHolders } from '../../media/media-holders.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { AgentHolders } from '../../users/write/agent-holders.js';
import { UserWriteModule } from '../../users/write/user-write.module.js';
import { BlockingModule } from '../blocking/blocking.module.js';
import { PendingReferencesModule } from '../pending/pending-references.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { PublicationsModule } from '../publishing/snapshot/publications.module.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { ListingDeletion, ListingHoldings } from './listing-deletion.js';
import { ListingFileDetachment } from './listing-file-detachment.js';
import { ListingHistory } from './listing-history.js';
import { ListingsAgentUsage } from './listings-agent-usage.js';
import { ListingsMediaUsage } from './listings-media-usage.js';

/** Deletion and history of listings, and what becomes of them when their files and agents change. */
@Module({
  imports: [
    BlockingModule,
    EventsModule,
    ListingRowsModule,
    MediaRowsModule,
    PendingReferencesModule,
    PublicationsModule,
    PublishingModule,
    UserWriteModule,
  ],
  providers: [
    ListingDeletion,
    ListingFileDetachment,
    ListingHistory,
    ListingHoldings,
    ListingsAgentUsage,
    ListingsMediaUsage,
    BatchWriter,
  ],
  exports: [ListingDeletion, ListingHistory],
})
export class ListingLifecycleModule {
  constructor(
    files: MediaHolders,
    fileUsage: ListingsMediaUsage,
    agents: AgentHolders,
    agentUsage: ListingsAgentUsage,
  ) {
    files.register(fileUsage);
    agents.register(agentUsage);
  }
}

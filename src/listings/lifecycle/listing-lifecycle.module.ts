import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { MediaUsageRegistry } from '../../media/media-usage.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { AgentUsageRegistry } from '../../users/write/agent-usage.js';
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
    files: MediaUsageRegistry,
    fileUsage: ListingsMediaUsage,
    agents: AgentUsageRegistry,
    agentUsage: ListingsAgentUsage,
  ) {
    files.register(fileUsage);
    agents.register(agentUsage);
  }
}

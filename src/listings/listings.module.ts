import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListPages } from '../pagination/list-page.js';
import { SetWriter } from '../platform/batch/set-writer.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { MediaHolders } from '../media/media-usage.js';
import { MediaModule } from '../media/media.module.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { AgentHolders } from '../users/agent-usage.js';
import { UsersModule } from '../users/users.module.js';
import { BlockAttempts } from './blocking/block-attempts.js';
import { BlockListing } from './blocking/block-listing.js';
import { BlockRecognition } from './blocking/block-recognition.js';
import { BlocksRepository } from './blocking/blocks.repository.js';
import { ListingBlock, ListingBlockName, ListingBlockPhoto } from './blocking/listing-block.entity.js';
import { ListingAgentsRepository } from './listing-agents.repository.js';
import { ListingAnswers } from './listing-answers.js';
import { ListingBlocking } from './listing-blocking.js';
import { ListingBulkService } from './listing-bulk.service.js';
import { ListingDeletion } from './listing-deletion.js';
import { ListingFile } from './listing-file.entity.js';
import { ListingFilesRepository } from './listing-files.repository.js';
import { ListingLinks } from './listing-links.js';
import { ListingRecordsRepository } from './listing-records.repository.js';
import { ListingReferences } from './listing-references.js';
import { ListingsAgentUsage } from './listings-agent-usage.js';
import { ListingsMediaUsage } from './listings-media-usage.js';
import { ListingWave } from './listing-wave.js';
import { ListingWriter } from './listing-writer.js';
import { Listing } from './listing.entity.js';
import { ListingsController } from './listings.controller.js';
import { ListingsRepository } from './listings.repository.js';
import { ListingsService } from './listings.service.js';
import { ListingFinding } from './publishing/finding.entity.js';
import { ListingPublication, ListingPublicationFile } from './publishing/publication.entity.js';
import { PublicationsRepository } from './publishing/publications.repository.js';
import { PublishingJobs } from './publishing/publishing-jobs.js';
import { ReadOnlyFields } from './read-only-fields.js';
import { UnchangedListings } from './unchanged-listings.js';
import { UnchangedListingsRepository } from './unchanged-listings.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Listing,
      ListingFile,
      ListingPublication,
      ListingPublicationFile,
      ListingFinding,
      ListingBlock,
      ListingBlockName,
      ListingBlockPhoto,
    ]),
    IdempotencyModule,
    OutboxModule,
    MediaModule,
    ObservabilityModule,
    StorageModule,
    UsersModule,
  ],
  controllers: [ListingsController],
  providers: [
    BlockAttempts,
    BlockListing,
    BlockRecognition,
    BlocksRepository,
    ListingAgentsRepository,
    ListingAnswers,
    ListingBlocking,
    ListingBulkService,
    ListingDeletion,
    ListingFilesRepository,
    ListingLinks,
    ListingRecordsRepository,
    ListingReferences,
    ListingsAgentUsage,
    ListingsMediaUsage,
    ListingsRepository,
    ListingsService,
    ListingWave,
    ListingWriter,
    ListPages,
    SetWriter,
    PublicationsRepository,
    PublishingJobs,
    ReadOnlyFields,
    UnchangedListings,
    UnchangedListingsRepository,
  ],
  exports: [
    BlockAttempts,
    BlockListing,
    BlockRecognition,
    ListingBlocking,
    ListingFilesRepository,
    ListingsRepository,
    PublicationsRepository,
    PublishingJobs,
  ],
})
export class ListingsModule {
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

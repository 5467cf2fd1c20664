import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { KnownAddressesModule } from '../integrations/geocoder/known-addresses.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { MediaModule } from '../media/media.module.js';
import { MediaHolders } from '../media/media-holders.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { ListPages } from '../pagination/list-page.js';
import { SetWriter } from '../platform/batch/set-writer.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { UsersModule } from '../users/users.module.js';
import { AgentHolders } from '../users/write/agent-holders.js';
import { BlockCommands } from './blocking/block-commands.js';
import { BlockRecognition } from './blocking/block-recognition.js';
import { BlockRelease } from './blocking/block-release.js';
import { BlockStatesRepository } from './blocking/block-states.repository.js';
import { BlocksRepository } from './blocking/blocks.repository.js';
import { LinkingBlocks } from './blocking/linking-blocks.js';
import {
  ListingBlock,
  ListingBlockFile,
  ListingBlockName,
  ListingBlockPhoto,
} from './blocking/listing-block.entity.js';
import { ListingBlocker } from './blocking/listing-blocker.js';
import { PublishingBlocks } from './blocking/publishing-blocks.js';
import { Resubmissions } from './blocking/resubmissions.js';
import { ListingBulkService } from './bulk/listing-bulk.service.js';
import { ListingBulkResults } from './bulk/listing-bulk-results.js';
import { DuplicatesRepository } from './duplicates/duplicates.repository.js';
import { ListingDuplicatesController } from './duplicates/listing-duplicates.controller.js';
import { PossibleDuplicates } from './duplicates/possible-duplicates.js';
import { ExpiredListings } from './expiry/expired-listings.js';
import { ExpiredListingsRepository } from './expiry/expired-listings.repository.js';
import { ExpiryNotice } from './expiry/expiry-notice.entity.js';
import { ExpiryNotices } from './expiry/expiry-notices.js';
import { ExpiryNoticesRepository } from './expiry/expiry-notices.repository.js';
import { ListingDeletion, ListingHoldings } from './lifecycle/listing-deletion.js';
import { ListingFileDetachment } from './lifecycle/listing-file-detachment.js';
import { ListingHistory } from './lifecycle/listing-history.js';
import { ListingsAgentUsage } from './lifecycle/listings-agent-usage.js';
import { ListingsMediaUsage } from './lifecycle/listings-media-usage.js';
import { Listing } from './listing.entity.js';
import { ListingFile } from './listing-file.entity.js';
import { ListingRecordsRepository } from './listing-records.repository.js';
import { ListingsController } from './listings.controller.js';
import { ListingsService } from './listings.service.js';
import { ListingMergeController } from './merge/listing-merge.controller.js';
import { ListingMerge } from './merge/listing-merge.entity.js';
import { ListingMerger } from './merge/listing-merger.js';
import { ListingMergesRepository } from './merge/listing-merges.repository.js';
import { MergedWrite } from './merge/merged-write.js';
import { DeferredReferences } from './pending/deferred-references.js';
import { OverdueReferences } from './pending/overdue-references.js';
import { PendingReference } from './pending/pending-reference.entity.js';
import { PendingReferenceResolver } from './pending/pending-reference-resolver.js';
import { PendingReferencesRepository } from './pending/pending-references.repository.js';
import { ChangedFilesPublisher } from './publishing/changed-files-publisher.js';
import { ListingFinding } from './publishing/finding.entity.js';
import { FindingsRepository } from './publishing/findings.repository.js';
import { PublishingJobs } from './publishing/publishing-jobs.js';
import { PublishingSubjects } from './publishing/publishing-subjects.js';
import { ListingPublication, ListingPublicationFile } from './publishing/snapshot/publication.entity.js';
import { PublicationFilesRepository } from './publishing/snapshot/publication-files.repository.js';
import { PublicationsRepository } from './publishing/snapshot/publications.repository.js';
import { ListingReadiness } from './readiness/listing-readiness.js';
import { ListingInventoryRepository } from './reconcile/listing-inventory.repository.js';
import { ListingReconcileController } from './reconcile/listing-reconcile.controller.js';
import { ListingReconciliation } from './reconcile/listing-reconciliation.js';
import { OrphanListings } from './reconcile/orphan-listings.js';
import { UpsertResponseBuilder } from './upsert-response-builder.js';
import { ListingAgentsRepository } from './write/listing-agents.repository.js';
import { ListingBatch } from './write/listing-batch.js';
import { ListingExternalIds } from './write/listing-external-ids.js';
import { ListingFilesRepository } from './write/listing-files.repository.js';
import { ListingRowsRepository } from './write/listing-rows.repository.js';
import { ListingWriter } from './write/listing-writer.js';
import { BatchLoading } from './write/steps/batch-loading.js';
import { BatchResolving } from './write/steps/batch-resolving.js';
import { BatchScheduling } from './write/steps/batch-scheduling.js';
import { BatchStoring } from './write/steps/batch-storing.js';
import { ListingReferences } from './write/steps/listing-references.js';
import { UnchangedListings } from './write/unchanged-listings.js';
import { UnchangedListingsRepository } from './write/unchanged-listings.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Listing,
      ListingFile,
      ListingPublication,
      ListingPublicationFile,
      ListingFinding,
      ExpiryNotice,
      ListingBlock,
      ListingBlockName,
      ListingBlockPhoto,
      ListingBlockFile,
      ListingMerge,
      PendingReference,
    ]),
    EventsModule,
    IdempotencyModule,
    KnownAddressesModule,
    OutboxModule,
    MediaModule,
    ObservabilityModule,
    StorageModule,
    UsersModule,
  ],
  controllers: [ListingsController, ListingReconcileController, ListingDuplicatesController, ListingMergeController],
  providers: [
    BatchLoading,
    BatchResolving,
    BatchScheduling,
    BatchStoring,
    BlockCommands,
    BlockRecognition,
    BlockRelease,
    BlocksRepository,
    BlockStatesRepository,
    ChangedFilesPublisher,
    DeferredReferences,
    DuplicatesRepository,
    ExpiredListings,
    ExpiredListingsRepository,
    ExpiryNotices,
    ExpiryNoticesRepository,
    FindingsRepository,
    LinkingBlocks,
    ListingAgentsRepository,
    ListingBatch,
    ListingBlocker,
    ListingBulkResults,
    ListingBulkService,
    ListingDeletion,
    ListingExternalIds,
    ListingFileDetachment,
    ListingFilesRepository,
    ListingHistory,
    ListingHoldings,
    ListingInventoryRepository,
    ListingMerger,
    ListingMergesRepository,
    ListingReadiness,
    ListingReconciliation,
    ListingRecordsRepository,
    ListingReferences,
    ListingRowsRepository,
    ListingsAgentUsage,
    ListingsMediaUsage,
    ListingsService,
    ListingWriter,
    ListPages,
    MergedWrite,
    OrphanListings,
    OverdueReferences,
    PendingReferenceResolver,
    PendingReferencesRepository,
    PossibleDuplicates,
    PublicationFilesRepository,
    PublicationsRepository,
    PublishingBlocks,
    PublishingJobs,
    PublishingSubjects,
    Resubmissions,
    SetWriter,
    UnchangedListings,
    UnchangedListingsRepository,
    UpsertResponseBuilder,
  ],
  exports: [
    BlockCommands,
    EventsModule,
    ExpiredListings,
    ExpiredListingsRepository,
    ExpiryNotices,
    ExpiryNoticesRepository,
    FindingsRepository,
    ListingBlocker,
    ListingFilesRepository,
    ListingRowsRepository,
    OrphanListings,
    OverdueReferences,
    PendingReferencesRepository,
    PublicationFilesRepository,
    PublicationsRepository,
    PublishingBlocks,
    PublishingJobs,
    PublishingSubjects,
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

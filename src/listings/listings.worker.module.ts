import { Module } from '@nestjs/common';
import { ProviderResponsesSweeper } from '../integrations/providers/provider-responses.sweeper.js';
import { ProvidersModule } from '../integrations/providers/providers.module.js';
import { OutboxWorkerModule } from '../platform/outbox/outbox.worker.module.js';
import { UserReconcileModule } from '../users/reconcile/user-reconcile.module.js';
import { ExpiredListingsSweeper } from './expiry/expired-listings.sweeper.js';
import { ExpiryModule } from './expiry/expiry.module.js';
import { ExpiryNoticesSweeper } from './expiry/expiry-notices.sweeper.js';
import { ListingLifecycleModule } from './lifecycle/listing-lifecycle.module.js';
import { OverdueReferencesSweeper } from './pending/overdue-references.sweeper.js';
import { PendingReferencesModule } from './pending/pending-references.module.js';
import { PublishingProcessor } from './publishing/publishing.processor.js';
import { PublishingWorkerModule } from './publishing/publishing.worker.module.js';
import { ListingReconcileModule } from './reconcile/listing-reconcile.module.js';
import { ReconcileOrphansHandler } from './reconcile/reconcile-orphans.handler.js';

/**
 * The part of listings that only the worker needs: the queue of their jobs, and periodic tasks. `ListingLifecycleModule` is there to be
 * told what becomes of files and agents.
 */
@Module({
  imports: [
    ExpiryModule,
    ListingLifecycleModule,
    ListingReconcileModule,
    OutboxWorkerModule,
    PendingReferencesModule,
    ProvidersModule,
    PublishingWorkerModule,
    UserReconcileModule,
  ],
  providers: [
    ExpiredListingsSweeper,
    ExpiryNoticesSweeper,
    OverdueReferencesSweeper,
    ProviderResponsesSweeper,
    PublishingProcessor,
    ReconcileOrphansHandler,
  ],
})
export class ListingsWorkerModule {}

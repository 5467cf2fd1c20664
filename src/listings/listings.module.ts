import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ListPages } from '../pagination/list-page.js';
import { UserWriteModule } from '../users/write/user-write.module.js';
import { ListingBulkService } from './bulk/listing-bulk.service.js';
import { ListingBulkResults } from './bulk/listing-bulk-results.js';
import { DuplicatesModule } from './duplicates/duplicates.module.js';
import { ListingLifecycleModule } from './lifecycle/listing-lifecycle.module.js';
import { ListingsController } from './listings.controller.js';
import { ListingsService } from './listings.service.js';
import { MergeModule } from './merge/merge.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ListingReconcileModule } from './reconcile/listing-reconcile.module.js';
import { ListingRowsModule } from './write/listing-rows.module.js';
import { ListingWriteModule } from './write/listing-write.module.js';

/**
 * Listings, as the agency manages them: the routes of `/listings`. Each feature has its own module in its folder, down to
 * `ListingRowsModule` and `PublicationsModule`, whose tables they all share.
 */
@Module({
  // Those with controllers first, in the order in which the API document lists their routes.
  imports: [
    ListingReconcileModule,
    DuplicatesModule,
    MergeModule,
    IdempotencyModule,
    ListingLifecycleModule,
    ListingRowsModule,
    ListingWriteModule,
    PublishingModule,
    UserWriteModule,
  ],
  controllers: [ListingsController],
  providers: [ListingBulkResults, ListingBulkService, ListingsService, ListPages],
})
export class ListingsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../../idempotency/idempotency.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { ListingLifecycleModule } from '../lifecycle/listing-lifecycle.module.js';
import { Listing } from '../listing.entity.js';
import { ListingWriteModule } from '../write/listing-write.module.js';
import { ListingInventoryRepository } from './listing-inventory.repository.js';
import { ListingReconcileController } from './listing-reconcile.controller.js';
import { ListingReconciliation } from './listing-reconciliation.js';
import { OrphanListings } from './orphan-listings.js';

/** Compares a CRM's listings with the stored ones, and deactivates or deletes orphans. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Listing]),
    IdempotencyModule,
    ListingLifecycleModule,
    ListingWriteModule,
    OutboxModule,
  ],
  controllers: [ListingReconcileController],
  providers: [ListingInventoryRepository, ListingReconciliation, OrphanListings],
  exports: [OrphanListings],
})
export class ListingReconcileModule {}

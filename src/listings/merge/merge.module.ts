import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../../events/events.module.js';
import { IdempotencyModule } from '../../idempotency/idempotency.module.js';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { ListingLifecycleModule } from '../lifecycle/listing-lifecycle.module.js';
import { PublicationsModule } from '../publishing/snapshot/publications.module.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { ListingWriteModule } from '../write/listing-write.module.js';
import { ListingMergeController } from './listing-merge.controller.js';
import { ListingMerge } from './listing-merge.entity.js';
import { ListingMerger } from './listing-merger.js';
import { ListingMergesRepository } from './listing-merges.repository.js';
import { MergedWrite } from './merged-write.js';

/** Merges two listings of an agency into one. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ListingMerge]),
    DuplicatesModule,
    EventsModule,
    IdempotencyModule,
    ListingLifecycleModule,
    ListingRowsModule,
    ListingWriteModule,
    PublicationsModule,
  ],
  controllers: [ListingMergeController],
  providers: [ListingMerger, ListingMergesRepository, MergedWrite],
  exports: [ListingMerger],
})
export class MergeModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { Listing } from '../listing.entity.js';
import { ListingFile } from '../listing-file.entity.js';
import { ListingRecordsRepository } from '../listing-records.repository.js';
import { PendingReference } from '../pending/pending-reference.entity.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { ListingAgentsRepository } from './listing-agents.repository.js';
import { ListingFilesRepository } from './listing-files.repository.js';
import { ListingRowsRepository } from './listing-rows.repository.js';

/** The tables of listings that nearly all of their features read and write: the listings, their files, what they wait for. */
@Module({
  imports: [TypeOrmModule.forFeature([Listing, ListingFile, PendingReference]), MediaRowsModule, StorageModule],
  providers: [
    ListingAgentsRepository,
    ListingFilesRepository,
    ListingRecordsRepository,
    ListingRowsRepository,
    PendingReferencesRepository,
  ],
  exports: [
    ListingAgentsRepository,
    ListingFilesRepository,
    ListingRecordsRepository,
    ListingRowsRepository,
    PendingReferencesRepository,
  ],
})
export class ListingRowsModule {}

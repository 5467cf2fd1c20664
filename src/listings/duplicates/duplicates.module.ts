import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Listing } from '../listing.entity.js';
import { UpsertResponseBuilder } from '../upsert-response-builder.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { ListingDuplicatesController } from './listing-duplicates.controller.js';
import { PossibleDuplicates } from './possible-duplicates.js';

/** Possible duplicates of a listing, on request and in the response to its creation. */
@Module({
  imports: [TypeOrmModule.forFeature([Listing])],
  controllers: [ListingDuplicatesController],
  providers: [DuplicatesRepository, PossibleDuplicates, UpsertResponseBuilder],
  exports: [PossibleDuplicates, UpsertResponseBuilder],
})
export class DuplicatesModule {}

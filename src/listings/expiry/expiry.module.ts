import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../../events/events.module.js';
import { PublicationsModule } from '../publishing/snapshot/publications.module.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { ExpiredListings } from './expired-listings.js';
import { ExpiredListingsRepository } from './expired-listings.repository.js';
import { ExpiryNotice } from './expiry-notice.entity.js';
import { ExpiryNotices } from './expiry-notices.js';
import { ExpiryNoticesRepository } from './expiry-notices.repository.js';

/** Listings whose time has passed, and notices before that. */
@Module({
  imports: [TypeOrmModule.forFeature([ExpiryNotice]), EventsModule, ListingRowsModule, PublicationsModule],
  providers: [ExpiredListings, ExpiredListingsRepository, ExpiryNotices, ExpiryNoticesRepository],
  exports: [ExpiredListings, ExpiryNotices],
})
export class ExpiryModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Listing } from '../listings/listing.entity.js';
import { ListingPublication } from '../listings/publishing/snapshot/publication.entity.js';
import { Media } from '../media/media.entity.js';
import { MediaModule } from '../media/media.module.js';
import { MediaRowsModule } from '../media/media-rows.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { User } from '../users/user.entity.js';
import { ContactsRepository } from './data/contacts.repository.js';
import { PublicFilesRepository } from './data/public-files.repository.js';
import { PublicListingsRepository } from './data/public-listings.repository.js';
import { PublicSnapshotsRepository } from './data/public-snapshots.repository.js';
import { Sitemaps } from './data/sitemaps.js';
import { Suggestions } from './data/suggestions.js';
import { SuggestionsRepository } from './data/suggestions.repository.js';
import { IconController } from './icon.controller.js';
import { PublicFilesController } from './public-files.controller.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';
import { SitemapController } from './sitemap.controller.js';
import { VisitorConcurrency } from './visitor-concurrency.js';

/** The public pages. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Listing, ListingPublication, Media, User]),
    MediaModule,
    MediaRowsModule,
    ReferenceModule,
  ],
  controllers: [PublicFilesController, SiteController, SitemapController, IconController],
  providers: [
    ContactsRepository,
    PublicFilesRepository,
    PublicListingsRepository,
    PublicSnapshotsRepository,
    Sitemaps,
    SiteService,
    Suggestions,
    SuggestionsRepository,
    VisitorConcurrency,
  ],
})
export class SiteModule {}

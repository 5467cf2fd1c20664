import { Module } from '@nestjs/common';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { MediaModule } from '../media/media.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { ContactsRepository } from './contacts.repository.js';
import { PublicListingsRepository } from './public-listings.repository.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';
import { SitemapController } from './sitemap.controller.js';
import { Sitemaps } from './sitemaps.js';

/** The public pages. */
@Module({
  imports: [ListingsModule, MediaModule, ReferenceModule, StorageModule],
  controllers: [SiteController, SitemapController],
  providers: [SiteService, ContactsRepository, Sitemaps, PublicListingsRepository],
})
export class SiteModule {}

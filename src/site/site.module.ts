import { Module } from '@nestjs/common';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { MediaModule } from '../media/media.module.js';
import { ContactsRepository } from './contacts.repository.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';

/** The public pages. */
@Module({
  imports: [ListingsModule, MediaModule, StorageModule],
  controllers: [SiteController],
  providers: [SiteService, ContactsRepository],
})
export class SiteModule {}

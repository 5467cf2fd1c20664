import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { GeocoderModule } from '../../integrations/geocoder/geocoder.module.js';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { TranslatorModule } from '../../integrations/translator/translator.module.js';
import { PhotoSimilarity } from '../../media/problems/photo-similarity.js';
import { BlockingModule } from '../blocking/blocking.module.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { PublishListing } from './publish-listing.js';
import { FinalizeHandler, ListingRefreshHandler } from './publishing.handlers.js';
import { PublishingModule } from './publishing.module.js';
import { PublicationsModule } from './snapshot/publications.module.js';
import { PublishedListings } from './snapshot/published-listings.js';
import { AnalyzeImages } from './steps/analyze-images.js';
import { ProcessLocation } from './steps/process-location.js';
import { PublishingSteps } from './steps/publishing-steps.js';
import { TranslateDescription } from './steps/translate-description.js';

/** The jobs that publish listings. */
@Module({
  imports: [
    BlockingModule,
    EventsModule,
    GeocoderModule,
    ListingRowsModule,
    PublicationsModule,
    PublishingModule,
    StorageModule,
    TranslatorModule,
  ],
  providers: [
    AnalyzeImages,
    FinalizeHandler,
    ListingRefreshHandler,
    PhotoSimilarity,
    ProcessLocation,
    PublishedListings,
    PublishingSteps,
    PublishListing,
    TranslateDescription,
  ],
  exports: [FinalizeHandler, ListingRefreshHandler],
})
export class PublishingWorkerModule {}

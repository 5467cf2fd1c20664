import { Module } from '@nestjs/common';
import { GeocoderModule } from '../integrations/geocoder/geocoder.module.js';
import { ProviderResponsesSweeper } from '../integrations/providers/provider-responses.sweeper.js';
import { ProvidersModule } from '../integrations/providers/providers.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { TranslatorModule } from '../integrations/translator/translator.module.js';
import { MediaModule } from '../media/media.module.js';
import { PhotoLikeness } from '../media/problems/photo-likeness.js';
import { OutboxWorkerModule } from '../platform/outbox/outbox.worker.module.js';
import { UsersModule } from '../users/users.module.js';
import { ExpiredListingsSweeper } from './expiry/expired-listings.sweeper.js';
import { ExpiryNoticesSweeper } from './expiry/expiry-notices.sweeper.js';
import { ListingsModule } from './listings.module.js';
import { OverdueReferencesSweeper } from './pending/overdue-references.sweeper.js';
import { PublishListing } from './publishing/publish-listing.js';
import { FinalizeHandler, ListingRefreshHandler } from './publishing/publishing.handlers.js';
import { PublishingProcessor } from './publishing/publishing.processor.js';
import { PublishedListings } from './publishing/snapshot/published-listings.js';
import { AnalyzeImages } from './publishing/steps/analyze-images.js';
import { ProcessLocation } from './publishing/steps/process-location.js';
import { PublishingSteps } from './publishing/steps/publishing-steps.js';
import { TranslateDescription } from './publishing/steps/translate-description.js';
import { ReconcileOrphansHandler } from './reconcile/reconcile-orphans.handler.js';

/** The part of the listings module that only the worker needs: publishing and periodic tasks. */
@Module({
  imports: [
    ListingsModule,
    UsersModule,
    OutboxWorkerModule,
    MediaModule,
    StorageModule,
    GeocoderModule,
    TranslatorModule,
    ProvidersModule,
  ],
  providers: [
    AnalyzeImages,
    ExpiredListingsSweeper,
    ExpiryNoticesSweeper,
    FinalizeHandler,
    ListingRefreshHandler,
    OverdueReferencesSweeper,
    PhotoLikeness,
    ProcessLocation,
    ProviderResponsesSweeper,
    PublishedListings,
    PublishingProcessor,
    PublishingSteps,
    PublishListing,
    ReconcileOrphansHandler,
    TranslateDescription,
  ],
})
export class ListingsWorkerModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KnownAddressesModule } from '../../integrations/geocoder/known-addresses.module.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { BlockingModule } from '../blocking/blocking.module.js';
import { ListingReadiness } from '../readiness/listing-readiness.js';
import { ListingRowsModule } from '../write/listing-rows.module.js';
import { ChangedFilesPublisher } from './changed-files-publisher.js';
import { ListingFinding } from './finding.entity.js';
import { FindingsRepository } from './findings.repository.js';
import { PublishingSubjects } from './publishing-subjects.js';
import { PublicationsModule } from './snapshot/publications.module.js';

/** What publishing reads and finds, and what it would find now (readiness). */
@Module({
  imports: [
    TypeOrmModule.forFeature([ListingFinding]),
    BlockingModule,
    KnownAddressesModule,
    ListingRowsModule,
    MediaRowsModule,
    OutboxModule,
    PublicationsModule,
  ],
  providers: [ChangedFilesPublisher, FindingsRepository, ListingReadiness, PublishingSubjects],
  exports: [ChangedFilesPublisher, FindingsRepository, ListingReadiness, PublishingSubjects],
})
export class PublishingModule {}

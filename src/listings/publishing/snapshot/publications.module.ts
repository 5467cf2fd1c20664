import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaRowsModule } from '../../../media/media-rows.module.js';
import { OutboxModule } from '../../../platform/outbox/outbox.module.js';
import { PublishingJobs } from '../publishing-jobs.js';
import { ListingPublication, ListingPublicationFile } from './publication.entity.js';
import { PublicationFilesRepository } from './publication-files.repository.js';
import { PublicationsRepository } from './publications.repository.js';

/** What the public sees of listings, and the start of the jobs that change it. */
@Module({
  imports: [TypeOrmModule.forFeature([ListingPublication, ListingPublicationFile]), MediaRowsModule, OutboxModule],
  providers: [PublicationFilesRepository, PublicationsRepository, PublishingJobs],
  exports: [PublicationFilesRepository, PublicationsRepository, PublishingJobs],
})
export class PublicationsModule {}

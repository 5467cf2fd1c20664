import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaImports } from './media-imports.js';
import { MediaImportsRepository } from './media-imports.repository.js';
import { MediaReferences } from './media-references.js';
import { MediaHolders } from './media-usage.js';
import { Media } from './media.entity.js';
import { MediaRepository } from './media.repository.js';

/** Photos and videos, and what holders of files need of them. */
@Module({
  imports: [TypeOrmModule.forFeature([Media]), JobsModule],
  providers: [MediaRepository, MediaImportsRepository, MediaImports, MediaReferences, MediaHolders],
  exports: [MediaRepository, MediaReferences, MediaHolders],
})
export class MediaModule {}

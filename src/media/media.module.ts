import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaImports } from './media-imports.js';
import { MediaImportsRepository } from './media-imports.repository.js';
import { MediaReferences } from './media-references.js';
import { MediaHolders } from './media-usage.js';
import { Media } from './media.entity.js';
import { StorageRemoval } from './storage-removal.entity.js';
import { StorageRemovals } from './storage-removals.js';
import { MediaRepository } from './media.repository.js';

/** Photos and videos, and what holders of files need of them. */
@Module({
  imports: [TypeOrmModule.forFeature([Media, StorageRemoval]), JobsModule],
  providers: [MediaRepository, MediaImportsRepository, MediaImports, MediaReferences, MediaHolders, StorageRemovals],
  exports: [MediaRepository, MediaReferences, MediaHolders, StorageRemovals],
})
export class MediaModule {}

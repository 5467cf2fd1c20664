import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MediaBulkService } from './media-bulk.service.js';
import { MediaDeletion } from './media-deletion.js';
import { MediaImports } from './media-imports.js';
import { MediaImportsRepository } from './media-imports.repository.js';
import { MediaReferences } from './media-references.js';
import { MediaHolders } from './media-usage.js';
import { MediaController } from './media.controller.js';
import { Media } from './media.entity.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { FileServer } from './serving/file-server.js';
import { FilesController } from './serving/files.controller.js';
import { StorageRemoval } from './storage-removal.entity.js';
import { StorageRemovals } from './storage-removals.js';
import { UrlImports } from './url-imports.js';

/** Photos and videos, and what holders of files need of them. */
@Module({
  imports: [TypeOrmModule.forFeature([Media, StorageRemoval]), JobsModule, StorageModule],
  controllers: [MediaController, FilesController],
  providers: [
    FileServer,
    MediaBulkService,
    MediaDeletion,
    MediaHolders,
    MediaImports,
    MediaImportsRepository,
    MediaReferences,
    MediaRepository,
    MediaService,
    StorageRemovals,
    UrlImports,
  ],
  exports: [MediaHolders, MediaReferences, MediaRepository, StorageRemovals],
})
export class MediaModule {}

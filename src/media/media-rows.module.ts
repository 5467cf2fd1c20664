import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Media } from './media.entity.js';
import { MediaRepository } from './media.repository.js';
import { MediaUsageRegistry } from './media-usage.js';
import { DuplicatePhotosRepository } from './problems/duplicate-photos.repository.js';
import { StorageRemoval } from './removal/storage-removal.entity.js';
import { StorageRemovalsRepository } from './removal/storage-removals.repository.js';
import { UnusedFilesRepository } from './removal/unused-files.repository.js';
import { UploadSourcesRepository } from './uploads/confirming/upload-sources.repository.js';
import { UploadFile } from './uploads/upload-file.entity.js';
import { UploadSession } from './uploads/upload-session.entity.js';

/** The tables of files that all of media reads and writes, and the modules that use files. */
@Module({
  imports: [TypeOrmModule.forFeature([Media, StorageRemoval, UploadFile, UploadSession])],
  providers: [
    DuplicatePhotosRepository,
    MediaUsageRegistry,
    MediaRepository,
    StorageRemovalsRepository,
    UnusedFilesRepository,
    UploadSourcesRepository,
  ],
  exports: [
    DuplicatePhotosRepository,
    MediaUsageRegistry,
    MediaRepository,
    StorageRemovalsRepository,
    UnusedFilesRepository,
    UploadSourcesRepository,
  ],
})
export class MediaRowsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { ExposedFilesRepository } from './exposed/exposed-files.repository.js';
import { ExposedFilesSweeper } from './exposed/exposed-files.sweeper.js';
import { MediaRowsModule } from './media-rows.module.js';
import { MediaProcessingWorkerModule } from './processing/processing.worker.module.js';
import { TemporaryFoldersSweeper } from './processing/temporary-folders.sweeper.js';
import { MediaRemovalModule } from './removal/media-removal.module.js';
import { StorageRemovalsSweeper } from './removal/storage-removals.sweeper.js';
import { StorageWalk } from './removal/storage-walk.entity.js';
import { UnreferencedObjectsRepository } from './removal/unreferenced-objects.repository.js';
import { UnreferencedObjectsSweeper } from './removal/unreferenced-objects.sweeper.js';
import { UnusedFilesSweeper } from './removal/unused-files.sweeper.js';
import { AbandonedUploadsRepository } from './uploads/abandoned-uploads.repository.js';
import { UploadSweeper } from './uploads/upload.sweeper.js';

/** The part of media that only the worker needs: the processing of files, and periodic tasks. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StorageWalk]),
    MediaProcessingWorkerModule,
    MediaRemovalModule,
    MediaRowsModule,
    StorageModule,
  ],
  providers: [
    AbandonedUploadsRepository,
    DatabaseClock,
    ExposedFilesRepository,
    ExposedFilesSweeper,
    StorageRemovalsSweeper,
    TemporaryFoldersSweeper,
    UnreferencedObjectsRepository,
    UnreferencedObjectsSweeper,
    UnusedFilesSweeper,
    UploadSweeper,
  ],
})
export class MediaWorkerModule {}

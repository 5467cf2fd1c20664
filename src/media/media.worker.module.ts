import { Module } from '@nestjs/common';
import { DownloaderModule } from '../integrations/downloader/downloader.module.js';
import { ImagesModule } from '../integrations/images/images.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { VideosModule } from '../integrations/videos/videos.module.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { OutboxWorkerModule } from '../platform/outbox/outbox.worker.module.js';
import { ExposedFilesRepository } from './exposed/exposed-files.repository.js';
import { ExposedFilesSweeper } from './exposed/exposed-files.sweeper.js';
import { MediaModule } from './media.module.js';
import { DuplicatePhotos } from './problems/duplicate-photos.js';
import { PhotoLikeness } from './problems/photo-likeness.js';
import { FileProcessor } from './processing/file-processor.js';
import { MediaImportHandler } from './processing/import.handler.js';
import { FileRuns } from './processing/job/file-runs.js';
import { MediaJobEndings } from './processing/job/media-job-endings.js';
import { MediaJobRunner } from './processing/job/media-job-runner.js';
import { RunStorage } from './processing/job/run-storage.js';
import { MediaProcessor } from './processing/media.processor.js';
import { MediaOptimizeHandler } from './processing/optimize.handler.js';
import { ProcessingRepository } from './processing/processing.repository.js';
import { TemporaryFoldersSweeper } from './processing/temporary-folders.sweeper.js';
import { VideosProcessor } from './processing/videos.processor.js';
import { MediaRefreshHandler } from './refreshing/refresh.handler.js';
import { RefreshRunsRepository } from './refreshing/refresh-runs.repository.js';
import { StorageRemovalsSweeper } from './removal/storage-removals.sweeper.js';
import { UnreferencedObjectsRepository } from './removal/unreferenced-objects.repository.js';
import { UnreferencedObjectsSweeper } from './removal/unreferenced-objects.sweeper.js';
import { UnusedFilesSweeper } from './removal/unused-files.sweeper.js';
import { AbandonedUploadsRepository } from './uploads/abandoned-uploads.repository.js';
import { UploadSweeper } from './uploads/upload.sweeper.js';

/** The jobs that fetch, process and remove the bytes of photos and videos. */
@Module({
  imports: [
    MediaModule,
    OutboxWorkerModule,
    DownloaderModule,
    ImagesModule,
    VideosModule,
    StorageModule,
    ObservabilityModule,
  ],
  providers: [
    AbandonedUploadsRepository,
    DatabaseClock,
    DuplicatePhotos,
    ExposedFilesRepository,
    ExposedFilesSweeper,
    FileProcessor,
    FileRuns,
    MediaImportHandler,
    MediaJobEndings,
    MediaJobRunner,
    MediaOptimizeHandler,
    MediaProcessor,
    MediaRefreshHandler,
    PhotoLikeness,
    ProcessingRepository,
    RefreshRunsRepository,
    RunStorage,
    StorageRemovalsSweeper,
    TemporaryFoldersSweeper,
    UnreferencedObjectsRepository,
    UnreferencedObjectsSweeper,
    UnusedFilesSweeper,
    UploadSweeper,
    VideosProcessor,
  ],
})
export class MediaWorkerModule {}

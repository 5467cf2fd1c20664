import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { DownloaderModule } from '../../integrations/downloader/downloader.module.js';
import { ImagesModule } from '../../integrations/images/images.module.js';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { VideosModule } from '../../integrations/videos/videos.module.js';
import { ObservabilityModule } from '../../observability/observability.module.js';
import { OutboxWorkerModule } from '../../platform/outbox/outbox.worker.module.js';
import { MediaImportsModule } from '../imports/media-imports.module.js';
import { MediaRowsModule } from '../media-rows.module.js';
import { DuplicatePhotos } from '../problems/duplicate-photos.js';
import { PhotoSimilarity } from '../problems/photo-similarity.js';
import { MediaRefreshHandler } from '../refreshing/refresh.handler.js';
import { RefreshRunsRepository } from '../refreshing/refresh-runs.repository.js';
import { FileProcessor } from './file-processor.js';
import { MediaImportHandler } from './import.handler.js';
import { FileRuns } from './job/file-runs.js';
import { MediaJobEndings } from './job/media-job-endings.js';
import { MediaJobRunner } from './job/media-job-runner.js';
import { RunStorage } from './job/run-storage.js';
import { MediaProcessor, VideosProcessor } from './media.processor.js';
import { MediaOptimizeHandler } from './optimize.handler.js';
import { ProcessingRepository } from './processing.repository.js';

/** The jobs that fetch and process the bytes of photos and videos. */
@Module({
  imports: [
    DownloaderModule,
    EventsModule,
    ImagesModule,
    MediaImportsModule,
    MediaRowsModule,
    ObservabilityModule,
    OutboxWorkerModule,
    StorageModule,
    VideosModule,
  ],
  providers: [
    DuplicatePhotos,
    FileProcessor,
    FileRuns,
    MediaImportHandler,
    MediaJobEndings,
    MediaJobRunner,
    MediaOptimizeHandler,
    MediaProcessor,
    MediaRefreshHandler,
    PhotoSimilarity,
    ProcessingRepository,
    RefreshRunsRepository,
    RunStorage,
    VideosProcessor,
  ],
})
export class MediaProcessingWorkerModule {}

import { Module } from '@nestjs/common';
import { DownloaderModule } from '../integrations/downloader/downloader.module.js';
import { ImagesModule } from '../integrations/images/images.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { VideosModule } from '../integrations/videos/videos.module.js';
import { JobHandlers } from '../jobs/job-handlers.js';
import { JobsWorkerModule } from '../jobs/jobs.worker.module.js';
import { MediaModule } from './media.module.js';
import { FileIntake } from './processing/file-intake.js';
import { FileProcessor } from './processing/file-processor.js';
import { MediaImportHandler } from './processing/import.handler.js';
import { MediaSweeper } from './processing/media-sweeper.js';
import { ProcessingRepository } from './processing/processing.repository.js';

/** What brings the bytes of photos and videos, and takes them away. */
@Module({
  imports: [MediaModule, JobsWorkerModule, DownloaderModule, ImagesModule, VideosModule, StorageModule],
  providers: [FileIntake, FileProcessor, MediaImportHandler, MediaSweeper, ProcessingRepository],
})
export class MediaWorkerModule {
  constructor(handlers: JobHandlers, imports: MediaImportHandler) {
    handlers.register(imports);
  }
}

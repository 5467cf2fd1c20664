import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { ListPages } from '../pagination/list-page.js';
import { SetWriter } from '../platform/batch/set-writer.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { ImportUrlConstraint } from './dto/media-writes.dto.js';
import { UploadSizeConstraint } from './dto/uploads.dto.js';
import { MediaImports } from './imports/media-imports.js';
import { MediaImportsRepository } from './imports/media-imports.repository.js';
import { MediaJobs } from './imports/media-jobs.js';
import { MediaQuota } from './imports/media-quota.js';
import { StorageUsageRepository } from './imports/storage-usage.repository.js';
import { UrlImports } from './imports/url-imports.js';
import { MediaController } from './media.controller.js';
import { Media } from './media.entity.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { MediaBulkService } from './media-bulk.service.js';
import { MediaHolders } from './media-holders.js';
import { DuplicatePhotosRepository } from './problems/duplicate-photos.repository.js';
import { MediaExternalIds } from './references/media-external-ids.js';
import { MediaReferences } from './references/media-references.js';
import { MediaRefreshService } from './refreshing/media-refresh.service.js';
import { RefreshesRepository } from './refreshing/refreshes.repository.js';
import { SourceChanges } from './refreshing/source-changes.js';
import { FileRemoval } from './removal/file-removal.js';
import { MediaDeletion } from './removal/media-deletion.js';
import { StorageRemoval } from './removal/storage-removal.entity.js';
import { StorageRemovalsRepository } from './removal/storage-removals.repository.js';
import { StorageWalk } from './removal/storage-walk.entity.js';
import { UnusedFiles } from './removal/unused-files.js';
import { UnusedFilesRepository } from './removal/unused-files.repository.js';
import { FileServer } from './serving/file-server.js';
import { FilesController } from './serving/files.controller.js';
import { UploadConfirmations } from './uploads/confirming/upload-confirmations.js';
import { UploadSourcesRepository } from './uploads/confirming/upload-sources.repository.js';
import { UploadedFiles } from './uploads/confirming/uploaded-files.js';
import { UploadFile } from './uploads/upload-file.entity.js';
import { UploadIntake } from './uploads/upload-intake.js';
import { UploadRequests } from './uploads/upload-requests.js';
import { UploadSession } from './uploads/upload-session.entity.js';
import { UploadedBytes } from './uploads/uploaded-bytes.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';

/** Photos and videos, and the services for modules that hold files. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Media, StorageRemoval, StorageWalk, UploadFile, UploadSession]),
    EventsModule,
    IdempotencyModule,
    OutboxModule,
    StorageModule,
  ],
  controllers: [MediaController, FilesController, UploadsController],
  providers: [
    DuplicatePhotosRepository,
    FileRemoval,
    FileServer,
    ImportUrlConstraint,
    ListPages,
    MediaBulkService,
    MediaDeletion,
    MediaExternalIds,
    MediaHolders,
    MediaImports,
    MediaImportsRepository,
    MediaJobs,
    MediaQuota,
    MediaReferences,
    MediaRefreshService,
    MediaRepository,
    MediaService,
    RefreshesRepository,
    SetWriter,
    SourceChanges,
    StorageRemovalsRepository,
    StorageUsageRepository,
    UnusedFiles,
    UnusedFilesRepository,
    UploadConfirmations,
    UploadedBytes,
    UploadedFiles,
    UploadIntake,
    UploadRequests,
    UploadSizeConstraint,
    UploadSourcesRepository,
    UploadsRepository,
    UrlImports,
  ],
  exports: [
    DuplicatePhotosRepository,
    EventsModule,
    FileServer,
    MediaDeletion,
    MediaExternalIds,
    MediaHolders,
    MediaQuota,
    MediaReferences,
    MediaRepository,
    StorageRemovalsRepository,
    UnusedFiles,
    UnusedFilesRepository,
    UploadSourcesRepository,
  ],
})
export class MediaModule {}

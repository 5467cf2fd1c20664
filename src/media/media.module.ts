import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { ListPages } from '../pagination/list-page.js';
import { ImportUrlConstraint } from './dto/media-writes.dto.js';
import { UploadSizeConstraint } from './dto/uploads.dto.js';
import { MediaImportsModule } from './imports/media-imports.module.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { MediaBulkService } from './media-bulk.service.js';
import { MediaRowsModule } from './media-rows.module.js';
import { MediaReferencesModule } from './references/media-references.module.js';
import { MediaRefreshingModule } from './refreshing/media-refreshing.module.js';
import { MediaRemovalModule } from './removal/media-removal.module.js';
import { FileServer } from './serving/file-server.js';
import { FilesController } from './serving/files.controller.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Photos and videos, as agencies manage them and as they are served from the local disk. */
@Module({
  imports: [
    IdempotencyModule,
    MediaImportsModule,
    MediaReferencesModule,
    MediaRefreshingModule,
    MediaRemovalModule,
    MediaRowsModule,
    StorageModule,
    UploadsModule,
  ],
  controllers: [MediaController, FilesController],
  providers: [FileServer, ImportUrlConstraint, ListPages, MediaBulkService, MediaService, UploadSizeConstraint],
  exports: [FileServer],
})
export class MediaModule {}

import { Module } from '@nestjs/common';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { MediaImportsModule } from '../imports/media-imports.module.js';
import { MediaRowsModule } from '../media-rows.module.js';
import { UploadConfirmations } from './confirming/upload-confirmations.js';
import { UploadedFiles } from './confirming/uploaded-files.js';
import { UploadIntake } from './upload-intake.js';
import { UploadRequests } from './upload-requests.js';
import { UploadedBytes } from './uploaded-bytes.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';

/** Uploads: their URLs, the bytes that the API takes in itself, and their confirmation. */
@Module({
  imports: [MediaImportsModule, MediaRowsModule, StorageModule],
  controllers: [UploadsController],
  providers: [UploadConfirmations, UploadedBytes, UploadedFiles, UploadIntake, UploadRequests, UploadsRepository],
  exports: [UploadConfirmations, UploadRequests],
})
export class UploadsModule {}

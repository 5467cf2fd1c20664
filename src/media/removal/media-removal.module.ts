import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { MediaRowsModule } from '../media-rows.module.js';
import { FileRemoval } from './file-removal.js';
import { MediaDeletion } from './media-deletion.js';
import { UnusedFiles } from './unused-files.js';

/** Deletion of files, by request or because nothing uses them. */
@Module({
  imports: [EventsModule, MediaRowsModule, OutboxModule],
  providers: [FileRemoval, MediaDeletion, BatchWriter, UnusedFiles],
  exports: [MediaDeletion, UnusedFiles],
})
export class MediaRemovalModule {}

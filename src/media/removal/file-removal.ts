import { Injectable } from '@nestjs/common';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { type DeletableFile, MediaRepository } from '../media.repository.js';
import { isUnderWay, mediaEvent } from '../media-file.js';
import { MediaHolders } from '../media-holders.js';
import { DuplicatePhotosRepository } from '../problems/duplicate-photos.repository.js';
import { UploadSourcesRepository } from '../uploads/confirming/upload-sources.repository.js';
import { StorageRemovalsRepository } from './storage-removals.repository.js';

/** How long the bytes are kept after the deletion, for pages that were just rendered with them, in seconds. */
const BYTES_KEPT_SECONDS = 20;

/** Deletes a file itself, once nothing holds it any more and its import has ended. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly media: MediaRepository,
    private readonly removals: StorageRemovalsRepository,
    private readonly sources: UploadSourcesRepository,
    private readonly duplicates: DuplicatePhotosRepository,
    private readonly holders: MediaHolders,
    private readonly events: EventLog,
  ) {}

  /** Marks the locked file as deleted and schedules the removal of its bytes, twice if a running job may still be writing. */
  async remove(context: WriteContext, file: DeletableFile): Promise<void> {
    const { id, storageFolder, refreshFolder, optimization } = file;
    await this.holders.mediaChanged(context, await this.duplicates.unmark(context, id));
    await this.media.markDeleted(context, id);
    await this.sources.drop(context, id);
    if (storageFolder !== null) {
      await (isUnderWay(optimization)
        ? this.removals.scheduleUnfinished(context, storageFolder, BYTES_KEPT_SECONDS)
        : this.removals.schedule(context, storageFolder, BYTES_KEPT_SECONDS));
    }
    if (refreshFolder !== null) {
      await this.removals.scheduleUnfinished(context, refreshFolder, BYTES_KEPT_SECONDS);
    }
    this.events.record(context, [mediaEvent('media.deleted', file)]);
  }
}

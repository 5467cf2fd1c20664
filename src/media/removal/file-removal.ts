import { Injectable } from '@nestjs/common';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { type DeletableFile, MediaRepository } from '../media.repository.js';
import { isUnderWay, mediaEvent } from '../media-file.js';
import { MediaUsageRegistry } from '../media-usage.js';
import { DuplicatePhotosRepository } from '../problems/duplicate-photos.repository.js';
import { UploadSourcesRepository } from '../uploads/confirming/upload-sources.repository.js';
import { SHOWN_BYTES_KEPT_SECONDS, StorageRemovalsRepository } from './storage-removals.repository.js';

/** Deletes files themselves, once nothing uses them any more and their imports have ended. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly media: MediaRepository,
    private readonly removals: StorageRemovalsRepository,
    private readonly sources: UploadSourcesRepository,
    private readonly duplicates: DuplicatePhotosRepository,
    private readonly usages: MediaUsageRegistry,
    private readonly events: EventLog,
  ) {}

  /** Marks locked files as deleted and schedules the removal of their bytes, twice if a running job may still be writing. */
  async remove(context: WriteContext, files: readonly DeletableFile[]): Promise<void> {
    if (files.length === 0) {
      return;
    }
    const ids = idsOf(files);
    await this.usages.mediaChanged(context, await this.duplicates.unmark(context, ids));
    await this.media.markDeleted(context, ids);
    await this.sources.drop(context, ids);
    const unfinished = files.flatMap(({ optimization, storageFolder, refreshFolder }) => [
      ...(isUnderWay(optimization) ? [storageFolder] : []),
      refreshFolder,
    ]);
    const finished = files.map(({ optimization, storageFolder }) => (isUnderWay(optimization) ? null : storageFolder));
    await this.removals.scheduleUnfinished(context, unfinished.filter(isFolder), SHOWN_BYTES_KEPT_SECONDS);
    await this.removals.schedule(context, finished.filter(isFolder), SHOWN_BYTES_KEPT_SECONDS);
    this.events.record(
      context,
      files.map((file) => mediaEvent('media.deleted', file)),
    );
  }
}

const isFolder = (folder: string | null): folder is string => folder !== null;

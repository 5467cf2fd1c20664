import path from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  mediaKey,
  newGeneratedFileName,
  newMediaFolder,
  variantFileName,
} from '../../integrations/storage/media-keys.js';
import { Storage, StorageUnavailable } from '../../integrations/storage/storage.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { ExposedFilesRepository, type ExposedFolder } from './exposed-files.repository.js';

const RUN_EVERY_MS = 60_000;

/**
 * Moves files of earlier versions, whose pages revealed the storage folder and the originals' names, to secret places; the old URLs
 * stop working (D-152). It can be stopped at any time and resumes at the next start, and is safe to run in several workers. Once
 * all files have been moved it stops until the next start.
 */
@Injectable()
export class ExposedFilesSweeper extends Sweeper {
  /** Folders whose bytes are missing: they expose nothing, and trying again would not help. */
  private readonly lost = new Set<string>();

  constructor(
    private readonly files: ExposedFilesRepository,
    private readonly storage: Storage,
  ) {
    super(RUN_EVERY_MS, 'Files could not be moved to secret folders; the next pass tries again');
  }

  /** Moves all remaining folders. */
  protected async pass(signal: AbortSignal): Promise<void> {
    const { moved, failed } = await this.moveAll(signal);
    if (moved > 0) {
      this.logger.log({ folders: moved }, 'Files with predictable URLs were moved to secret folders');
    }
    if (failed === 0) {
      this.rest();
    }
  }

  private async moveAll(signal: AbortSignal): Promise<{ moved: number; failed: number }> {
    const seen = new Set<string>();
    const count = { moved: 0, failed: 0, lost: 0 };
    for (let range = await this.files.rangeAfter(0); range !== null; range = await this.files.rangeAfter(range.upTo)) {
      for (const folder of await this.files.within(range)) {
        if (!signal.aborted && !seen.has(folder.storageFolder) && !this.lost.has(folder.storageFolder)) {
          seen.add(folder.storageFolder);
          count[await this.tryToMove(folder)] += 1;
        }
      }
      if (signal.aborted) {
        return count;
      }
    }
    return count;
  }

  /** A folder that cannot be moved does not hold up the others; an unavailable storage ends the pass. */
  private async tryToMove(folder: ExposedFolder): Promise<'moved' | 'failed' | 'lost'> {
    try {
      await this.move(folder);
      return 'moved';
    } catch (error) {
      if (error instanceof StorageUnavailable) {
        throw error;
      }
      if (error instanceof BytesLost) {
        this.lost.add(folder.storageFolder);
        this.logger.error(
          { err: error, mediaId: folder.mediaId },
          'A file cannot be moved because its bytes are missing',
        );
        return 'lost';
      }
      this.logger.error({ err: error, mediaId: folder.mediaId }, 'A file could not be moved; it is tried again');
      return 'failed';
    }
  }

  private async move(folder: ExposedFolder): Promise<void> {
    const { agencyId, storageFolder: former, originalFile, variants } = folder;
    const extension = path.extname(originalFile).slice(1);
    const location = { storageFolder: newMediaFolder(agencyId), originalFile: newGeneratedFileName(extension) };
    const renditions = variants.map(({ variantSize }) => variantFileName(variantSize));
    await this.files.announce(folder, location);
    await this.copy(mediaKey(former, originalFile), mediaKey(location.storageFolder, location.originalFile));
    for (const fileName of renditions) {
      await this.copy(mediaKey(former, fileName), mediaKey(location.storageFolder, fileName));
    }
    await this.files.moveTo(folder, location);
  }

  private async copy(fromKey: string, toKey: string): Promise<void> {
    const object = await this.storage.open(fromKey);
    object?.stream.destroy();
    if (object === null || !(await this.storage.copy(fromKey, toKey, object.etag))) {
      throw new BytesLost(`There is nothing under ${fromKey}`);
    }
  }
}

/** The storage is available but has no such file. */
class BytesLost extends Error {}

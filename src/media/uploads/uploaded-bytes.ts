import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { SNIFFED_BYTES } from '../../integrations/images/formats/sniff-file-type.js';
import { newMediaFolder, uploadKey } from '../../integrations/storage/media-keys.js';
import { RangeNotSatisfiable, Storage, StorageFull, type StoredObject } from '../../integrations/storage/storage.js';
import { asApiError } from '../../platform/http/errors/error.filter.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';
import { requireDeclaredType } from './confirming/declared-types.js';
import { sourceKey } from './confirming/upload-sources.repository.js';
import type { Upload } from './uploads.repository.js';

/** Copies under way at the same time. */
const CONCURRENCY = 8;

/** Copies that no row has come to need by then are removed. */
const KEPT_UNUSED_SECONDS = 60 * 60;

/** What has arrived at signed URLs, and its copies that nobody can change any more. */
@Injectable()
export class UploadedBytes {
  private readonly logger = new Logger(UploadedBytes.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
    private readonly removals: StorageRemovalsRepository,
  ) {}

  /**
   * Copies the bytes of each upload into a folder of its own and returns the folders, by upload. What is not what was
   * declared is refused: `UPLOAD_NOT_COMPLETED`, or `UPLOAD_URL_EXPIRED` where it is too late for it, and
   * `INVALID_CONTENT_TYPE`. The folders are removed after a while, unless that is cancelled.
   */
  async secure(agencyId: number, uploads: readonly Upload[]): Promise<Map<Upload, string | ApiError>> {
    const folders = new Map<Upload, string | ApiError>(uploads.map((upload) => [upload, newMediaFolder(agencyId)]));
    const names = [...folders.values()].filter((folder) => typeof folder === 'string');
    await this.removals.scheduleAll({ manager: this.dataSource.manager, agencyId }, names, KEPT_UNUSED_SECONDS);
    const waiting = [...folders.entries()];
    const copyWaiting = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [upload, folder] = next;
        folders.set(upload, await this.tryCopy(agencyId, upload, String(folder)));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, copyWaiting));
    return folders;
  }

  private async tryCopy(agencyId: number, upload: Upload, folder: string): Promise<string | ApiError> {
    try {
      await this.copy(agencyId, upload, folder);
      return folder;
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.statusCode >= 500) {
        this.logger.error({ err: error }, 'An upload could not be copied');
      }
      return refusal;
    }
  }

  private async copy(agencyId: number, upload: Upload, folder: string): Promise<void> {
    const key = uploadKey(agencyId, upload.generatedFileName);
    const head = await openHead(this.storage, key);
    if (head === null) {
      throw notArrived(upload);
    }
    const bytes = await buffer(head.stream);
    if (head.sizeBytes !== upload.sizeBytes) {
      throw notArrived(upload);
    }
    await requireDeclaredType(bytes, upload.contentType);
    // In a bucket it may have been overwritten since it was looked at; then it is to be confirmed anew.
    if (!(await this.storage.copy(key, sourceKey(folder, upload.generatedFileName), head.etag))) {
      throw notArrived(upload);
    }
  }
}

/** Opens the beginning of what lies under the key, as much as tells its type; null: there is nothing. */
export async function openHead(storage: Storage, key: string): Promise<StoredObject | null> {
  try {
    return await storage.open(key, { first: 0, last: SNIFFED_BYTES - 1 });
  } catch (error) {
    if (error instanceof RangeNotSatisfiable) {
      return null; // It is empty, which no upload is.
    }
    throw error;
  }
}

/** Without its bytes an upload cannot be confirmed; whether they can still be sent decides what the caller can do. */
function notArrived({ isExpired }: Upload): ApiError {
  return new ApiError(isExpired ? 'UPLOAD_URL_EXPIRED' : 'UPLOAD_NOT_COMPLETED');
}

function toRefusal(error: unknown): ApiError {
  return error instanceof StorageFull ? new ApiError('STORAGE_FULL', [], { cause: error }) : asApiError(error);
}

import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { SNIFFED_BYTES } from '../../integrations/images/formats/sniff-file-type.js';
import { newMediaFolder, uploadKey } from '../../integrations/storage/media-keys.js';
import {
  RangeNotSatisfiable,
  readSmall,
  Storage,
  StorageFull,
  type StoredObject,
} from '../../integrations/storage/storage.js';
import { asApiError } from '../../platform/http/errors/error.filter.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';
import { requireDeclaredType } from './confirming/declared-types.js';
import { sourceKey } from './confirming/upload-sources.repository.js';
import type { Upload } from './uploads.repository.js';

/** How many uploads are inspected or copied concurrently. */
const CONCURRENCY = 8;

/** Copies that no row refers to after this time are removed. */
const KEPT_UNUSED_SECONDS = 60 * 60;

/** The bytes that were sent to signed URLs, and their immutable copies. */
@Injectable()
export class UploadedBytes {
  private readonly logger = new Logger(UploadedBytes.name);

  constructor(
    private readonly storage: Storage,
    private readonly removals: StorageRemovalsRepository,
  ) {}

  /**
   * Checks the bytes of each upload. The outcome is their ETag, or an error: `UPLOAD_NOT_COMPLETED`, or `UPLOAD_URL_EXPIRED` if the
   * URL has expired, `INVALID_CONTENT_TYPE`, or that of a failed storage.
   */
  inspect(agencyId: number, uploads: readonly Upload[]): Promise<Map<Upload, string | ApiError>> {
    return this.tryEach(uploads, async (upload) => {
      const head = await openHead(this.storage, uploadKey(agencyId, upload.generatedFileName));
      if (head === null) {
        throw notArrived(upload);
      }
      const bytes = await readSmall(head);
      if (head.sizeBytes !== upload.sizeBytes) {
        throw notArrived(upload);
      }
      await requireDeclaredType(bytes, upload.contentType);
      return head.etag;
    });
  }

  /**
   * Copies the bytes of each upload into its own folder. The outcome is the folder, or an error: `STORAGE_FULL`, those of `inspect`.
   * The folders are removed after a while unless the caller cancels that.
   * @param etags of the inspected bytes, by upload.
   */
  async secure(agencyId: number, etags: ReadonlyMap<Upload, string>): Promise<Map<Upload, string | ApiError>> {
    const folders = new Map([...etags.keys()].map((upload) => [upload, newMediaFolder(agencyId)]));
    await this.removals.schedule(
      { manager: this.removals.manager, agencyId },
      [...folders.values()],
      KEPT_UNUSED_SECONDS,
    );
    return this.tryEach([...folders.keys()], async (upload) => {
      const { generatedFileName } = upload;
      const [folder = '', etag = ''] = [folders.get(upload), etags.get(upload)];
      const key = uploadKey(agencyId, generatedFileName);
      // In a bucket the object may have been overwritten since it was checked; then it has to be confirmed again.
      if (!(await this.storage.copy(key, sourceKey(folder, generatedFileName), etag))) {
        throw notArrived(upload);
      }
      return folder;
    });
  }

  /** The result for each upload, or why there is none. */
  private async tryEach(
    uploads: readonly Upload[],
    work: (upload: Upload) => Promise<string>,
  ): Promise<Map<Upload, string | ApiError>> {
    const outcomes = new Map<Upload, string | ApiError>();
    const rest = uploads.values();
    const processRest = async (): Promise<void> => {
      // The concurrent workers share one iterator.
      for (const upload of rest) {
        outcomes.set(upload, await work(upload).catch((error: unknown) => this.refusalOf(error)));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, processRest));
    return outcomes;
  }

  private refusalOf(error: unknown): ApiError {
    const refusal = toRefusal(error);
    if (refusal.statusCode >= 500) {
      this.logger.error({ err: error }, 'An upload could not be read or copied');
    }
    return refusal;
  }
}

/** Opens the first bytes of the object, enough to detect its type; null when there is no object. */
export async function openHead(storage: Storage, key: string): Promise<StoredObject | null> {
  try {
    return await storage.open(key, { first: 0, last: SNIFFED_BYTES - 1 });
  } catch (error) {
    if (error instanceof RangeNotSatisfiable) {
      return null; // An empty object, which cannot be an upload.
    }
    throw error;
  }
}

/** The error for an upload whose bytes are missing: either they can still be sent, or the URL has expired. */
function notArrived({ isExpired }: Upload): ApiError {
  return new ApiError(isExpired ? 'UPLOAD_URL_EXPIRED' : 'UPLOAD_NOT_COMPLETED');
}

function toRefusal(error: unknown): ApiError {
  return error instanceof StorageFull ? new ApiError('STORAGE_FULL', [], { cause: error }) : asApiError(error);
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { type NewJob, Outbox } from '../../platform/outbox/outbox.js';
import type { FileState } from '../media-file.js';
import { MediaHolders } from '../media-holders.js';
import { UploadSourcesRepository } from '../uploads/confirming/upload-sources.repository.js';
import { type ImportRequest, mediaJobKey } from './import-request.js';
import { MediaImportsRepository, type Restart } from './media-imports.repository.js';

/**
 * An import to start: of a new file, or again of a failed file, which the transaction has locked. A failed upload has no request:
 * it is optimised again from its stored bytes.
 */
export type WantedImport = { request: ImportRequest; failed: FileState | null } | { request: null; failed: FileState };

/** The file of a wanted import. */
export interface ImportedFile extends FileState {
  /** Whether this call started the import; otherwise a concurrent call did. */
  started: boolean;
}

/** A file without an open job, and the source of its bytes. */
interface ImportToEnqueue {
  key: string;
  file: FileState;
  /** Null when the bytes come from the upload. */
  request: ImportRequest | null;
}

/** Starts sets of imports: creates the files' rows, then the jobs that fetch their bytes. */
@Injectable()
export class MediaImports {
  constructor(
    private readonly media: MediaImportsRepository,
    private readonly outbox: Outbox,
    private readonly holders: MediaHolders,
    private readonly sources: UploadSourcesRepository,
  ) {}

  /**
   * Starts the imports, one per file, and returns the file of each, in order. A file that a concurrent call has created is returned
   * unchanged. Job rows are written last.
   */
  async start(context: WriteContext, wanted: readonly WantedImport[]): Promise<ImportedFile[]> {
    const imports = latestOfEachFile(wanted);
    const present = await this.insertMissing(context, imports);
    const restarts = imports.flatMap(({ failed, request }) =>
      failed === null ? [] : { key: idKey(failed), file: failed, request },
    );
    await this.media.restartFrom(context, restarts);
    await this.dropUploads(context, restarts);

    const inserted = imports.flatMap((item) => {
      const file = present.get(keyOf(item));
      return file?.isNew ? { key: keyOf(item), file, request: item.request } : [];
    });
    // Includes files that a concurrent call has just created: it could not see the references of this transaction to them.
    this.holders.notifyOfArrival(context, [...present.values()]);
    const started = await this.enqueue(context, [...inserted, ...restarts]);
    return wanted.map((item) => {
      const key = keyOf(item);
      const file = started.get(key) ?? present.get(key);
      if (file === undefined) {
        throw new Error('A media file was inserted, but not found again');
      }
      return { ...file, started: started.has(key) };
    });
  }

  /** The bytes of failed uploads are not needed any more if the files are to come from a URL. */
  private async dropUploads(context: WriteContext, restarts: readonly Restart[]): Promise<void> {
    for (const { file, request } of restarts) {
      if (request !== null && file.sourceUrlHash === null) {
        await this.sources.drop(context, file.id);
      }
    }
  }

  private async insertMissing(context: WriteContext, imports: readonly WantedImport[]) {
    const requests = imports.flatMap(({ request, failed }) => (failed === null ? (request ?? []) : []));
    return this.media.insertMissing(context, requests, randomBytes(16));
  }

  /** Enqueues a job for each file and returns the updated files by key. */
  private async enqueue(context: WriteContext, imports: readonly ImportToEnqueue[]): Promise<Map<string, FileState>> {
    const jobIds = await this.outbox.enqueue(
      context,
      imports.map(({ file: { id }, request }): NewJob => {
        const job = { subjectId: id, exclusiveKey: mediaJobKey(id) };
        return request === null
          ? { ...job, type: 'media_optimize', payload: {} }
          : { ...job, type: 'media_import', payload: { url: request.url } };
      }),
    );
    const started = jobIds.flatMap((jobId, index) => {
      const item = imports[index];
      return item === undefined ? [] : { ...item, jobId };
    });
    await this.media.noteJobs(
      context,
      started.map(({ file, jobId }) => ({ mediaId: file.id, jobId })),
    );
    return new Map(
      started.map(({ key, file, jobId }) => [key, { ...file, optimization: 'pending', lastJobId: jobId }]),
    );
  }
}

/** One import per file: the last with a source hash, otherwise the first. */
function latestOfEachFile(wanted: readonly WantedImport[]): WantedImport[] {
  const byKey = new Map<string, WantedImport>();
  for (const item of wanted) {
    if (!byKey.has(keyOf(item)) || (item.request?.sourceHash ?? null) !== null) {
      byKey.set(keyOf(item), item);
    }
  }
  return [...byKey.values()];
}

/** Equal for imports of the same file. */
export function keyOf({ request, failed }: WantedImport): string {
  if (request === null) {
    return idKey(failed);
  }
  return failed === null ? request.key : idKey(failed);
}

function idKey({ id }: FileState): string {
  return `id ${id}`;
}

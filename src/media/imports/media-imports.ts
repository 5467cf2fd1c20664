import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { FileState } from '../media-file.js';
import { MediaUsageRegistry } from '../media-usage.js';
import { UploadSourcesRepository } from '../uploads/confirming/upload-sources.repository.js';
import type { ImportRequest } from './import-request.js';
import { MediaImportsRepository, type Restart } from './media-imports.repository.js';
import { MediaJobs } from './media-jobs.js';
import { importPerFile, keyOf, keyOfStored, type WantedImport } from './wanted-import.js';

/** The file of a wanted import. */
export interface ImportedFile extends FileState {
  /** Whether this call started the import; otherwise a concurrent call did. */
  started: boolean;
}

/** A file without an open job, and the source of its bytes. */
interface ImportToStart {
  key: string;
  file: FileState;
  /** Null when the bytes come from the upload. */
  request: ImportRequest | null;
}

/** Starts imports in batches: creates the files' rows, then the jobs that fetch their bytes. */
@Injectable()
export class MediaImports {
  constructor(
    private readonly media: MediaImportsRepository,
    private readonly jobs: MediaJobs,
    private readonly usages: MediaUsageRegistry,
    private readonly sources: UploadSourcesRepository,
  ) {}

  /**
   * Starts the imports, one per file, and returns the file of each, in order. A file that a concurrent call has created is returned
   * unchanged. Job rows are written last.
   */
  async start(context: WriteContext, wanted: readonly WantedImport[]): Promise<ImportedFile[]> {
    const imports = importPerFile(wanted);
    const requests = imports.flatMap(({ request, failed }) => (failed === null ? (request ?? []) : []));
    const present = await this.media.insertMissing(context, requests);
    const restarts = imports.flatMap(({ failed, request }) =>
      failed === null ? [] : { key: keyOfStored(failed), file: failed, request },
    );
    await this.media.restartFrom(context, restarts);
    await this.dropUploads(context, restarts);

    const inserted = imports.flatMap((item) => {
      const file = present.get(keyOf(item));
      return file?.isNew ? { key: keyOf(item), file, request: item.request } : [];
    });
    // Includes files that a concurrent call has just created: it could not see the references of this transaction to them.
    this.usages.notifyOfArrival(context, [...present.values()]);
    const started = await this.startJobs(context, [...inserted, ...restarts]);
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
        await this.sources.drop(context, [file.id]);
      }
    }
  }

  /** Starts a job for each file and returns the updated files by key. */
  private async startJobs(context: WriteContext, imports: readonly ImportToStart[]): Promise<Map<string, FileState>> {
    const jobs = await this.jobs.start(
      context,
      imports.map(({ file, request }) => ({ mediaId: file.id, url: request?.url ?? null })),
    );
    return new Map(
      imports.map(({ key, file }) => [
        key,
        { ...file, optimization: 'pending', lastJobId: jobs.get(file.id) ?? file.lastJobId },
      ]),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { mediaKey, newGeneratedFileName, variantFileName } from '../../../integrations/storage/media-keys.js';
import { Storage } from '../../../integrations/storage/storage.js';
import { Metrics } from '../../../observability/metrics.js';
import { inSpan } from '../../../observability/spans.js';
import type { ProcessedContent } from '../../media-file.js';
import { qualityOf, setOfProblems } from '../../problems/file-problem.js';
import type { ProcessedFile } from '../file-processor.js';
import { FileRuns } from './file-runs.js';
import type { MediaJob } from './media-job.js';

/** Stores the bytes of a run in the run's own folder. */
@Injectable()
export class RunStorage {
  constructor(
    private readonly storage: Storage,
    private readonly runs: FileRuns,
    private readonly metrics: Metrics,
  ) {}

  /**
   * If another run has begun or the file has been deleted in the meantime, the folder may have been emptied before the last bytes
   * were written, so this run removes them itself, whether or not all were stored.
   */
  async store(
    job: MediaJob,
    file: FileToStore,
    processed: ProcessedFile,
    signal: AbortSignal,
  ): Promise<ProcessedContent> {
    const { agencyId, subjectId: mediaId } = job;
    const [stored] = await Promise.allSettled([
      inSpan('store_file', () => storeFile(this.storage, file, processed, signal)),
    ]);
    const isLatest = await this.runs.of(job).isLatestRun(agencyId, mediaId, file.storageFolder);
    if (!isLatest) {
      await this.storage.deletePrefix(file.storageFolder);
    }
    if (stored.status === 'rejected') {
      throw stored.reason;
    }
    if (!isLatest) {
      throw await this.runs.whyNotLatest(job);
    }
    this.count(stored.value);
    return stored.value;
  }

  private count({ kind, sizeBytes, variants }: ProcessedContent): void {
    const renditionBytes = variants.reduce((sum, variant) => sum + variant.sizeBytes, 0);
    this.metrics.mediaBytes.inc({ kind, part: 'original' }, sizeBytes);
    this.metrics.mediaBytes.inc({ kind, part: 'renditions' }, renditionBytes);
  }
}

/** A processed file and its destination. */
export interface FileToStore {
  sourcePath: string;
  sha256: Buffer;
  storageFolder: string;
}

/** Stores the original and its renditions, and returns the columns to store in the row. */
async function storeFile(
  storage: Storage,
  { sourcePath, sha256, storageFolder }: FileToStore,
  { extension, variants, ...file }: ProcessedFile,
  signal: AbortSignal,
): Promise<ProcessedContent> {
  const originalFile = newGeneratedFileName(extension);
  const original = { key: mediaKey(storageFolder, originalFile), sourcePath, contentType: file.contentType };
  const renditions = variants.map(({ variantSize, path, contentType }) => ({
    key: mediaKey(storageFolder, variantFileName(variantSize)),
    sourcePath: path,
    contentType,
  }));
  await storage.putFiles([original, ...renditions], signal);
  return {
    ...file,
    sha256,
    storageFolder,
    originalFile,
    // Quality is judged for photos only, not by a video's poster.
    contentProblems: file.kind === 'image' ? setOfProblems(qualityOf(file)) : 0,
    variants: variants.map(({ variantSize, sizeBytes, width, height }) => ({ variantSize, sizeBytes, width, height })),
  };
}

import { Injectable } from '@nestjs/common';
import { mediaKey, newOriginalFileName, variantFileName } from '../../../integrations/storage/media-keys.js';
import { Storage } from '../../../integrations/storage/storage.js';
import { Metrics } from '../../../observability/metrics.js';
import { inSpan } from '../../../observability/spans.js';
import type { ProcessedContent } from '../../media-file.js';
import { qualityOf, setOfProblems } from '../../problems/file-problem.js';
import type { ProcessedFile } from '../file-processor.js';
import { FileRuns } from './file-runs.js';
import { fileDeleted, type MediaJob } from './intake-faults.js';

/** Stores the bytes of a run in the folder that is the run's own. */
@Injectable()
export class RunStorage {
  constructor(
    private readonly storage: Storage,
    private readonly runs: FileRuns,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Where another run has begun meanwhile, or the file has been deleted, the folder may have been emptied before its last
   * bytes came: whoever put them there takes them out, whether all were stored or not.
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
      throw fileDeleted();
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

/** Where the bytes of a processed file go, and what they are. */
export interface FileToStore {
  sourcePath: string;
  sha256: Buffer;
  storageFolder: string;
}

/** Puts the original and its renditions into the storage and returns what is to be remembered of them. */
export async function storeFile(
  storage: Storage,
  { sourcePath, sha256, storageFolder }: FileToStore,
  { extension, variants, ...file }: ProcessedFile,
  signal: AbortSignal,
): Promise<ProcessedContent> {
  const originalFile = newOriginalFileName(extension);
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
    // A video is not judged by its poster.
    contentProblems: file.kind === 'image' ? setOfProblems(qualityOf(file)) : 0,
    variants: variants.map(({ variantSize, sizeBytes, width, height }) => ({ variantSize, sizeBytes, width, height })),
  };
}

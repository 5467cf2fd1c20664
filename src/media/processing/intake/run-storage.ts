import { Injectable } from '@nestjs/common';
import { Storage } from '../../../integrations/storage/storage.js';
import { Metrics } from '../../../observability/metrics.js';
import { inSpan } from '../../../observability/spans.js';
import type { ProcessedContent } from '../../media-file.js';
import type { ProcessedFile } from '../file-processor.js';
import { FileRuns } from './file-runs.js';
import { fileDeleted } from './intake-faults.js';
import type { MediaJob } from './media-job.js';
import { type FileToStore, storeFile } from './store-file.js';

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

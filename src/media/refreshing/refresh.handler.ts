import { Injectable } from '@nestjs/common';
import { Downloader } from '../../integrations/downloader/downloader.js';
import type { JobCompletion, JobContext, StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { FileProcessor } from '../processing/file-processor.js';
import { MediaJobHandler } from '../processing/job/media-job.handler.js';
import { MediaJobEndings } from '../processing/job/media-job-endings.js';
import { MediaJobRunner } from '../processing/job/media-job-runner.js';
import { RefreshRunsRepository } from './refresh-runs.repository.js';

type RefreshJob = StartedJob<'media_refresh'>;

/** Fetches a file again from its URL if it has changed there (D-225). */
@Injectable()
export class MediaRefreshHandler extends MediaJobHandler<'media_refresh'> {
  readonly type = 'media_refresh';
  override readonly completesExclusively = this.runner.isBounded;

  constructor(
    runner: MediaJobRunner,
    endings: MediaJobEndings,
    private readonly files: RefreshRunsRepository,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super(runner, endings);
  }

  run(job: RefreshJob, context: JobContext): Promise<JobCompletion<'media_refresh'>> {
    return this.runner.run(job, context, async (destination, admit, { sourceUrl }) => {
      const { signal } = context;
      const known = await this.files.version(job.agencyId, job.subjectId);
      const unless = { etag: known?.etag ?? null, lastModified: known?.lastModified ?? null };
      const options = { destination, maxBytes: this.processor.largestFileBytes, limitFromHead: admit, signal, unless };
      const download = await this.downloader.download(sourceUrl ?? job.payload.url, options);
      if (download === null) {
        return { sha256: null, version: null };
      }
      const { sha256Hex, ...version } = download;
      const sha256 = Buffer.from(sha256Hex, 'hex');
      return { sha256: known?.sha256?.equals(sha256) === true ? null : sha256, version };
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Downloader } from '../../integrations/downloader/downloader.js';
import type { JobCompletion, JobContext, StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { FileProcessor } from './file-processor.js';
import { MediaJobHandler } from './job/media-job.handler.js';
import { MediaJobEndings } from './job/media-job-endings.js';
import { MediaJobRunner } from './job/media-job-runner.js';

type ImportJob = StartedJob<'media_import'>;

/** Imports a file from its URL. */
@Injectable()
export class MediaImportHandler extends MediaJobHandler<'media_import'> {
  readonly type = 'media_import';
  override readonly completesExclusively = this.runner.isBounded;

  constructor(
    runner: MediaJobRunner,
    endings: MediaJobEndings,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super(runner, endings);
  }

  run(job: ImportJob, context: JobContext): Promise<JobCompletion<'media_import'>> {
    return this.runner.run(job, context, async (destination, admit, { sourceUrl }) => {
      const { signal } = context;
      const maxBytes = this.processor.largestFileBytes;
      const options = { destination, maxBytes, limitFromHead: admit, signal };
      const download = await this.downloader.download(sourceUrl ?? job.payload.url, options);
      if (download === null) {
        throw new Error('A file was called unchanged that nothing was known of');
      }
      const { sha256Hex, ...version } = download;
      return { sha256: Buffer.from(sha256Hex, 'hex'), version };
    });
  }
}

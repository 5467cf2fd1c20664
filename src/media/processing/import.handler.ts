import { Injectable } from '@nestjs/common';
import { Downloader } from '../../integrations/downloader/downloader.js';
import { type JobAttempt, JobHandler, type StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { FileProcessor } from './file-processor.js';
import { MediaAttempt } from './job/media-attempt.js';
import { MediaJobEndings } from './job/media-job-endings.js';
import { MediaJobRunner } from './job/media-job-runner.js';
import { MEDIA_IMPORT, type MediaResult } from './media.job-types.js';

/** Imports a file from its URL. */
@Injectable()
export class MediaImportHandler extends JobHandler<typeof MEDIA_IMPORT> {
  readonly type = MEDIA_IMPORT;

  constructor(
    private readonly runner: MediaJobRunner,
    private readonly endings: MediaJobEndings,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super();
  }

  begin(job: StartedJob<typeof MEDIA_IMPORT>): JobAttempt<MediaResult> {
    return new MediaAttempt(this.runner, this.endings, job, async (destination, admit, signal, { sourceUrl }) => {
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

import { Injectable } from '@nestjs/common';
import { Downloader } from '../../integrations/downloader/downloader.js';
import { type JobAttempt, JobHandler, type StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { FileProcessor } from '../processing/file-processor.js';
import { MediaAttempt } from '../processing/job/media-attempt.js';
import { MediaJobEndings } from '../processing/job/media-job-endings.js';
import { MediaJobRunner } from '../processing/job/media-job-runner.js';
import { MEDIA_REFRESH, type MediaResult } from '../processing/media.job-types.js';
import { RefreshRunsRepository } from './refresh-runs.repository.js';

/** Fetches a file again from its URL if it has changed there (D-225). */
@Injectable()
export class MediaRefreshHandler extends JobHandler<typeof MEDIA_REFRESH> {
  readonly type = MEDIA_REFRESH;

  constructor(
    private readonly runner: MediaJobRunner,
    private readonly endings: MediaJobEndings,
    private readonly files: RefreshRunsRepository,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super();
  }

  begin(job: StartedJob<typeof MEDIA_REFRESH>): JobAttempt<MediaResult> {
    return new MediaAttempt(this.runner, this.endings, job, async (destination, admit, signal, { sourceUrl }) => {
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

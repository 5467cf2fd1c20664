import { Injectable } from '@nestjs/common';
import { Downloader } from '../../integrations/downloader/downloader.js';
import type { JobCompletion, JobContext, StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { FileProcessor } from '../processing/file-processor.js';
import { FileIntake } from '../processing/intake/file-intake.js';
import { IntakeHandler } from '../processing/intake/intake.handler.js';
import { IntakeEndings } from '../processing/intake/intake-endings.js';
import { RefreshRunsRepository } from './refresh-runs.repository.js';

type RefreshJob = StartedJob<'media_refresh'>;

/** Fetches a file again from its URL if it has changed there (D-225). */
@Injectable()
export class MediaRefreshHandler extends IntakeHandler<'media_refresh'> {
  readonly type = 'media_refresh';
  override readonly completesExclusively = this.intake.isBounded;

  constructor(
    intake: FileIntake,
    endings: IntakeEndings,
    private readonly files: RefreshRunsRepository,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super(intake, endings);
  }

  run(job: RefreshJob, context: JobContext): Promise<JobCompletion<'media_refresh'>> {
    return this.intake.run(job, context, async (destination, admit, { sourceUrl }) => {
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

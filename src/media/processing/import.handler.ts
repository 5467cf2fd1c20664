import { Injectable } from '@nestjs/common';
import { Downloader } from '../../integrations/downloader/downloader.js';
import type { JobCompletion, JobContext, StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { FileProcessor } from './file-processor.js';
import { FileIntake } from './intake/file-intake.js';
import { IntakeHandler } from './intake/intake.handler.js';
import { IntakeEndings } from './intake/intake-endings.js';

type ImportJob = StartedJob<'media_import'>;

/** Imports a file from its URL. */
@Injectable()
export class MediaImportHandler extends IntakeHandler<'media_import'> {
  readonly type = 'media_import';
  override readonly completesExclusively = this.intake.isBounded;

  constructor(
    intake: FileIntake,
    endings: IntakeEndings,
    private readonly downloader: Downloader,
    private readonly processor: FileProcessor,
  ) {
    super(intake, endings);
  }

  run(job: ImportJob, context: JobContext): Promise<JobCompletion<'media_import'>> {
    return this.intake.run(job, context, async (destination, admit, { sourceUrl }) => {
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

import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { newJob } from '../../platform/outbox/job-type.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MEDIA_IMPORT, MEDIA_OPTIMIZE } from '../processing/media.job-types.js';
import { MediaImportsRepository } from './media-imports.repository.js';

/** A file without an open job. */
export interface FileToProcess {
  mediaId: number;
  /** The URL of its bytes; null when they have been uploaded. */
  url: string | null;
}

/** Starts the jobs that fetch and process the bytes of files. */
@Injectable()
export class MediaJobs {
  constructor(
    private readonly outbox: Outbox,
    private readonly media: MediaImportsRepository,
  ) {}

  /** Starts a job for each of the distinct files, records it on the file, and returns the jobs by file. */
  async start(context: WriteContext, files: readonly FileToProcess[]): Promise<Map<number, number>> {
    const jobIds = await this.outbox.enqueue(
      context,
      files.map(({ mediaId, url }) => {
        const job = { subjectId: mediaId, exclusiveKey: mediaJobKey(mediaId) };
        return url === null
          ? newJob(MEDIA_OPTIMIZE, { ...job, payload: {} })
          : newJob(MEDIA_IMPORT, { ...job, payload: { url } });
      }),
    );
    const jobs = files.map(({ mediaId }, index) => ({ mediaId, jobId: jobIds[index] ?? 0 }));
    await this.media.setLastJobs(context, jobs);
    return new Map(jobs.map(({ mediaId, jobId }) => [mediaId, jobId]));
  }
}

/** The exclusive key of a file's open job, so that no file has two. */
export function mediaJobKey(mediaId: number): string {
  return `media:${mediaId}`;
}

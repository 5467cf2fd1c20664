import type { EntityManager } from 'typeorm';
import type { MediaResult } from '../../../platform/outbox/job-types.js';
import type { RUN_AGAIN, StartedJob } from '../../../platform/outbox/processing/job-handler.js';

/** A job that brings the bytes of a file, from wherever. */
export type MediaJob = StartedJob<'media_import'> | StartedJob<'media_optimize'> | StartedJob<'media_refresh'>;

/** Writes what a job has achieved, in the transaction that ends it; see `JobCompletion`. */
export type MediaCompletion = (manager: EntityManager) => Promise<MediaResult | typeof RUN_AGAIN>;

/** What the job answers once the file is there. */
export function succeeded(job: MediaJob): MediaResult {
  return { mediaId: job.subjectId, optimization: 'success' };
}

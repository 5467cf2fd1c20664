import type { JobType, NoPayload } from '../../platform/outbox/job-type.js';

/** `resultData` of a media job (D-42). */
export interface MediaResult {
  mediaId: number;
  /** D-37; a completed job's is `success`. */
  optimization: string;
  /** Only of a job that fetches a URL: whether the file has other bytes than before; always true of its import (D-225). */
  changed?: boolean;
}

/** Where all media jobs begin, and where those go on whose file turns out to be a video (D-129). */
const MEDIA_QUEUES = { queue: 'media', secondQueue: 'videos' } as const;

/** Imports a file from its URL. */
export const MEDIA_IMPORT: JobType<'media_import', { url: string }, MediaResult> = {
  name: 'media_import',
  ...MEDIA_QUEUES,
  subject: 'file',
};

/** Processes an uploaded file. */
export const MEDIA_OPTIMIZE: JobType<'media_optimize', NoPayload, MediaResult> = {
  name: 'media_optimize',
  ...MEDIA_QUEUES,
  subject: 'file',
};

/** Fetches a file again from its URL if it has changed there (D-225). */
export const MEDIA_REFRESH: JobType<'media_refresh', { url: string }, MediaResult> = {
  name: 'media_refresh',
  ...MEDIA_QUEUES,
  subject: 'file',
};

import type { Media } from './media.entity.js';

/** What of a row a `FileState` is made of. */
export const FILE_STATE_COLUMNS = [
  ...(['id', 'externalId', 'kind', 'optimization', 'lastJobId'] as const),
  ...(['sourceUrlHash', 'namelessUrlHash', 'sourceHash', 'refreshState', 'failureCode'] as const),
] as const satisfies readonly (keyof Media)[];

/** The URL of a file that is to be imported once more; that of any other is not read, for it may have 2 kB. */
export const FAILED_URL = `IF(optimization = 'failed', source_url, NULL) AS failedUrl`;

export interface FailedUrl {
  /** Of a failed file, where it is imported from; null also where it was uploaded. */
  failedUrl: string | null;
}

/** What a write has to know of a file that it refers to. */
export type FileState = Pick<Media, (typeof FILE_STATE_COLUMNS)[number]> & FailedUrl;

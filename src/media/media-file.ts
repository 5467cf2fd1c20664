import type { MediaKind, Optimization } from '../catalogue/vocabulary.js';
import { type FileFailure, isTransientFailure } from '../errors/file-failures.js';
import type { NewEvent } from '../events/log/event-changes.js';
import type { ImageMeasures } from '../integrations/images/image-processor.js';
import type { Media, StoredVariant } from './media.entity.js';

/**
 * Media: the photos and videos of an agency, from the reference in a request to the bytes that the public sees. A row of the table
 * `media` is created as soon as a file is requested; a job fetches and processes the bytes. This folder contains imports from URLs,
 * signed uploads, the references of listings and agents, the processing of the bytes, and their delivery.
 */

/** What is known of a file once its bytes have been processed. */
export interface ProcessedContent {
  kind: MediaKind;
  contentType: string;
  /** Of the original. */
  sizeBytes: number;
  /** Of the original. */
  sha256: Buffer;
  /** Pixels, as seen upright. */
  width: number;
  /** Pixels, as seen upright. */
  height: number;
  /** Null unless it is a video. */
  durationSeconds: number | null;
  blurhash: string;
  perceptualHash: string;
  measures: ImageMeasures;
  /** See `FileProblem`. */
  contentProblems: number;
  variants: readonly StoredVariant[];
  storageFolder: string;
  originalFile: string;
}

/** The columns that `MediaFile` contains unchanged. */
type PlainColumn = Exclude<(typeof FILE_COLUMNS)[number], 'variants' | Exclude<keyof FailureColumns, 'updatedAt'>>;

/** A media file of an agency. Everything derived from its bytes is null until they have been processed. */
export type MediaFile = Pick<Media, PlainColumn> & {
  /** Why its last import or optimisation, or the last attempt of a running one, failed; null when it did not. */
  failure: FileFailure | null;
  variants: readonly StoredVariant[];
};

type FailureColumns = Pick<
  Media,
  'failureCode' | 'failureMessage' | 'failedAt' | 'failureAttempts' | 'nextAttemptAt' | 'updatedAt'
>;

/** The columns that make up a `MediaFile`. */
export const FILE_COLUMNS = [
  ...(['id', 'externalId', 'kind', 'optimization', 'refreshState', 'lastJobId', 'sourceUrl', 'sourceHash'] as const),
  ...(['contentType', 'sizeBytes'] as const),
  ...(['width', 'height', 'durationSeconds', 'blurhash', 'perceptualHash', 'measures', 'variants'] as const),
  ...(['contentProblems', 'duplicateOf', 'storageFolder', 'originalFile', 'createdAt'] as const),
  ...(['failureCode', 'failureMessage', 'failedAt', 'failureAttempts', 'nextAttemptAt', 'updatedAt'] as const),
] as const satisfies readonly (keyof Media)[];

export function toMediaFile(row: Pick<Media, (typeof FILE_COLUMNS)[number]>): MediaFile {
  const { failureCode, failureMessage, failedAt, failureAttempts, nextAttemptAt, updatedAt, variants, ...file } = row;
  const failure = { failureCode, failureMessage, failedAt, failureAttempts, nextAttemptAt, updatedAt };
  return { ...file, updatedAt, failure: toFailure(failure), variants: variants ?? [] };
}

/** A process of the previous version may have stored a failure with only a message. */
function toFailure(row: FailureColumns): FileFailure | null {
  const { failureCode, failureMessage: message, failedAt, failureAttempts, nextAttemptAt, updatedAt } = row;
  return message === null
    ? null
    : {
        code: failureCode ?? 'NOT_PROCESSABLE',
        message,
        at: failedAt ?? updatedAt,
        attempts: failureAttempts ?? 1,
        nextAttemptAt,
      };
}

/** Whether a job is fetching the file's bytes, for the first time or again. */
export function isBeingFetched({ optimization, refreshState }: Pick<Media, 'optimization' | 'refreshState'>): boolean {
  return isUnderWay(optimization) || refreshState === 'pending';
}

/** The failure columns of a file that has not failed or is being restarted. */
export const NO_FAILURE = {
  failureCode: null,
  failureMessage: null,
  failedAt: null,
  failureAttempts: null,
  nextAttemptAt: null,
} as const satisfies Partial<Media>;

/** Whether a job is running that will change the file. */
export function isUnderWay(optimization: Optimization): boolean {
  return optimization === 'pending' || optimization === 'processing';
}

/** Whether the file failed for a possibly transient reason, so that publishing a listing with it retries it (D-167). */
export function isTriedAgain({ optimization, failure }: Pick<MediaFile, 'optimization' | 'failure'>): boolean {
  return optimization === 'failed' && failure !== null && isTransientFailure(failure.code);
}

/** The columns that make up a `FileState`. */
export const FILE_STATE_COLUMNS = [
  ...(['id', 'externalId', 'kind', 'optimization', 'lastJobId'] as const),
  ...(['sourceUrlHash', 'namelessUrlHash', 'sourceHash', 'refreshState', 'failureCode'] as const),
] as const satisfies readonly (keyof Media)[];

/** The URL of a failed file, which may be imported again; other files' URLs are not read, because they may have 2 kB. */
export const FAILED_URL = `IF(optimization = 'failed', source_url, NULL) AS failedUrl`;

export interface FailedUrl {
  /** The source URL of a failed file; null also when it was uploaded. */
  failedUrl: string | null;
}

/** What a write needs to know about a file that it refers to. */
export type FileState = Pick<Media, (typeof FILE_STATE_COLUMNS)[number]> & FailedUrl;

type MediaEventType = Extract<NewEvent['type'], `media.${string}`>;

/** An event of a file. */
export function mediaEvent(
  type: MediaEventType,
  { id, externalId }: Pick<Media, 'id' | 'externalId'>,
  more: Omit<NewEvent, 'type' | 'subject'> = {},
): NewEvent {
  return { type, subject: { type: 'media', id, externalId }, ...more };
}

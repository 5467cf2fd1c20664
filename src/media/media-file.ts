import { type FileFailureCode, mayPass } from '../errors/file-failures.js';
import type { NewEvent } from '../events/log/event-changes.js';
import type { ImageMeasures } from '../integrations/images/image-processor.js';
import type { Media, MediaKind, Optimization, StoredVariant } from './media.entity.js';

/**
 * Media: the photos and videos of an agency, from the reference in a request to the bytes that the public sees. A row
 * of the table `media` is there as soon as a file is asked for; a job brings the bytes. This folder holds the ways in
 * (a URL, a signed upload), what holders such as listings need of a file, the processing of the bytes and the address
 * they are served at.
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
  /** Null: it is not a video. */
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

/** Why a file could not be had (D-143). */
export interface FileFailure {
  code: FileFailureCode;
  /** A sentence for people: what happened and what to do; names the file. */
  message: string;
  /** When the last attempt failed. */
  at: Date;
  /** How often it has been tried since it was asked for last. */
  attempts: number;
  /** When it is tried again by itself; null: it is not, or it is being tried. */
  nextAttemptAt: Date | null;
}

/** What of a file's row stands in `MediaFile` as it is. */
type PlainColumn = Exclude<(typeof FILE_COLUMNS)[number], 'variants' | Exclude<keyof FailureColumns, 'updatedAt'>>;

/** A media file of an agency. Everything that only its bytes tell is null before they have been processed. */
export type MediaFile = Pick<Media, PlainColumn> & {
  /** Why its last import or optimisation failed, or the last attempt of the one under way; null: it did not. */
  failure: FileFailure | null;
  variants: readonly StoredVariant[];
};

type FailureColumns = Pick<
  Media,
  'failureCode' | 'failureMessage' | 'failedAt' | 'failureAttempts' | 'nextAttemptAt' | 'updatedAt'
>;

/** What of a row a `MediaFile` is made of. */
export const FILE_COLUMNS = [
  ...(['id', 'externalId', 'kind', 'optimization', 'lastJobId', 'sourceUrl', 'sourceHash'] as const),
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

/** A process of the version before may have written a failure that has nothing but its message. */
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

/** Whether a job is at the file's bytes: its first ones, or those that are fetched again. */
export function isBeingFetched({ optimization, refreshState }: Pick<Media, 'optimization' | 'refreshState'>): boolean {
  return isUnderWay(optimization) || refreshState === 'pending';
}

/** What is set of a file that has not failed, or is begun anew. */
export const NO_FAILURE = {
  failureCode: null,
  failureMessage: null,
  failedAt: null,
  failureAttempts: null,
  nextAttemptAt: null,
} as const satisfies Partial<Media>;

/** Whether a job is under way that will change the file: what it is then is not known yet. */
export function isUnderWay(optimization: Optimization): boolean {
  return optimization === 'pending' || optimization === 'processing';
}

/** Whether the file failed for a fault that may have passed, so that who publishes with it tries it again (D-167). */
export function isTriedAgain({ optimization, failure }: Pick<MediaFile, 'optimization' | 'failure'>): boolean {
  return optimization === 'failed' && failure !== null && mayPass(failure.code);
}

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

type MediaEventType = Extract<NewEvent['type'], `media.${string}`>;

/** An event of a file. */
export function mediaEvent(
  type: MediaEventType,
  { id, externalId }: Pick<Media, 'id' | 'externalId'>,
  data: object | null = null,
): NewEvent {
  return { type, subject: { type: 'media', id, externalId }, ...(data === null ? {} : { data }) };
}

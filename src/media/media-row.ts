import type { FileFailureCode } from '../errors/file-failures.js';
import type { ImageMeasures } from '../integrations/images/image-processor.js';
import type { FileFailure, MediaFile, StoredVariant } from './media-file.js';

/** What a row says of a failure. */
interface FailureColumns {
  failureCode: FileFailureCode;
  failureMessage: string | null;
  failedAt: Date;
  failureAttempts: number;
  nextAttemptAt: Date | null;
}

/** A row as `FILE_COLUMNS` reads it: the JSON columns are still text. */
export type MediaRow = Omit<MediaFile, 'measures' | 'variants' | 'failure'> &
  FailureColumns & { measures: string | null; variants: string | null };

/** A process of the version before may have written a failure that has nothing but its message. */
const FAILURE_COLUMNS = `failure_message AS failureMessage, COALESCE(failure_code, 'NOT_PROCESSABLE') AS failureCode,
  COALESCE(failed_at, media.updated_at) AS failedAt, COALESCE(failure_attempts, 1) AS failureAttempts,
  next_attempt_at AS nextAttemptAt`;

/** What an update sets of a file that has not failed, or is begun anew. */
export const NO_FAILURE =
  'failure_code = NULL, failure_message = NULL, failed_at = NULL, failure_attempts = NULL, next_attempt_at = NULL';

export const FILE_COLUMNS = `id, external_id AS externalId, kind, optimization, last_job_id AS lastJobId,
  ${FAILURE_COLUMNS}, source_url AS sourceUrl, content_type AS contentType, size_bytes AS sizeBytes, width, height,
  duration_seconds AS durationSeconds, blurhash, perceptual_hash AS perceptualHash, measures, variants,
  storage_folder AS storageFolder, original_file AS originalFile`;

export function toMediaFile(row: MediaRow): MediaFile {
  const { measures, variants, failureCode, failureMessage, failedAt, failureAttempts, nextAttemptAt, ...rest } = row;
  return {
    ...rest,
    failure: toFailure({ failureCode, failureMessage, failedAt, failureAttempts, nextAttemptAt }),
    measures: measures === null ? null : (JSON.parse(measures) as ImageMeasures),
    variants: variants === null ? [] : (JSON.parse(variants) as StoredVariant[]),
  };
}

function toFailure(row: FailureColumns): FileFailure | null {
  const { failureCode: code, failureMessage: message, failedAt: at, failureAttempts: attempts, nextAttemptAt } = row;
  return message === null ? null : { code, message, at, attempts, nextAttemptAt };
}

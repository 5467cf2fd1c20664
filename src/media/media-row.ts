import type { ImageMeasures } from '../integrations/images/image-processor.js';
import type { MediaFile, StoredVariant } from './media-file.js';

/** A row as `FILE_COLUMNS` reads it: the JSON columns are still text. */
export type MediaRow = Omit<MediaFile, 'measures' | 'variants'> & { measures: string | null; variants: string | null };

export const FILE_COLUMNS = `id, external_id AS externalId, kind, optimization, last_job_id AS lastJobId,
  failure_message AS failureMessage, content_type AS contentType, size_bytes AS sizeBytes, width, height,
  duration_seconds AS durationSeconds, blurhash, perceptual_hash AS perceptualHash, measures, variants,
  storage_folder AS storageFolder, original_file AS originalFile`;

export function toMediaFile({ measures, variants, ...row }: MediaRow): MediaFile {
  return {
    ...row,
    measures: measures === null ? null : (JSON.parse(measures) as ImageMeasures),
    variants: variants === null ? [] : (JSON.parse(variants) as StoredVariant[]),
  };
}

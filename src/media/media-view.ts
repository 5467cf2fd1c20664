import { mediaKey, variantFileName } from '../integrations/storage/media-keys.js';
import type { Storage } from '../integrations/storage/storage.js';
import type { Optimization } from './media.entity.js';
import type { FileFailure, MediaFile } from './media-file.js';
import { type FileProblem, problemsOf } from './problems/file-problem.js';

/** A rendition of a file, as it leaves the service. */
export interface MediaVariantView {
  url: string;
  /** `128`, `512`, `1024`; `video-720` of a video. */
  variantSize: string;
  /** Bytes. */
  size: number;
}

/** A media file, as it leaves the service (spec: Media file). What only its bytes tell is null until they are there. */
export interface MediaFileView {
  id: number;
  externalId: string | null;
  /** Bytes of the original. */
  size: number | null;
  contentType: string | null;
  optimization: Optimization;
  /** Null: it did not fail, nor did the last attempt of a job that goes on. */
  failure: FileFailure | null;
  /** What ails it; empty: nothing that is known. */
  problems: FileProblem[];
  /** Null: it was uploaded. */
  sourceUrl: string | null;
  /** Null: the caller said none, or the content that has it could not be had. */
  sourceHash: string | null;
  blurhash: string | null;
  originalUrl: string | null;
  /** Empty until the file has been optimised. */
  variants: MediaVariantView[];
}

/** The same by itself: a listing has its own times. */
export interface MediaRecord extends MediaFileView {
  createdAt: Date;
  /** Moves with each change of the record. */
  updatedAt: Date;
}

export function toMediaRecord(media: MediaFile, storage: Storage): MediaRecord {
  const { createdAt, updatedAt } = media;
  return { ...toMediaView(media, storage), createdAt, updatedAt };
}

/** Says a file with the addresses at which the storage hands it out. */
export function toMediaView(media: MediaFile, storage: Storage): MediaFileView {
  return {
    id: media.id,
    externalId: media.externalId,
    size: media.sizeBytes,
    contentType: media.contentType,
    optimization: media.optimization,
    failure: media.failure,
    problems: problemsOf(media),
    sourceUrl: media.sourceUrl,
    sourceHash: media.sourceHash,
    blurhash: media.blurhash,
    ...addressesOf(media, storage),
  };
}

function addressesOf(media: MediaFile, storage: Storage): Pick<MediaFileView, 'originalUrl' | 'variants'> {
  const { storageFolder, originalFile, variants } = media;
  if (storageFolder === null || originalFile === null) {
    return { originalUrl: null, variants: [] };
  }
  const urlOf = (fileName: string): string => storage.publicUrl(mediaKey(storageFolder, fileName));
  return {
    originalUrl: urlOf(originalFile),
    variants: variants.map(({ variantSize, sizeBytes }) => ({
      url: urlOf(variantFileName(variantSize)),
      variantSize,
      size: sizeBytes,
    })),
  };
}

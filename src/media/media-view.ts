import type { Optimization } from '../catalogue/vocabulary.js';
import type { FileFailure } from '../errors/file-failures.js';
import { mediaKey, variantFileName } from '../integrations/storage/media-keys.js';
import type { Storage } from '../integrations/storage/storage.js';
import type { MediaFile } from './media-file.js';
import { type FileProblem, problemsOf } from './problems/file-problem.js';

/** A rendition of a file in a response. */
export interface MediaVariantView {
  url: string;
  /** `128`, `512`, `1024`; `video-720` of a video. */
  variantSize: string;
  /** Bytes. */
  size: number;
}

/** A media file in a response (spec: Media file). Everything derived from its bytes is null until they have been processed. */
export interface MediaFileView {
  id: number;
  externalId: string | null;
  /** Bytes of the original. */
  size: number | null;
  contentType: string | null;
  optimization: Optimization;
  /** Null when neither the file nor the last attempt of its running job failed. */
  failure: FileFailure | null;
  /** Known problems of the file. */
  problems: FileProblem[];
  /** Null when it was uploaded. */
  sourceUrl: string | null;
  /** Null when none was sent, or the content with this hash could not be fetched. */
  sourceHash: string | null;
  blurhash: string | null;
  originalUrl: string | null;
  /** Empty until the file has been optimised. */
  variants: MediaVariantView[];
}

/** A file as a separate record, with timestamps of its own. */
export interface MediaRecord extends MediaFileView {
  createdAt: Date;
  /** Changes with the record, except for what a job changes before it ends. */
  updatedAt: Date;
}

export function toMediaRecord(media: MediaFile, storage: Storage): MediaRecord {
  const { createdAt, updatedAt } = media;
  return { ...toMediaView(media, storage), createdAt, updatedAt };
}

/** Adds the URLs under which the storage serves the file. */
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

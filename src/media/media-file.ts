import type { FileFailureCode } from '../errors/file-failures.js';
import type { ImageMeasures } from '../integrations/images/image-processor.js';

/**
 * Media: the photos and videos of an agency, from the reference in a request to the bytes that the public sees. A row
 * of the table `media` is there as soon as a file is asked for; a job brings the bytes. This folder holds the ways in
 * (a URL, a signed upload), what holders such as listings need of a file, the processing of the bytes and the address
 * they are served at.
 */

export const MEDIA_KINDS = ['image', 'video'] as const;

export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Spec: Media file, `optimization`; D-37. */
export const OPTIMIZATIONS = ['pending', 'processing', 'success', 'failed'] as const;

export type Optimization = (typeof OPTIMIZATIONS)[number];

/** A rendition of a file, as it is stored. */
export interface StoredVariant {
  /** `128`, `512`, `1024`; `video-720` of a video. */
  variantSize: string;
  sizeBytes: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

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

/** A media file of an agency. Everything that only its bytes tell is null before they have been processed. */
export interface MediaFile {
  id: number;
  externalId: string | null;
  kind: MediaKind | null;
  optimization: Optimization;
  /** The job that imports or optimises it, or did so last. */
  lastJobId: number | null;
  /** Why its last import or optimisation failed, or the last attempt of the one under way; null: it did not. */
  failure: FileFailure | null;
  /** Where it is imported from; null: it was uploaded. */
  sourceUrl: string | null;
  contentType: string | null;
  sizeBytes: number | null;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  blurhash: string | null;
  perceptualHash: string | null;
  measures: ImageMeasures | null;
  variants: readonly StoredVariant[];
  storageFolder: string | null;
  originalFile: string | null;
}

/** Whether a job is under way that will change the file: what it is then is not known yet. */
export function isUnderWay(optimization: Optimization): boolean {
  return optimization === 'pending' || optimization === 'processing';
}

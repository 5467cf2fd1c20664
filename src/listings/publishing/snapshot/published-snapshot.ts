import { NO_FIELDS, type StoredFields } from '../../domain/stored-fields.js';
import type { PublishedDescription } from './published-description.js';

/** What the public sees of a listing, as of the last successful publishing (D-22). */
export interface PublishedSnapshot {
  formData: StoredFields;
  /** The agent to contact, whose details are read for each page view; null: the agency. */
  userId: number | null;
  location: PublishedLocation | null;
  description: PublishedDescription;
  /** In display order; the first photo is the cover. */
  files: PublishedFile[];
}

/** The location of the property (D-26). */
export interface PublishedLocation {
  lat: number;
  lng: number;
  precision: 'exact' | 'street' | 'locality';
  /** The address or place that was matched; null when the coordinates are far from any known place. */
  matchedAddress: string | null;
  /** From 0 to 1: the probability that the matched place is the intended one; null when none was matched. */
  confidence: number | null;
}

/**
 * A snapshot as it is stored. The URLs of its files are derived from the listing's (D-152); the stored keys are no longer read.
 */
export interface StoredSnapshot extends Omit<PublishedSnapshot, 'files'> {
  files: StoredSnapshotFile[];
}

export interface StoredSnapshotFile extends Omit<PublishedFile, 'variants'> {
  variants: { key: string; variantSize: string }[];
}

/** A photo or video on the page. */
export interface PublishedFile {
  id: number;
  kind: 'image' | 'video';
  /** Pixels, as seen upright. */
  width: number;
  height: number;
  blurhash: string;
  /** WebP renditions by longest edge in pixels: '128', '512', '1024'. */
  variants: { url: string; variantSize: string }[];
}

/** The part of a snapshot that is not copied from the listing, stored as one JSON text. */
export interface SnapshotFindings extends Omit<StoredSnapshot, 'formData' | 'userId'> {
  /** The listing was sold or rented when its agency asked to publish it again. Absent once it is published. */
  wasCompleted?: boolean;
}

/** Reads the column `form_data`. A snapshot that is older than a field does not contain it. */
export function readSnapshotFields(json: string): StoredFields {
  return { ...NO_FIELDS, ...(JSON.parse(json) as Partial<StoredFields>) };
}

/** Reads the column `findings`. */
export function readSnapshotFindings(json: string): SnapshotFindings {
  return JSON.parse(json) as SnapshotFindings;
}

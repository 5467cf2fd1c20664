import type { StoredFields } from '../../write/listing-columns.js';
import type { PublishedDescription } from './published-description.js';

/** What the public sees of a listing: fixed by the last publishing that succeeded (D-22). */
export interface PublishedSnapshot {
  formData: StoredFields;
  /** The agent to contact, read afresh for each visitor; null: the agency. */
  userId: number | null;
  location: PublishedLocation | null;
  description: PublishedDescription;
  /** In order of display; the first photo is the cover. */
  files: PublishedFile[];
}

/** Where the property is (D-26). */
export interface PublishedLocation {
  lat: number;
  lng: number;
  precision: 'exact' | 'street' | 'locality';
  /** The address or place that was matched; null where coordinates lie far from any known place. */
  matchedAddress: string | null;
  /** From 0 to 1: how sure it is that this place was meant; null where none was matched. */
  confidence: number | null;
}

/** A snapshot as it is stored: the addresses of its files follow from the listing's (D-152); keys are read no more. */
export interface StoredSnapshot extends Omit<PublishedSnapshot, 'files'> {
  files: StoredSnapshotFile[];
}

export interface StoredSnapshotFile extends Omit<PublishedFile, 'variants'> {
  variants: { key: string; variantSize: string }[];
}

/** A photo or video of the page. */
export interface PublishedFile {
  id: number;
  kind: 'image' | 'video';
  /** Pixels, upright. */
  width: number;
  height: number;
  blurhash: string;
  /** WebP, by longest edge: '128', '512', '1024'. */
  variants: { url: string; variantSize: string }[];
}

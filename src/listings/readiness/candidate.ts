import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { GeocodedPlace } from '../../integrations/geocoder/geocoder.js';
import type { MediaFile, MediaKind, Optimization } from '../../media/media-file.js';
import type { PendingName } from '../pending/pending-reference.entity.js';
import type { StoredPhoto } from '../publishing/photos/photo-issues.js';
import type { FoundLocation } from '../publishing/steps/process-location.js';
import type { StoredFields } from '../write/listing-columns.js';

/** A listing as it is, or would be after a write, and all that is known of how it would fare. */
export interface Candidate {
  /** Null: it does not exist yet. */
  listingId: number | null;
  /** Null: it does not exist yet. */
  status: ListingStatus | null;
  /** What its agency is told of its block; null: nothing, or it is not blocked. */
  blockReason: string | null;
  fields: StoredFields;
  /** In their order. */
  files: readonly CandidateFile[];
  /** How many more files were named that nobody knows: they may be photos. */
  unknownFiles: number;
  /** Agents and files that it names and that are not there yet (D-231). */
  pending: readonly PendingName[];
  /** What publishing has found about these very files; null: it has not looked at them. */
  photos: readonly StoredPhoto[] | null;
  /** Where publishing has found this very place; null: it has not looked. */
  location: FoundLocation | null;
  /** Where the address is, where there are no coordinates; null: nowhere; undefined: it has to be asked. */
  address: GeocodedPlace | null | undefined;
  /** Whether it is one that is blocked, sent anew. */
  recognition: Recognised;
}

/** `open`: that depends on photos that have not come yet. */
export type Recognised = { block: { reason: string | null } } | 'none' | 'open';

/** A file in its place, as it is once a publishing has been asked for. */
export interface CandidateFile {
  /** Into the write that names it, or the record. */
  pointer: string;
  kind: MediaKind | null;
  /** `pending` of one that is tried again then. */
  optimization: Optimization;
  /** Null: it is not here yet. */
  file: MediaFile | null;
  /** What its agency calls it. */
  name: string;
}

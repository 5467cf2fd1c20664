import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { InLanguages } from '../../i18n/languages.js';
import type { GeocodedPlace } from '../../integrations/geocoder/geocoder.js';
import type { MediaKind, Optimization } from '../../media/media.entity.js';
import type { MediaFile } from '../../media/media-file.js';
import { LISTING_ISSUE_CODES, type ListingIssue } from '../domain/listing-issue.js';
import type { PendingName } from '../pending/pending-reference.entity.js';
import { PHOTO_ISSUE_CODES, type StoredPhoto } from '../publishing/photos/photo-issues.js';
import type { FoundLocation } from '../publishing/steps/process-location.js';
import type { StoredFields } from '../write/listing-columns.js';

/**
 * Whether a listing can be published, told beforehand (D-224): by the rules of publishing, and of what is known without
 * asking anybody. What only publishing will know, such as a photo that has not been fetched, is neither ready nor blocking.
 */
export interface Readiness {
  /** Publishing would be accepted and, unless a service fails, succeed. False: it would not, or it is not known. */
  ready: boolean;
  /** Each of them keeps publishing from being accepted, or from succeeding. */
  blocking: ReadinessIssue[];
  /** What could be better; a `warning` with a code of `OPEN_CODES` is what `ready` waits for. */
  advice: ReadinessIssue[];
}

/** An issue as records have them, its text in every language. */
export interface ReadinessIssue extends Omit<ListingIssue, 'code' | 'text'> {
  code: ReadinessIssueCode;
  text: InLanguages;
  /** RFC 6901, into the write that would mend it; null: none would. */
  pointer: string | null;
  /** The values that would do, where they can be listed; null: they cannot. */
  allowed: readonly (string | number)[] | null;
}

/** What is not known before publishing. */
export const OPEN_CODES = ['FILE_PENDING', 'ADDRESS_NOT_LOOKED_UP', 'PHOTOS_NOT_COMPARED'] as const;

export const READINESS_ISSUE_CODES = [
  ...LISTING_ISSUE_CODES,
  ...PHOTO_ISSUE_CODES.filter((code) => code !== 'DUPLICATE'),
  ...OPEN_CODES,
  'WRITE_REFUSED',
] as const;

export type ReadinessIssueCode = (typeof READINESS_ISSUE_CODES)[number];

/** What an issue is made of; the rest is empty. */
export type NewIssue = Pick<ReadinessIssue, 'code' | 'text'> & Partial<ReadinessIssue>;

/** An issue that keeps the listing from being published. */
export const blockingIssue = (issue: NewIssue): ReadinessIssue => ({ ...NOTHING_TOLD, severity: 'error', ...issue });

/** An issue that does not, or of which that is not known. */
export const adviceIssue = (issue: NewIssue): ReadinessIssue => ({ ...NOTHING_TOLD, severity: 'warning', ...issue });

const NOTHING_TOLD = { field: null, fileId: null, failure: null, sourceUrl: null, pointer: null, allowed: null };

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

/** What a rule has to say of a candidate. */
export interface RuleVerdict {
  /** Publishing would be refused, or fail. */
  blocking?: readonly ReadinessIssue[];
  /** What only publishing will know, and what decides. */
  open?: readonly ReadinessIssue[];
  advice?: readonly ReadinessIssue[];
}

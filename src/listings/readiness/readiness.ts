import type { ListingStatus, MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import type { InLanguages } from '../../i18n/languages.js';
import type { GeocodedPlace } from '../../integrations/geocoder/geocoder.js';
import type { MediaFile } from '../../media/media-file.js';
import type { FilesPath } from '../domain/files-rules.js';
import { LISTING_ISSUE_CODES, type ListingIssue } from '../domain/listing-issue.js';
import type { StoredFields } from '../domain/stored-fields.js';
import type { UnresolvedReference } from '../pending/pending-reference.entity.js';
import { PHOTO_ISSUE_CODES, type StoredPhoto } from '../publishing/photos/photo-issues.js';
import type { FoundLocation } from '../publishing/steps/process-location.js';

/**
 * Whether a listing can be published, determined in advance (D-224): by the rules of publishing, and from what is known without
 * calling an external service. What only publishing can find out, such as a photo that has not been fetched, makes a listing
 * neither ready nor blocked from publishing.
 */
export interface Readiness {
  /** True: publishing would be accepted and, unless a service fails, succeed. False: it would not, or that is not known. */
  ready: boolean;
  /** Each of these prevents publishing from being accepted or from succeeding. */
  blocking: ReadinessIssue[];
  /** Possible improvements. `ready` stays false while there is a `warning` with one of `OPEN_CODES`. */
  advice: ReadinessIssue[];
}

/** An issue like those of listing records, with its text in every language. */
export interface ReadinessIssue extends Omit<ListingIssue, 'code' | 'text'> {
  code: ReadinessIssueCode;
  text: InLanguages;
  /** RFC 6901, into the write that would fix it; null when no write would. */
  pointer: string | null;
  /** The accepted values, if they can be listed; otherwise null. */
  allowed: readonly (string | number)[] | null;
}

/** Codes of what is not known before publishing. */
const OPEN_CODES = ['FILE_PENDING', 'ADDRESS_NOT_LOOKED_UP', 'PHOTOS_NOT_COMPARED'] as const;

export const READINESS_ISSUE_CODES = [
  ...LISTING_ISSUE_CODES,
  ...PHOTO_ISSUE_CODES.filter((code) => code !== 'DUPLICATE'),
  ...OPEN_CODES,
  'WRITE_REFUSED',
] as const;

export type ReadinessIssueCode = (typeof READINESS_ISSUE_CODES)[number];

/** The given properties of an issue; the others default to null. */
export type NewIssue = Pick<ReadinessIssue, 'code' | 'text'> & Partial<ReadinessIssue>;

/** An issue that prevents the listing from being published. */
export const blockingIssue = (issue: NewIssue): ReadinessIssue => ({ ...ISSUE_DEFAULTS, severity: 'error', ...issue });

/** An issue that does not prevent publishing, or of which that is not known. */
export const adviceIssue = (issue: NewIssue): ReadinessIssue => ({ ...ISSUE_DEFAULTS, severity: 'warning', ...issue });

const ISSUE_DEFAULTS = { field: null, fileId: null, failure: null, sourceUrl: null, pointer: null, allowed: null };

/** A listing as it is, or would be after a write, with everything that is known about it. */
export interface Candidate {
  /** Null: it does not exist yet. */
  listingId: number | null;
  /** Null: it does not exist yet. */
  status: ListingStatus | null;
  /** The reason that its agency sees for its block; null when there is no reason or no block. */
  blockReason: InLanguages | null;
  fields: StoredFields;
  /** In order. */
  files: readonly CandidateFile[];
  /** The field that holds the files: the one that the write would be rejected for, or that of the record. */
  filesField: FilesPath['field'];
  /** The number of further files that were named but are unknown; they may be photos. */
  unknownFiles: number;
  /** Agents and files that it names and that do not exist yet (D-231). */
  pending: readonly UnresolvedReference[];
  /** The findings of publishing about exactly these files; null when it has not analysed them. */
  photos: readonly StoredPhoto[] | null;
  /** The location that publishing found for exactly this address; null when it has not looked it up. */
  location: FoundLocation | null;
  /**
   * The location of the address, if publishing has not looked it up; null: there is no address, or it is known not to be found;
   * undefined: it has to be looked up.
   */
  address: GeocodedPlace | null | undefined;
  /** The countries named in the address. */
  countries: readonly string[];
  /** Whether it was recognised as a blocked listing that was sent again. */
  recognition: Recognised;
}

/** `open`: depends on photos that are still pending. */
export type Recognised = { block: { reason: InLanguages } } | 'none' | 'open';

/** A file of the listing, in the state it would have once publishing is requested. */
export interface CandidateFile {
  /** The first segment of the pointer. */
  field: FilesPath['field'];
  /** JSON pointer into the write that names it, or into the record. */
  pointer: string;
  kind: MediaKind | null;
  /** `pending` also for a failed file that publishing would retry. */
  optimization: Optimization;
  /** Null: it does not exist yet. */
  file: MediaFile | null;
  /** The name that its agency knows it by. */
  name: string;
}

/** The result of a rule for a candidate. */
export interface RuleVerdict {
  /** Publishing would be refused or fail. */
  blocking?: readonly ReadinessIssue[];
  /** What only publishing can find out, and what decides the outcome. */
  open?: readonly ReadinessIssue[];
  advice?: readonly ReadinessIssue[];
}

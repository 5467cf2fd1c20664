import type { InLanguages } from '../../i18n/languages.js';
import { LISTING_ISSUE_CODES, type ListingIssue } from '../domain/listing-issue.js';
import { PHOTO_ISSUE_CODES } from '../publishing/photos/photo-issues.js';

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

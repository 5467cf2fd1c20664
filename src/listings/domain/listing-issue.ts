import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import type { FileFailure, MediaFile } from '../../media/media-file.js';
import { asSentence } from './listing-status.js';

/** What keeps a listing, or an edit of it, from the public: its record has them until publishing succeeds (D-114), and a block until it ends. */
export interface ListingIssue {
  code: ListingIssueCode;
  /** `error` stops the publishing; a `warning` is one of its reasons, or a doubt; `info` only tells. */
  severity: ListingIssueSeverity;
  /** A sentence for people. */
  text: string;
  /** The field to look at; null: none in particular. */
  field: string | null;
  /** The file to look at; null: none in particular. */
  fileId: number | null;
  /** Why that file failed, as its record said when the publishing failed; null: it did not. */
  failure: FileFailure | null;
  /** Where that file is imported from; null: no file, or it was uploaded. */
  sourceUrl: string | null;
  /** Where the coordinates and the address are; absent: the issue is not about them. */
  places?: IssuePlaces;
}

/** The two places of a listing that contradict each other; degrees, WGS 84. */
export interface IssuePlaces {
  coordinates: { lat: number; lng: number };
  /** Null: there is no address, or nobody knows where it is. */
  address: { lat: number; lng: number; matchedAddress: string } | null;
  /** Between the two, in kilometres; null: the address is nowhere. */
  distanceKm: number | null;
}

/** An issue as it is stored: one of before failures were told lacks the rest, and moments are text. */
export type StoredIssue = Omit<ListingIssue, 'failure' | 'sourceUrl'> & {
  failure?: StoredFailure | null;
  sourceUrl?: string | null;
};

type StoredFailure = Omit<FileFailure, 'at' | 'nextAttemptAt'> & { at: string; nextAttemptAt: string | null };

/** The issue that was stored. */
export function toIssue({ failure = null, sourceUrl = null, ...issue }: StoredIssue): ListingIssue {
  return { ...issue, failure: failure && toFailure(failure), sourceUrl };
}

/** The issues that a row has in JSON; null: none. */
export function readIssues(json: string | null): ListingIssue[] {
  return json === null ? [] : (JSON.parse(json) as StoredIssue[]).map(toIssue);
}

/** The issues as a row has them. */
export function issuesText(issues: readonly ListingIssue[]): string | null {
  return issues.length === 0 ? null : JSON.stringify(issues);
}

function toFailure({ at, nextAttemptAt, ...failure }: StoredFailure): FileFailure {
  return { ...failure, at: new Date(at), nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt) };
}

export const PUBLISHING_ISSUE_CODES = [
  'ADDRESS_NOT_FOUND',
  'REQUIRED_TO_PUBLISH',
  'MIN_PHOTOS',
  'TOO_MANY_VIDEOS',
  'DUPLICATE',
  'COORDINATES_ZERO',
  'COORDINATES_SWAPPED',
  'COORDINATES_OUTSIDE_COUNTRY',
  'COORDINATES_FAR_FROM_ADDRESS',
  'NOT_TRANSLATED',
  'FILE_FAILED',
  'TEMPORARY_FAULT',
  'PUBLISHING_FAILED',
  'LISTING_BLOCKED',
] as const;

/** Codes of what no publishing fails for: a file or an agent that is named and not there (yet), which records tell of (D-231). */
export const REFERENCE_ISSUE_CODES = ['REFERENCE_PENDING', 'REFERENCE_DROPPED'] as const;

export const LISTING_ISSUE_CODES = [...PUBLISHING_ISSUE_CODES, ...REFERENCE_ISSUE_CODES] as const;
export type ListingIssueCode = (typeof LISTING_ISSUE_CODES)[number];
export type PublishingIssueCode = (typeof PUBLISHING_ISSUE_CODES)[number];

export const LISTING_ISSUE_SEVERITIES = ['error', 'warning', 'info'] as const;
export type ListingIssueSeverity = (typeof LISTING_ISSUE_SEVERITIES)[number];

/** An issue that a publishing can have. */
export type PublishingIssue = ListingIssue & { code: PublishingIssueCode };

export function isOfPublishing(issue: ListingIssue): issue is PublishingIssue {
  return PUBLISHING_ISSUE_CODES.some((code) => code === issue.code);
}

/** An issue that stops the publishing by itself. */
export function stoppingIssue(code: ListingIssueCode, text: string, field: string | null = null): ListingIssue {
  return { code, severity: 'error', text, field, fileId: null, failure: null, sourceUrl: null };
}

/** That the operator has hidden the listing; `reason` null: why is not told (D-144). */
export function blockedIssue(reason: string | null): ListingIssue {
  const told = 'The operator has blocked this listing';
  return stoppingIssue('LISTING_BLOCKED', asSentence(reason === null ? told : `${told}: ${reason}`));
}

/** A file that is one of the reasons. */
export function fileIssue(
  code: ListingIssueCode,
  text: string,
  { id, failure, sourceUrl }: Pick<MediaFile, 'id' | 'failure' | 'sourceUrl'>,
): ListingIssue {
  return { code, severity: 'warning', text, field: 'files', fileId: id, failure, sourceUrl };
}

/** What a listing lacks, as a write would be told. */
export function lackingIssue({ code, message, field }: ErrorDetail): ListingIssue {
  return stoppingIssue(code === 'MIN_PHOTOS' ? 'MIN_PHOTOS' : 'REQUIRED_TO_PUBLISH', message, field);
}

/** What is told of a listing that is public all the same: its record has it until a publishing finds it gone (D-149, D-150). */
export function notice(
  code: ListingIssueCode,
  severity: Exclude<ListingIssueSeverity, 'error'>,
  text: string,
  field: string,
): ListingIssue {
  return { code, severity, text, field, fileId: null, failure: null, sourceUrl: null };
}

/** Why nobody sees a listing that was written all the same, and what makes it public again (D-165). */
export const LISTING_NOTICES = {
  DRAFT: 'The listing is a draft, which the public does not see; send announcementStatus active to publish it.',
  HIDDEN: 'The listing is hidden from the public; send announcementStatus active to publish it again.',
  EXPIRED:
    'The listing has expired, for it was not written in time, and its page is withdrawn; send announcementStatus ' +
    'active to publish it again.',
  PUBLISH_FAILED:
    'The last publishing failed, so the public sees nothing, or what was published before; correct what issues of ' +
    'the record names, then send announcementStatus active.',
  BLOCKED:
    'The portal has blocked the listing, and its page is withdrawn; issues of the record say why. Edits are kept, but ' +
    'only the portal can make it public again: contact it.',
  NEVER_PUBLISHED:
    'The listing was completed without ever having been public, so it has no page; send announcementStatus active to ' +
    'publish it.',
} as const;

export type ListingNoticeCode = keyof typeof LISTING_NOTICES;

export const LISTING_NOTICE_CODES = Object.keys(LISTING_NOTICES) as ListingNoticeCode[];

export interface ListingNotice {
  code: ListingNoticeCode;
  message: string;
}

/** Undefined: the public sees the listing, or is about to. */
const CODES: Readonly<Record<ListingStatus, ListingNoticeCode | undefined>> = {
  draft: 'DRAFT',
  pending_active: undefined,
  active: undefined,
  publish_failed: 'PUBLISH_FAILED',
  expired: 'EXPIRED',
  hidden: 'HIDDEN',
  completed: 'NEVER_PUBLISHED',
  blocked: 'BLOCKED',
};

/**
 * What the answer of a write says where the public does not see what was written; undefined where it does.
 * @param hasPage whether the listing has a page that the public can open, or will have.
 */
export function noticeOf(status: ListingStatus, hasPage: boolean): ListingNotice | undefined {
  const code = hasPage ? undefined : CODES[status];
  return code === undefined ? undefined : { code, message: LISTING_NOTICES[code] };
}

import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import type { FileFailure } from '../../errors/file-failures.js';
import { NON_BLOCKING_ISSUES, type NonBlockingIssueCode } from '../../errors/job-errors.js';
import { asSentence } from '../../i18n/sentences.js';

/**
 * A problem that keeps a listing, or an edit of it, from being public. The record shows it until publishing succeeds (D-114), or
 * until the block ends.
 */
export interface ListingIssue {
  code: ListingIssueCode;
  /** `error` stops the publishing; a `warning` contributes to that or is a doubt; `info` is only a note. */
  severity: ListingIssueSeverity;
  /** A sentence for people. */
  text: string;
  /** The field concerned; null when there is none. */
  field: string | null;
  /** The file concerned; null when there is none. */
  fileId: number | null;
  /** Why that file had failed when the publishing failed; null when it had not. */
  failure: FileFailure | null;
  /** The source URL of that file; null when there is none or it was uploaded. */
  sourceUrl: string | null;
  /** The positions of the coordinates and the address; only for issues about them. */
  places?: IssuePlaces;
}

/** The two places of a listing that contradict each other; degrees, WGS 84. */
export interface IssuePlaces {
  coordinates: { lat: number; lng: number };
  /** Null when there is no address, or it could not be geocoded. */
  address: { lat: number; lng: number; matchedAddress: string } | null;
  /** The distance between the two in kilometres; null without a geocoded address. */
  distanceKm: number | null;
}

/** An issue as stored in JSON: timestamps are text, and issues of earlier versions lack the newer fields. */
export type StoredIssue = Omit<ListingIssue, 'failure' | 'sourceUrl'> & {
  failure?: StoredFailure | null;
  sourceUrl?: string | null;
};

type StoredFailure = Omit<FileFailure, 'at' | 'nextAttemptAt'> & { at: string; nextAttemptAt: string | null };

/** The issue that was stored. */
function toIssue({ failure = null, sourceUrl = null, ...issue }: StoredIssue): ListingIssue {
  return { ...issue, failure: failure && toFailure(failure), sourceUrl };
}

/** Parses a row's issues; null means none. */
export function readIssues(json: string | null): ListingIssue[] {
  return json === null ? [] : (JSON.parse(json) as StoredIssue[]).map(toIssue);
}

/** The issues as stored in a row. */
export function issuesText(issues: readonly ListingIssue[]): string | null {
  return issues.length === 0 ? null : JSON.stringify(issues);
}

function toFailure({ at, nextAttemptAt, ...failure }: StoredFailure): FileFailure {
  return { ...failure, at: new Date(at), nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt) };
}

/** Codes for which publishing can fail. */
const PUBLISHING_ISSUE_CODES = [
  'ADDRESS_NOT_FOUND',
  'REQUIRED_TO_PUBLISH',
  'MIN_PHOTOS',
  'TOO_MANY_VIDEOS',
  'DUPLICATE',
  'FILE_FAILED',
  'TEMPORARY_FAULT',
  'PUBLISHING_FAILED',
  'LISTING_BLOCKED',
] as const;

/** Codes that do not fail a publishing: records show them for files or agents that are referred to but do not exist (yet) (D-231). */
export const REFERENCE_ISSUE_CODES = ['REFERENCE_PENDING', 'REFERENCE_DROPPED'] as const;

const NON_BLOCKING_CODES = Object.keys(NON_BLOCKING_ISSUES) as readonly NonBlockingIssueCode[];

export const LISTING_ISSUE_CODES = [
  ...PUBLISHING_ISSUE_CODES,
  ...NON_BLOCKING_CODES,
  ...REFERENCE_ISSUE_CODES,
] as const;
export type ListingIssueCode = (typeof LISTING_ISSUE_CODES)[number];
export type PublishingIssueCode = (typeof PUBLISHING_ISSUE_CODES)[number];

export const LISTING_ISSUE_SEVERITIES = ['error', 'warning', 'info'] as const;
export type ListingIssueSeverity = (typeof LISTING_ISSUE_SEVERITIES)[number];

/** An issue that publishing can raise. */
export type PublishingIssue = ListingIssue & { code: PublishingIssueCode };

export function isOfPublishing(issue: ListingIssue): issue is PublishingIssue {
  return PUBLISHING_ISSUE_CODES.some((code) => code === issue.code);
}

/** Whether publishing, or the refresh of a live edit, has failed for a temporary reason, so that it is worth being tried again. */
export function haveTemporaryFault(issues: readonly ListingIssue[]): boolean {
  return issues.some(({ code, severity }) => code === 'TEMPORARY_FAULT' && severity === 'error');
}

/** Whether issues as they are stored may have such a fault: true as well for one that is only mentioned. Does not parse the text. */
export function mayHaveTemporaryFault(issues: string | null): boolean {
  return issues?.includes('TEMPORARY_FAULT' satisfies ListingIssueCode) === true;
}

/** An issue that alone stops the publishing. */
export function stoppingIssue(code: ListingIssueCode, text: string, field: string | null = null): ListingIssue {
  return { code, severity: 'error', text, field, fileId: null, failure: null, sourceUrl: null };
}

/** The issue that the operator has hidden the listing; `reason` is null when it is not disclosed (D-144). */
export function blockedIssue(reason: string | null): ListingIssue {
  const text = 'The operator has blocked this listing';
  return stoppingIssue('LISTING_BLOCKED', asSentence(reason === null ? text : `${text}: ${reason}`));
}

/** An issue about a file that contributes to the failure. */
export function fileIssue(
  code: ListingIssueCode,
  text: string,
  { id, failure, sourceUrl }: Pick<ListingIssue, 'failure' | 'sourceUrl'> & { id: number },
): ListingIssue {
  return { code, severity: 'warning', text, field: 'files', fileId: id, failure, sourceUrl };
}

/** An issue about something missing, from the error detail that a write would get. */
export function lackingIssue({ code, message, field }: ErrorDetail): ListingIssue {
  return stoppingIssue(code === 'MIN_PHOTOS' ? 'MIN_PHOTOS' : 'REQUIRED_TO_PUBLISH', message, field);
}

/** An issue that does not prevent publishing; the record shows it until a publishing no longer finds it (D-149, D-150). */
export function notice(
  code: NonBlockingIssueCode | (typeof REFERENCE_ISSUE_CODES)[number],
  severity: Exclude<ListingIssueSeverity, 'error'>,
  text: string,
  field: string,
): ListingIssue {
  return { code, severity, text, field, fileId: null, failure: null, sourceUrl: null };
}

/** Why a listing is not visible although it was written successfully, and how to make it public again (D-165). */
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

/** Undefined for statuses in which the listing is public or about to be. */
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
 * The notice in the response when the public does not see what was written; undefined otherwise.
 * @param hasPage whether the listing has a page that the public can open, or will have.
 */
export function noticeOf(status: ListingStatus, hasPage: boolean): ListingNotice | undefined {
  const code = hasPage ? undefined : CODES[status];
  return code === undefined ? undefined : { code, message: LISTING_NOTICES[code] };
}

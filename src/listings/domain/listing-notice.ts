import type { ListingStatus } from '../../catalogue/vocabulary.js';

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

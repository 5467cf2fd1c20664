import { type Place, placeOf } from '../../catalogue/checks/explain-value.js';
import { bareReference } from '../../catalogue/checks/media-reference.js';
import type { UserPatch } from '../../catalogue/user-fields.js';
import type { PendingReferenceView } from '../../conditional-writes/late-references.js';
import {
  type RequestTerms,
  type SentTerms,
  type WriteTerms,
  writeTermsOf,
} from '../../conditional-writes/write-terms.js';
import type { ApiError } from '../../errors/api-error.js';
import { targetOf } from '../../identity/identifiers.js';
import type { KeptFile } from '../../media/references/written-files.js';
import type { Target } from '../../platform/batch/target.js';
import type { UserFieldsDto, UserUpsertOperationDto } from '../dto/user-write.dto.js';
import { normalizePhone } from './check-user.js';

/** A read-only value that was sent; rejected if it differs from the record (D-12). */
export interface SentReadOnly {
  place: Place;
  value: unknown;
}

/** Creates or updates an agent. With op `validate` all checks of an upsert are made and nothing is written. */
export interface UserUpsert {
  op: 'upsert' | 'validate';
  target: Target;
  /** The fields that were sent, the phone in E.164. */
  patch: UserPatch;
  readOnly: readonly SentReadOnly[];
  terms: WriteTerms;
}

/** Converts a validated write; outside of a bulk it is an upsert. */
export function userUpsertOf(
  dto: UserFieldsDto & Partial<Pick<UserUpsertOperationDto, 'op'>> & SentTerms,
  given: RequestTerms = {},
): UserUpsert {
  const { op = 'upsert', id, externalId, sourceUpdatedAt, sourceHash, ifVersion, ...others } = dto;
  const { skipUnchanged, onMissing, ...rest } = others;
  const { version, createdAt, updatedAt, created, updated, unchanged, skipped, jobId, ...sent } = rest;
  const { pendingReferences, ...fields } = sent;
  const readOnly = { version, createdAt, updatedAt, created, updated, unchanged, skipped, jobId, pendingReferences };
  return {
    op,
    terms: writeTermsOf({ sourceUpdatedAt, sourceHash, ifVersion, skipUnchanged, onMissing }, given),
    target: targetOf({ id, externalId }),
    patch: patchOf(isSentBack(fields, pendingReferences) ? { ...fields, avatar: undefined } : fields),
    // In the order in which they were sent, as their mistakes are told.
    readOnly: Object.entries<unknown>({ ...dto }).flatMap(([name, value]) =>
      name in readOnly ? [{ place: placeOf(name), value }] : [],
    ),
  };
}

/** A record that waits for its picture has none: sent back with that, it says nothing of it (D-262). */
function isSentBack({ avatar }: UserPatch, pendingReferences: unknown): boolean {
  return avatar === null && Array.isArray(pendingReferences) && pendingReferences.length > 0;
}

/** The fields as they are stored. */
function patchOf({ phone, avatar, ...fields }: UserPatch): UserPatch {
  return {
    ...fields,
    ...(phone === undefined ? {} : { phone: phone === null ? null : normalizePhone(phone) }),
    ...(avatar === undefined ? {} : { avatar: avatar === null ? null : bareReference(avatar) }),
  };
}

/** The result of a valid write. */
export interface WrittenUser {
  id: number;
  externalId: string | null;
  version: number;
  created: boolean;
  /** The write equals what was stored. */
  unchanged: boolean;
  /** `stale` when it was not written because it is older than what is stored (D-198). */
  skipped: 'stale' | null;
  /** The running import of the avatar that the write refers to; null when there is none. */
  jobId: number | null;
  /** The avatar, if it was sent with a URL that was not fetched. */
  kept: readonly KeptFile[];
  /** What the agent waits for. */
  pending: readonly PendingReferenceView[];
}

/** The result of a write, the reason for its rejection, or `valid` for a successful `validate`. */
export type UserWriteOutcome = WrittenUser | ApiError | 'valid';

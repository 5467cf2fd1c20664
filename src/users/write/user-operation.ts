import { bareReference } from '../../catalogue/checks/media-reference.js';
import { USER_FIELD_NAMES, type UserFieldName, type UserPatch } from '../../catalogue/user-fields.js';
import type { PendingReferenceView } from '../../conditional-writes/missing-references.js';
import {
  type RequestWriteOptions,
  type SentWriteOptions,
  type WriteOptions,
  writeOptionsOf,
} from '../../conditional-writes/write-options.js';
import type { ApiError } from '../../errors/api-error.js';
import { targetOf } from '../../identity/identifiers.js';
import type { KeptFile } from '../../media/references/written-files.js';
import type { Target } from '../../platform/batch/target.js';
import { normalizePhone } from '../domain/check-user.js';
import type { UserWritePlan } from '../domain/plan-user-write.js';
import type { UserFieldsDto, UserUpsertOperationDto } from '../dto/user-write.dto.js';
import type { UserRow } from './user-row.js';

/** Creates or updates an agent. With op `validate` all checks of an upsert are made and nothing is written. */
export interface UserUpsert {
  op: 'upsert' | 'validate';
  target: Target;
  /** The fields that were sent, the phone in E.164. */
  patch: UserPatch;
  /** Read-only fields as they were sent; each must equal what is stored (D-12). */
  readOnly: Readonly<Record<string, unknown>>;
  options: WriteOptions;
}

/** A write with its effect before its avatar is resolved. */
export interface PlannedUser extends UserWritePlan {
  operation: UserUpsert;
  /** Null when the user does not exist yet. */
  stored: UserRow | null;
}

/** Converts a validated write; outside of a bulk it is an upsert. */
export function userUpsertOf(
  dto: UserFieldsDto & Partial<Pick<UserUpsertOperationDto, 'op'>> & SentWriteOptions,
  given: RequestWriteOptions = {},
): UserUpsert {
  const { op = 'upsert', id, externalId, sourceUpdatedAt, sourceHash, ifVersion, skipUnchanged, onMissing } = dto;
  return {
    op,
    options: writeOptionsOf({ sourceUpdatedAt, sourceHash, ifVersion, skipUnchanged, onMissing }, given),
    target: targetOf({ id, externalId }),
    patch: patchOf(dto),
    // In the order in which they were sent, in which their errors are reported.
    readOnly: Object.fromEntries(Object.entries<unknown>({ ...dto }).filter(([name]) => READ_ONLY_FIELDS.has(name))),
  };
}

/** Fields that only the service sets, in records and in responses of writes. */
const READ_ONLY_FIELDS: ReadonlySet<string> = new Set([
  'version',
  'createdAt',
  'updatedAt',
  'created',
  'updated',
  'unchanged',
  'skipped',
  'jobId',
  'pendingReferences',
] satisfies (keyof UserFieldsDto)[]);

/** The fields that were sent, in the form in which they are stored. */
function patchOf(dto: UserFieldsDto): UserPatch {
  const sent: Partial<Record<UserFieldName, unknown>> = {};
  for (const name of USER_FIELD_NAMES) {
    if (dto[name] !== undefined) {
      sent[name] = dto[name];
    }
  }
  const { phone, avatar, ...fields } = sent as UserPatch;
  return {
    ...fields,
    ...(phone === undefined ? {} : { phone: phone === null ? null : normalizePhone(phone) }),
    ...(avatar === undefined || isOfPendingRecord(dto)
      ? {}
      : { avatar: avatar === null ? null : bareReference(avatar) }),
  };
}

/** Whether a record is sent back whose `avatar` is null only because the file does not exist yet: it is not to be cleared (D-262). */
function isOfPendingRecord({ avatar, pendingReferences }: UserFieldsDto): boolean {
  return avatar === null && Array.isArray(pendingReferences) && pendingReferences.length > 0;
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
  /** The agent's reference to an avatar that does not exist yet; empty when there is none. */
  pending: readonly PendingReferenceView[];
}

/** The result of a write, the reason for its rejection, or `valid` for a successful `validate`. */
export type UserWriteOutcome = WrittenUser | ApiError | 'valid';

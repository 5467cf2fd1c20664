import { LIMITS } from '../../catalogue/limits.js';
import type { PendingReferenceView } from '../../conditional-writes/late-references.js';
import { type NewEvent, valueChange } from '../../events/log/event-changes.js';
import type { BegunWrite } from '../../platform/batch/write-context.js';
import type { User } from '../user.entity.js';

/** The name of a picture that is not there yet (D-268): an agent waits for one at most, and has none meanwhile. */

/** What of a row tells of it; all null: it waits for none. */
export type PendingAvatar = Pick<User, 'pendingAvatar' | 'pendingAvatarSince' | 'pendingAvatarUntil'>;

export const NO_PENDING_AVATAR: PendingAvatar = {
  pendingAvatar: null,
  pendingAvatarSince: null,
  pendingAvatarUntil: null,
};

const FIELD = 'avatar';

/** As it is stored: one that is named again has waited as long as before. */
export function pendingAvatarOf(
  externalId: string,
  stored: PendingAvatar,
  { now, agencyTime }: Pick<BegunWrite, 'now' | 'agencyTime'>,
): PendingAvatar {
  if (stored.pendingAvatar === externalId) {
    const { pendingAvatar, pendingAvatarSince, pendingAvatarUntil } = stored;
    return { pendingAvatar, pendingAvatarSince, pendingAvatarUntil };
  }
  const until = new Date(agencyTime.getTime() + LIMITS.pendingReferenceDays * 86_400_000);
  return { pendingAvatar: externalId, pendingAvatarSince: now, pendingAvatarUntil: until };
}

/** What a record, or an answer, tells of it. */
export function viewsOfPending({
  pendingAvatar: externalId,
  pendingAvatarSince: since,
  pendingAvatarUntil: until,
}: PendingAvatar): PendingReferenceView[] {
  return externalId === null || since === null || until === null
    ? []
    : [{ field: FIELD, pointer: `/${FIELD}`, externalId, since, until }];
}

/** What an event tells of it; nothing where it is the same. */
export function pendingAvatarChanges(
  { pendingAvatar: before }: Pick<PendingAvatar, 'pendingAvatar'>,
  { pendingAvatar: after }: Pick<PendingAvatar, 'pendingAvatar'>,
): NonNullable<NewEvent['changes']> {
  const named = (externalId: string | null): object[] => (externalId === null ? [] : [{ field: FIELD, externalId }]);
  return before === after ? {} : { pendingReferences: valueChange(named(before), named(after)) };
}

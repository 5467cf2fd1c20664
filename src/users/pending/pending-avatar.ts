import { LIMITS, MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import type { PendingReferenceView } from '../../conditional-writes/missing-references.js';
import { type EventChanges, valueChange } from '../../events/log/event-changes.js';
import type { BegunWrite } from '../../platform/batch/write-context.js';
import type { User } from '../user.entity.js';

/** An avatar that an agent refers to before the file exists (D-268): at most one, and the agent has no avatar meanwhile. */

/** The columns about it; all null when the agent waits for none. */
export type PendingAvatar = Pick<User, 'pendingAvatar' | 'pendingAvatarSince' | 'pendingAvatarUntil'>;

export const NO_PENDING_AVATAR: PendingAvatar = {
  pendingAvatar: null,
  pendingAvatarSince: null,
  pendingAvatarUntil: null,
};

/** How an event and a record name the reference. */
const REFERENCE = { field: 'avatar', pointer: '/avatar' } as const;

/** The columns to store. A reference that is sent again keeps its deadline. */
export function pendingAvatarOf(
  externalId: string,
  stored: PendingAvatar,
  { now, agencyTime }: Pick<BegunWrite, 'now' | 'agencyTime'>,
): PendingAvatar {
  if (stored.pendingAvatar === externalId) {
    const { pendingAvatar, pendingAvatarSince, pendingAvatarUntil } = stored;
    return { pendingAvatar, pendingAvatarSince, pendingAvatarUntil };
  }
  const until = new Date(agencyTime.getTime() + LIMITS.pendingReferenceDays * MILLISECONDS_PER_DAY);
  return { pendingAvatar: externalId, pendingAvatarSince: now, pendingAvatarUntil: until };
}

/** The pending reference in a record or response; empty when there is none. */
export function viewsOfPending({
  pendingAvatar: externalId,
  pendingAvatarSince: since,
  pendingAvatarUntil: until,
}: PendingAvatar): PendingReferenceView[] {
  return externalId === null || since === null || until === null ? [] : [{ ...REFERENCE, externalId, since, until }];
}

/** The change of the pending reference in an event; empty when it is the same. */
export function pendingAvatarChanges(
  { pendingAvatar: before }: Pick<PendingAvatar, 'pendingAvatar'>,
  { pendingAvatar: after }: Pick<PendingAvatar, 'pendingAvatar'>,
): EventChanges {
  const referencesTo = (externalId: string | null): object[] =>
    externalId === null ? [] : [{ ...REFERENCE, externalId }];
  return before === after ? {} : { pendingReferences: valueChange(referencesTo(before), referencesTo(after)) };
}

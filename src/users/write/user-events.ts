import { isDeepStrictEqual } from 'node:util';
import type { UserProfile } from '../../catalogue/user-fields.js';
import { type EventChanges, type NewEvent, valueChange, valueChanges } from '../../events/log/event-changes.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import { pendingAvatarChanges } from '../pending/pending-avatar.js';
import type { UserRow } from './user-row.js';

type AgentEventType = Extract<NewEvent['type'], `agent.${string}`>;

/** An event of an agent. */
export function agentEvent(
  type: AgentEventType,
  { id, externalId }: Pick<UserRow, 'id' | 'externalId'>,
  more: Omit<NewEvent, 'type' | 'subject'> = {},
): NewEvent {
  return { type, subject: { type: 'agent', id, externalId }, ...more };
}

const FIELDS = [
  'name',
  'phone',
  'description',
  'instagram',
  'youtube',
  'tiktok',
  'settings',
] as const satisfies readonly (keyof UserProfile)[];

/** The changes of an agent's profile; the avatar is represented by the file's id. */
export function agentChanges(before: UserRow, after: UserRow): EventChanges {
  const { profile: was, avatarMediaId: pictureBefore } = before;
  const { profile: is, avatarMediaId: pictureAfter } = after;
  const names = FIELDS.filter((name) => !isDeepStrictEqual(was[name], is[name]));
  return {
    ...valueChanges(names, was, is),
    ...(pictureBefore === pictureAfter ? {} : { avatar: valueChange(pictureBefore, pictureAfter) }),
    ...pendingAvatarChanges(before, after),
  };
}

/** What the event of a write says of a picture that the write fetches again (D-203); null: of none. */
export function fetchedPicture(file: ReferencedFile | null): Pick<NewEvent, 'data'> {
  return file === null ? {} : { data: { fetchedAgain: [file.id] } };
}

import { isDeepStrictEqual } from 'node:util';
import { INITIAL_USER_SETTINGS, type UserPatch, type UserProfile } from '../../catalogue/user-fields.js';
import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import { explainNewPhone } from './check-user.js';

/** The effect of a write before its avatar is resolved. */
export interface UserWritePlan {
  /** The stored profile merged with the patch. */
  profile: UserProfile;
  /** Violations of the rules; those of the avatar are added later. */
  details: readonly ErrorDetail[];
}

const EMPTY_PROFILE: UserProfile = {
  name: '',
  phone: null,
  description: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  settings: INITIAL_USER_SETTINGS,
};

/**
 * Merges a write into the stored profile and checks its requirements (D-31, D-32).
 * @param stored null when the user does not exist yet.
 * @throws ApiError `NOT_FOUND` for an id that the agency does not have (D-02).
 */
export function planUserWrite(
  { target, patch }: { target: { id?: number | undefined; externalId?: string | undefined }; patch: UserPatch },
  stored: { profile: UserProfile } | null,
): UserWritePlan {
  if (stored === null && target.id !== undefined) {
    throw new ApiError('NOT_FOUND');
  }
  const profile = mergeProfile(stored?.profile ?? EMPTY_PROFILE, patch);
  const details = stored === null ? mistakesOfNew(patch) : phoneMayNotChange(stored.profile, patch);
  return { profile, details };
}

function mergeProfile(profile: UserProfile, { avatar: _, settings, ...patch }: UserPatch): UserProfile {
  return { ...profile, ...patch, settings: { ...profile.settings, ...settings } };
}

function mistakesOfNew({ name, phone }: UserPatch): ErrorDetail[] {
  const message = 'name is required to create a user.';
  const missing: ErrorDetail[] =
    name === undefined ? [{ pointer: '/name', field: 'name', code: 'REQUIRED', message }] : [];
  return [...missing, ...explainNewPhone(phone)];
}

/** The phone is set at registration and cannot change; the same number in another notation is no change (D-12, D-31). */
function phoneMayNotChange(profile: UserProfile, { phone }: UserPatch): ErrorDetail[] {
  if (phone === undefined || phone === profile.phone) {
    return [];
  }
  const message = 'phone is set when the profile is created and read-only afterwards; leave it out.';
  return [{ pointer: '/phone', field: 'phone', code: 'READ_ONLY', message }];
}

/** What a write can change of a user. */
interface UserContent {
  profile: UserProfile;
  avatarMediaId: number | null;
  /** The external id of a picture that does not exist yet; null when there is none. */
  pendingAvatar: string | null;
}

/** Whether the write leaves the user as it was. */
export function isUnchanged(stored: UserContent, { profile, avatarMediaId, pendingAvatar }: UserContent): boolean {
  const hasSamePicture = stored.avatarMediaId === avatarMediaId && stored.pendingAvatar === pendingAvatar;
  return hasSamePicture && isDeepStrictEqual(stored.profile, profile);
}

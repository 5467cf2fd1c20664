import type { UserProfile } from '../../catalogue/user-fields.js';
import type { User } from '../user.entity.js';

/** The columns that the write path reads and writes. */
export type UserRow = Pick<User, (typeof USER_ROW_COLUMNS)[number]> & {
  profile: UserProfile;
};

/** The columns that are not part of the profile. */
export const USER_ROW_COLUMNS = [
  'id',
  'externalId',
  'version',
  'avatarMediaId',
  'pendingAvatar',
  'pendingAvatarSince',
  'pendingAvatarUntil',
  'createdAt',
  'updatedAt',
  'lastWrittenAt',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const satisfies readonly (keyof User)[];

/** The columns that make up a profile. */
export const PROFILE_COLUMNS = [
  'name',
  'phone',
  'description',
  'instagram',
  'youtube',
  'tiktok',
  'postingType',
  'contactPhone',
  'contactWhatsapp',
  'contactViber',
  'contactTelegram',
] as const satisfies readonly (keyof User)[];

type ProfileColumns = Pick<User, (typeof PROFILE_COLUMNS)[number]>;

/** A profile as table columns. */
export function columnsOfProfile({ settings, ...profile }: UserProfile): ProfileColumns {
  return {
    ...profile,
    postingType: settings.posting_type,
    contactPhone: settings.contact_phone,
    contactWhatsapp: settings.contact_whatsapp,
    contactViber: settings.contact_viber,
    contactTelegram: settings.contact_telegram,
  };
}

/** A profile from table columns. */
export function profileOf(user: ProfileColumns): UserProfile {
  const { name, phone, description, instagram, youtube, tiktok } = user;
  return {
    name,
    phone,
    description,
    instagram,
    youtube,
    tiktok,
    settings: {
      posting_type: user.postingType,
      contact_phone: user.contactPhone,
      contact_whatsapp: user.contactWhatsapp,
      contact_viber: user.contactViber,
      contact_telegram: user.contactTelegram,
    },
  };
}

import type { UserProfile } from '../../catalogue/user-fields.js';

/** What the write path reads and writes of a user. */
export interface UserRow {
  id: number;
  externalId: string | null;
  profile: UserProfile;
  avatarMediaId: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A row as the driver gives it. */
export type RawRow = Readonly<Record<string, unknown>>;

export const PROFILE_COLUMNS = [
  'name',
  'phone',
  'description',
  'instagram',
  'youtube',
  'tiktok',
  'posting_type',
  'contact_phone',
  'contact_whatsapp',
  'contact_viber',
  'contact_telegram',
] as const;

/** The values to write, in the order of `PROFILE_COLUMNS`. */
export function valuesOfProfile({ settings, ...profile }: UserProfile): unknown[] {
  const values = { ...profile, ...settings };
  return PROFILE_COLUMNS.map((column) => values[column]);
}

/** Reads a profile from a row of `users`. */
export function profileFromRow(row: RawRow): UserProfile {
  return {
    name: row['name'] as string,
    phone: row['phone'] as string | null,
    description: row['description'] as string | null,
    instagram: row['instagram'] as string | null,
    youtube: row['youtube'] as string | null,
    tiktok: row['tiktok'] as string | null,
    settings: {
      posting_type: row['posting_type'] as UserProfile['settings']['posting_type'],
      contact_phone: Boolean(row['contact_phone']),
      contact_whatsapp: Boolean(row['contact_whatsapp']),
      contact_viber: Boolean(row['contact_viber']),
      contact_telegram: Boolean(row['contact_telegram']),
    },
  };
}

/** Reads what the write path knows of a user. */
export function userFromRow(row: RawRow): UserRow {
  return {
    id: row['id'] as number,
    externalId: row['external_id'] as string | null,
    profile: profileFromRow(row),
    avatarMediaId: row['avatar_media_id'] as number | null,
    createdAt: row['created_at'] as Date,
    updatedAt: row['updated_at'] as Date,
  };
}

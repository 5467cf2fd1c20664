import type { MediaReference } from './checks/media-reference.js';
import type { StringRow } from './field-definition.js';
import { LIMITS } from './limits.js';
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-networks.js';

/** Whether an agent posts in their own name or in the agency's (D-32). */
const POSTING_TYPES = ['agent', 'agency'] as const;
export type PostingType = (typeof POSTING_TYPES)[number];

interface CommonRow {
  /** For the API documentation. */
  description: string;
  /** When the field must have a value. Absent: never. */
  required?: 'to-create';
  /** False: the field cannot be cleared with `null`. Absent: true (spec: Upsert rules, 4). */
  clearable?: false;
}

type TextRow = CommonRow & Pick<StringRow, 'type' | 'minLength' | 'maxLength' | 'multiline' | 'isName'>;

/** A link to one social network. */
interface SocialLinkRow extends CommonRow {
  type: 'social-link';
  network: SocialNetwork;
  maxLength: number;
}

interface PhoneRow extends CommonRow {
  type: 'phone';
  /** ISO 3166 code of the country assumed for numbers without a country code. */
  defaultRegion: 'MD';
}

interface MediaReferenceRow extends CommonRow {
  type: 'media-reference';
}

interface SettingsRow extends CommonRow {
  type: 'settings';
}

export type UserFieldRow = TextRow | SocialLinkRow | PhoneRow | MediaReferenceRow | SettingsRow;

/** One key of `settings`; `initial` is the value for a new agent. */
export type UserSettingRow =
  | { type: 'enum'; options: readonly string[]; initial: string; description: string }
  | { type: 'boolean'; initial: boolean; description: string };

const socialLink = <Network extends SocialNetwork>(network: Network) =>
  ({
    type: 'social-link',
    network,
    maxLength: LIMITS.urlMaxLength,
    description:
      `Link to the agent's profile on ${SOCIAL_NETWORKS[network].name}, on one of its hosts: ` +
      `${SOCIAL_NETWORKS[network].hosts.join(', ')}. Public pages link to it by https.`,
  }) as const;

/**
 * One row per user field that a caller may write. This is the only place that defines its type and bounds (spec: User; D-31,
 * D-32). The checker and the documentation are derived from it.
 */
export const USER_FIELDS = {
  name: {
    type: 'string',
    minLength: 1,
    maxLength: LIMITS.nameMaxLength,
    multiline: false,
    isName: true,
    required: 'to-create',
    clearable: false,
    description: 'Name displayed on listings.',
  },
  phone: {
    type: 'phone',
    defaultRegion: 'MD',
    description:
      'Phone number from registration; without a country code, one of Moldova. It is accepted when the profile is created, ' +
      'returned in E.164 format, and read-only afterwards.',
  },
  description: {
    type: 'string',
    minLength: 1,
    maxLength: 5000,
    multiline: true,
    description: 'Description of the agent.',
  },
  avatar: {
    type: 'media-reference',
    description: 'The photo of the agent: an existing file of your agency, or one to import.',
  },
  instagram: socialLink('instagram'),
  youtube: socialLink('youtube'),
  tiktok: socialLink('tiktok'),
  settings: {
    type: 'settings',
    clearable: false,
    description: 'How the agent appears on listings. Settings are merged key by key: absent keys keep their values.',
  },
} as const satisfies Record<string, UserFieldRow>;

/** The keys of `settings` (spec: User; D-32). */
const USER_SETTINGS = {
  posting_type: {
    type: 'enum',
    options: POSTING_TYPES,
    initial: 'agent',
    description: 'Whose name is shown on the listings.',
  },
  contact_phone: { type: 'boolean', initial: true, description: 'Whether the phone number is shown.' },
  contact_whatsapp: { type: 'boolean', initial: false, description: 'Whether contact by WhatsApp is offered.' },
  contact_viber: { type: 'boolean', initial: false, description: 'Whether contact by Viber is offered.' },
  contact_telegram: { type: 'boolean', initial: false, description: 'Whether contact by Telegram is offered.' },
} as const satisfies Record<string, UserSettingRow>;

export type UserFieldName = keyof typeof USER_FIELDS;
export type UserSettingName = keyof typeof USER_SETTINGS;

export const USER_FIELD_NAMES = Object.keys(USER_FIELDS) as UserFieldName[];
export const USER_SETTING_NAMES = Object.keys(USER_SETTINGS) as UserSettingName[];

export const userFieldRow = (name: UserFieldName): UserFieldRow => USER_FIELDS[name];

export const userSettingRow = (name: UserSettingName): UserSettingRow => USER_SETTINGS[name];

export interface UserSettings {
  posting_type: PostingType;
  contact_phone: boolean;
  contact_whatsapp: boolean;
  contact_viber: boolean;
  contact_telegram: boolean;
}

/** A profile without its avatar. */
export interface UserProfile {
  name: string;
  /** E.164; null when none was given at registration. */
  phone: string | null;
  description: string | null;
  instagram: string | null;
  youtube: string | null;
  tiktok: string | null;
  settings: UserSettings;
}

/** A user write of valid shape: an absent key keeps what is stored, null clears it (spec: Upsert rules, 3 and 4). */
export type UserPatch = Partial<Omit<UserProfile, 'settings'>> & {
  avatar?: MediaReference | null;
  settings?: Partial<UserSettings>;
};

/** The settings of a new agent. */
export const INITIAL_USER_SETTINGS: UserSettings = {
  posting_type: USER_SETTINGS.posting_type.initial,
  contact_phone: USER_SETTINGS.contact_phone.initial,
  contact_whatsapp: USER_SETTINGS.contact_whatsapp.initial,
  contact_viber: USER_SETTINGS.contact_viber.initial,
  contact_telegram: USER_SETTINGS.contact_telegram.initial,
};

import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../../catalogue/limits.js';
import {
  USER_FIELD_NAMES,
  USER_SETTING_NAMES,
  type UserFieldName,
  type UserFieldRow,
  userFieldRow,
  type UserSettingRow,
  userSettingRow,
} from '../../catalogue/user-fields.js';

/** A sound value of each field, for the document; together they are a new agent. */
export const USER_FIELD_EXAMPLES = {
  name: 'Ana Popescu',
  phone: '+37369123456',
  description: 'Apartments in Botanica and Centru since 2012.',
  avatar: { url: 'https://crm.example/agents/7.jpg', externalFileId: 'agent-7-photo' },
  instagram: 'https://www.instagram.com/ana.popescu',
  youtube: 'https://www.youtube.com/@ana.popescu',
  tiktok: 'https://www.tiktok.com/@ana.popescu',
  settings: { posting_type: 'agent', contact_phone: true, contact_viber: true },
} as const satisfies Record<UserFieldName, unknown>;

/** The three shapes of a media reference, as an avatar has them. */
const AVATAR_SHAPES = [
  {
    type: 'object',
    title: 'Your file, by its id',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 1 } },
  },
  {
    type: 'object',
    title: 'Your file, by your own id',
    additionalProperties: false,
    required: ['externalFileId'],
    properties: { externalFileId: { type: 'string', pattern: EXTERNAL_ID_PATTERN.source } },
  },
  {
    type: 'object',
    title: 'A file to import; a repeat with the same externalFileId reuses it',
    additionalProperties: false,
    required: ['url'],
    properties: {
      url: { type: 'string', format: 'uri', maxLength: LIMITS.urlMaxLength },
      externalFileId: { type: 'string', pattern: EXTERNAL_ID_PATTERN.source },
    },
  },
];

/** Documents every field of the catalogue that a caller may write as a property of a DTO class. */
export function documentUserFields(dto: object): void {
  for (const name of USER_FIELD_NAMES) {
    const row = userFieldRow(name);
    const options = {
      ...schemaOf(row),
      required: false,
      nullable: row.clearable ?? true,
      description: row.required === 'to-create' ? `${row.description} Required to create.` : row.description,
      example: USER_FIELD_EXAMPLES[name],
    };
    ApiProperty(options)(dto, name);
  }
}

/** Documents every key of `settings` as a property of a DTO class. */
export function documentUserSettings(dto: object): void {
  for (const name of USER_SETTING_NAMES) {
    ApiProperty(settingOptions(userSettingRow(name)))(dto, name);
  }
}

function schemaOf(row: UserFieldRow): object {
  switch (row.type) {
    case 'string':
      return { type: String, minLength: row.minLength, maxLength: row.maxLength };
    case 'url':
      return { type: String, format: 'uri', maxLength: row.maxLength };
    case 'phone':
      return { type: String };
    case 'media-reference':
      return { type: 'object', oneOf: AVATAR_SHAPES };
    case 'settings':
      return {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(USER_SETTING_NAMES.map((name) => [name, settingSchema(userSettingRow(name))])),
      };
  }
}

function settingSchema({ description, ...row }: UserSettingRow): object {
  switch (row.type) {
    case 'enum':
      return { type: 'string', enum: [...row.options], description };
    case 'boolean':
      return { type: 'boolean', description };
  }
}

function settingOptions({ description, ...row }: UserSettingRow): ApiPropertyOptions {
  switch (row.type) {
    case 'enum':
      return { type: String, enum: [...row.options], example: row.initial, description };
    case 'boolean':
      return { type: Boolean, example: row.initial, description };
  }
}

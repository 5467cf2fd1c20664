import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { socialLinkPattern } from '../../catalogue/social-networks.js';
import {
  USER_FIELD_NAMES,
  USER_SETTING_NAMES,
  type UserFieldName,
  type UserFieldRow,
  userFieldRow,
  type UserSettingRow,
  userSettingRow,
} from '../../catalogue/user-fields.js';
import { MEDIA_REFERENCE_SCHEMA } from '../../media/dto/media-reference.dto.js';
import { LINK_SCHEMA } from '../../platform/http/document/api-properties.js';
import { Rule } from '../../validation/rule.js';
import { explainUserField } from '../domain/check-user.js';

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

/** A field of the catalogue, documented and checked by its row, which is found by the property's name. */
export const UserField = (): PropertyDecorator => (prototype, property) => {
  const name = USER_FIELD_NAMES.find((known) => known === property);
  if (name === undefined) {
    throw new Error(`The catalogue has no field ${String(property)} of a user`);
  }
  ApiProperty(documentOf(name))(prototype, property);
  Rule((path, value) => explainUserField(name, path, value))(prototype, property);
};

function documentOf(name: UserFieldName): ApiPropertyOptions {
  const row = userFieldRow(name);
  return {
    ...schemaOf(row),
    required: false,
    nullable: row.clearable ?? true,
    description: row.required === 'to-create' ? `${row.description} Required to create.` : row.description,
    example: USER_FIELD_EXAMPLES[name],
  };
}

/** Documents every key of `settings` as a property of a DTO class. */
export function documentUserSettings(dto: object): void {
  for (const name of USER_SETTING_NAMES) {
    const row = userSettingRow(name);
    ApiProperty({ ...settingSchema(row), example: row.initial })(dto, name);
  }
}

/** What libphonenumber looks at; anything longer is no phone number to it. */
const LONGEST_PHONE_TEXT = 250;

function schemaOf(row: UserFieldRow): object {
  switch (row.type) {
    case 'string':
      return { type: 'string', minLength: row.minLength, maxLength: row.maxLength };
    case 'social-link':
      return { ...LINK_SCHEMA, maxLength: row.maxLength, pattern: socialLinkPattern(row.network) };
    case 'phone':
      return { type: 'string', maxLength: LONGEST_PHONE_TEXT };
    case 'media-reference':
      return MEDIA_REFERENCE_SCHEMA;
    case 'settings':
      return {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(USER_SETTING_NAMES.map((name) => [name, settingSchema(userSettingRow(name))])),
      };
  }
}

interface SettingSchema {
  type: 'string' | 'boolean';
  enum?: string[];
  description: string;
}

function settingSchema({ description, ...row }: UserSettingRow): SettingSchema {
  switch (row.type) {
    case 'enum':
      return { type: 'string', enum: [...row.options], description };
    case 'boolean':
      return { type: 'boolean', description };
  }
}

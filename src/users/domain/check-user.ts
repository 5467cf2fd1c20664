import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isRecord } from '../../catalogue/checks/accept-value.js';
import {
  cannotClear,
  detail,
  explainBoolean,
  explainUnknownNames,
  explainValue,
  pathIn,
  pathOf,
  type ValuePath,
  wrongType,
} from '../../catalogue/checks/explain-value.js';
import { explainMediaReference } from '../../catalogue/checks/media-reference.js';
import { LIMITS } from '../../catalogue/limits.js';
import { explainSocialLink } from '../../catalogue/social-networks.js';
import {
  USER_FIELDS,
  USER_SETTING_NAMES,
  type UserFieldName,
  userFieldRow,
  type UserSettingRow,
  userSettingRow,
} from '../../catalogue/user-fields.js';
import type { ErrorDetail } from '../../errors/api-error.js';

/**
 * Converts a phone number to E.164, as it is stored (D-31); null when it is invalid.
 *
 * A number is accepted when it could exist, not only when its range is known to be in use: ranges open all the time, and a phone
 * that was refused at registration could never be added.
 */
export function normalizePhone(text: string): string | null {
  const { defaultRegion: defaultCountry } = USER_FIELDS.phone;
  const phone = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  // E.164 has no extensions, so one would be lost, and no room for the longest numbers of some countries, such as Germany.
  const fits = phone !== undefined && phone.ext === undefined && phone.number.length <= LIMITS.phoneMaxLength;
  return fits && phone.isPossible() ? phone.number : null;
}

/**
 * The errors of a new user's phone, in E.164, which are found only at creation: a phone that is stored may always be sent back.
 * In most countries a 0 is dialled before a number and is no part of it. One that begins with it is a digit short, as `06912345`
 * is, and does not exist (D-88), unless its country is known to have such numbers.
 */
export function explainNewPhone(phone: string | null | undefined): ErrorDetail[] {
  const number = parsePhoneNumberFromString(phone ?? '');
  const isShort = number !== undefined && number.nationalNumber.startsWith('0') && !number.isValid();
  return isShort ? [noPhone(pathOf('phone'))] : [];
}

/** All errors of a user's field; empty when it is valid or absent (D-13, D-31, D-32). */
export function explainUserField(name: UserFieldName, path: ValuePath, value: unknown): ErrorDetail[] {
  const row = userFieldRow(name);
  if (value === undefined) {
    return [];
  }
  if (value === null) {
    return row.clearable === false ? [cannotClear(path)] : [];
  }
  switch (row.type) {
    case 'string':
      return explainValue(row, path, value);
    case 'social-link':
      return explainSocialLink(row.network, path, value);
    case 'phone':
      return explainPhone(path, value);
    case 'media-reference':
      return explainMediaReference(path, value);
    case 'settings':
      return explainSettings(path, value);
  }
}

function explainPhone(path: ValuePath, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') {
    return [wrongType(path, 'a string', value)];
  }
  return normalizePhone(value) === null ? [noPhone(path)] : [];
}

function noPhone(path: ValuePath): ErrorDetail {
  const rule = 'must be a phone number without an extension, such as +37369123456 or 069123456';
  return detail(path, 'INVALID_FORMAT', rule);
}

function explainSettings(path: ValuePath, value: unknown): ErrorDetail[] {
  if (!isRecord(value)) {
    return [wrongType(path, `an object with ${USER_SETTING_NAMES.join(', ')}`, value)];
  }
  const known: readonly string[] = USER_SETTING_NAMES;
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  return [
    ...USER_SETTING_NAMES.filter((key) => value[key] !== undefined).flatMap((key) =>
      explainSetting(userSettingRow(key), pathIn(path, key), value[key]),
    ),
    ...explainUnknownNames(unknown, known, 'a field of settings', (key) => pathIn(path, key)),
  ];
}

function explainSetting(row: UserSettingRow, path: ValuePath, value: unknown): ErrorDetail[] {
  if (value === null) {
    return [cannotClear(path)];
  }
  switch (row.type) {
    case 'boolean':
      return explainBoolean(path, value);
    case 'enum':
      return explainValue(row, path, value);
  }
}

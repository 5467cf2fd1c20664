import { isRecord } from '../catalogue/accept-value.js';
import { explainUnknownNames } from '../catalogue/explain-unknown.js';
import { detail, explainValue, placeIn, placeOf, type Place, wrongType } from '../catalogue/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { bareReference, explainMediaReference, isMediaReference } from '../catalogue/media-reference.js';
import { explainSocialLink } from '../catalogue/social-networks.js';
import {
  USER_FIELD_NAMES,
  USER_SETTING_NAMES,
  type UserFieldName,
  userFieldRow,
  type UserPatch,
  type UserSettingRow,
  userSettingRow,
} from '../catalogue/user-fields.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { normalizePhone } from './phone-number.js';

/** A read-only value as it was sent: refused where it differs from what the record has there (D-12). */
export interface SentReadOnly {
  place: Place;
  value: unknown;
}

export interface CheckedUser {
  /** Everything that is wrong; empty where the body is sound. */
  details: ErrorDetail[];
  /** The accepted fields, the phone in E.164; identifiers are not among them. */
  patch: UserPatch;
  readOnly: SentReadOnly[];
}

/** What the service alone sets, at the top of a body. A CRM may send back what it read. */
const READ_ONLY_NAMES: readonly string[] = ['createdAt', 'updatedAt', 'created', 'updated', 'jobId'];

const IDENTIFIERS = ['id', 'externalId'];

const WRITABLE_NAMES: readonly string[] = [...IDENTIFIERS, ...USER_FIELD_NAMES];

/**
 * Checks the shape of a user write against the rows of the catalogue: names, types, lengths and formats of everything
 * sent, all mistakes at once (D-12, D-13, D-31, D-32). `id` and `externalId` are known here and checked by `identity`.
 * @param envelope further names that the body may have, such as `op`.
 */
export function checkUserShape(body: Readonly<Record<string, unknown>>, envelope: readonly string[] = []): CheckedUser {
  const { fields, readOnly } = setReadOnlyApart(body);
  const sent = USER_FIELD_NAMES.filter((name) => fields[name] !== undefined);
  const unknown = Object.keys(fields).filter((name) => !WRITABLE_NAMES.includes(name) && !envelope.includes(name));
  const details = [
    ...sent.flatMap((name) => explainField(name, fields[name])),
    ...explainUnknownNames(unknown, WRITABLE_NAMES, 'a user'),
  ].slice(0, LIMITS.detailsGathered);
  const patch = details.length > 0 ? {} : Object.fromEntries(sent.map((name) => [name, accepted(name, fields[name])]));
  return { details, patch, readOnly };
}

/** The body without the read-only values at its top. */
function setReadOnlyApart(body: Readonly<Record<string, unknown>>): {
  fields: Readonly<Record<string, unknown>>;
  readOnly: SentReadOnly[];
} {
  const names = Object.keys(body).filter((name) => READ_ONLY_NAMES.includes(name));
  const readOnly = names.map((name) => ({ place: placeOf(name), value: body[name] }));
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  return { fields, readOnly };
}

function explainField(name: UserFieldName, value: unknown): ErrorDetail[] {
  const row = userFieldRow(name);
  const place = placeOf(name);
  if (value === null) {
    return row.clearable === false ? [cannotClear(place)] : [];
  }
  switch (row.type) {
    case 'string':
      return explainValue(row, place, value);
    case 'social-link':
      return explainSocialLink(row.network, place, value);
    case 'phone':
      return explainPhone(place, value);
    case 'media-reference':
      return explainMediaReference(place, value);
    case 'settings':
      return explainSettings(place, value);
  }
}

function cannotClear(place: Place): ErrorDetail {
  return detail(place, 'CANNOT_CLEAR', 'cannot be cleared; leave it out to keep it');
}

function explainPhone(place: Place, value: unknown): ErrorDetail[] {
  if (typeof value !== 'string') {
    return [wrongType(place, 'a string', value)];
  }
  const rule = 'must be a phone number without an extension, such as +37369123456 or 069123456';
  return normalizePhone(value) === null ? [detail(place, 'INVALID_FORMAT', rule)] : [];
}

function explainSettings(place: Place, value: unknown): ErrorDetail[] {
  if (!isRecord(value)) {
    return [wrongType(place, `an object with ${USER_SETTING_NAMES.join(', ')}`, value)];
  }
  const known: readonly string[] = USER_SETTING_NAMES;
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  return [
    ...USER_SETTING_NAMES.filter((key) => value[key] !== undefined).flatMap((key) =>
      explainSetting(userSettingRow(key), placeIn(place, key), value[key]),
    ),
    ...explainUnknownNames(unknown, known, 'settings', (key) => placeIn(place, key)),
  ];
}

function explainSetting(row: UserSettingRow, place: Place, value: unknown): ErrorDetail[] {
  if (value === null) {
    return [cannotClear(place)];
  }
  switch (row.type) {
    case 'boolean':
      return typeof value === 'boolean' ? [] : [wrongType(place, 'true or false', value)];
    case 'enum':
      return explainValue(row, place, value);
  }
}

/** A sound value as it is stored. */
function accepted(name: UserFieldName, value: unknown): unknown {
  if (userFieldRow(name).type === 'phone' && typeof value === 'string') {
    return normalizePhone(value);
  }
  return isMediaReference(value) ? bareReference(value) : value;
}

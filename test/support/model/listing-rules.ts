/** The rules of the specification that concern a single listing, as pure functions. */
import { availableFields, type Context, CONTEXTS, TYPE_FIELDS } from './contexts.js';
import { ALL_FIELDS } from './field-samples.js';

export type Mistake = readonly [pointer: string, code: string];

export interface Refusal {
  statusCode: number;
  code: string;
  /** In any order. */
  mistakes: readonly Mistake[];
}

export type Body = Readonly<Record<string, unknown>>;

/** The statuses that a caller may request, by current status; `none` is that of a listing being created (D-21). */
export const TRANSITIONS: Record<string, readonly string[]> = {
  none: ['active', 'hidden', 'draft'],
  draft: ['active', 'hidden'],
  pending_active: ['hidden', 'active', 'draft'],
  hidden: ['completed', 'active', 'draft'],
  completed: ['active', 'hidden'],
};

const MIN_PHOTOS = 3;

/** The fields of the form except `announcementStatus` and `fileIds`. */
export const FORM_FIELDS = ALL_FIELDS.filter((name) => name !== 'announcementStatus' && name !== 'fileIds');

export const isPublishable = (status: string): boolean => ['pending_active', 'active', 'completed'].includes(status);

export function invalid(mistakes: readonly Mistake[]): Refusal {
  return { statusCode: 400, code: 'VALIDATION_FAILED', mistakes };
}

/** D-01, D-03. */
export function refuseTarget({ id, externalId }: Body): Refusal | null {
  if (id !== undefined && externalId !== undefined) {
    return { statusCode: 400, code: 'BOTH_IDENTIFIERS', mistakes: [['/externalId', 'CONFLICTING_FIELDS']] };
  }
  if (id !== undefined) {
    return checkIdentifier('/id', id, 'number', Number.isSafeInteger(id) && Number(id) >= 1);
  }
  if (externalId !== undefined) {
    const isSound = typeof externalId === 'string' && /^[A-Za-z0-9_-]{1,255}$/.test(externalId);
    return checkIdentifier('/externalId', externalId, 'string', isSound);
  }
  return { statusCode: 400, code: 'IDENTIFIER_REQUIRED', mistakes: [['/externalId', 'REQUIRED']] };
}

function checkIdentifier(pointer: string, value: unknown, type: string, isSound: boolean): Refusal | null {
  if (typeof value !== type) {
    return invalid([[pointer, 'INVALID_TYPE']]);
  }
  return isSound ? null : invalid([[pointer, 'INVALID_FORMAT']]);
}

/** D-20, D-21. */
export function nextStatus(present: string | null, wanted: unknown): string | Refusal {
  const refuse = (statusCode: number, code: string): Refusal => ({
    statusCode,
    code,
    mistakes: [['/announcementStatus', 'INVALID_OPTION']],
  });
  if (typeof wanted !== 'string') {
    return present ?? 'draft';
  }
  if (wanted === present) {
    return present;
  }
  if (present === 'blocked') {
    return refuse(403, 'LISTING_BLOCKED');
  }
  if (!['draft', 'active', 'hidden', 'completed'].includes(wanted)) {
    return refuse(400, 'STATUS_NOT_SETTABLE');
  }
  if (TRANSITIONS[present ?? 'none']?.includes(wanted) !== true) {
    return refuse(409, 'INVALID_STATUS_TRANSITION');
  }
  return wanted === 'active' ? 'pending_active' : wanted;
}

/** D-15 to D-17. */
export function mergeForm(
  stored: Record<string, unknown> | null,
  body: Body,
): { form: Record<string, unknown>; mistakes: Mistake[] } {
  const form: Record<string, unknown> = Object.fromEntries(
    FORM_FIELDS.map((name) => [name, body[name] === undefined ? (stored?.[name] ?? null) : body[name]]),
  );
  const missing = TYPE_FIELDS.filter((name) => form[name] === null);
  if (missing.length > 0) {
    return { form, mistakes: missing.map((name) => [`/${name}`, 'REQUIRED']) };
  }
  const context = CONTEXTS.find((candidate) => TYPE_FIELDS.every((name) => candidate[name] === form[name]));
  if (context === undefined) {
    return { form, mistakes: [['/propertySecondaryType', 'INVALID_TYPE_COMBINATION']] };
  }
  const lost = fieldsBeyond(context);
  const refused = lost.filter((name) => body[name] !== undefined && body[name] !== null);
  lost.forEach((name) => (form[name] = null));
  return { form, mistakes: refused.map((name) => [`/${name}`, 'NOT_AVAILABLE']) };
}

function fieldsBeyond(context: Context): string[] {
  const available = availableFields(context);
  return FORM_FIELDS.filter((name) => !(name in context) && !available.includes(name));
}

/** D-15. */
export function missingToPublish(form: Readonly<Record<string, unknown>>): Mistake[] {
  const missing = ['announcementValue', 'announcementCurrency'].filter((name) => form[name] === null);
  if (form['propertyCoordinates'] === null && form['propertyAddress'] === null) {
    missing.push('propertyCoordinates');
  }
  return missing.map((name) => [`/${name}`, 'REQUIRED_TO_PUBLISH']);
}

export function tooFewPhotos(status: string, fileIds: readonly number[], body: Body): Mistake[] {
  const isEnough = !isPublishable(status) || fileIds.length >= MIN_PHOTOS;
  return isEnough ? [] : [[`/${filesFieldOf(body)}`, 'MIN_PHOTOS']];
}

/** The list by which a body names its files; by their ids when both are empty, as in a record that is sent back. */
export function filesFieldOf({ files, fileIds }: Body): 'files' | 'fileIds' {
  const areBothEmpty = fileIds !== undefined && Array.isArray(files) && files.length === 0;
  return files === undefined || areBothEmpty ? 'fileIds' : 'files';
}

/** The missing fields that the body is responsible for: all of them, or those that it contains. */
export function touched(mistakes: readonly Mistake[], body: Body, present: string | null, next: string): Mistake[] {
  if (!isPublishable(next)) {
    return [];
  }
  if (body['announcementStatus'] === 'active' || present === null || !isPublishable(present)) {
    return [...mistakes];
  }
  const namesPlace = body['propertyCoordinates'] !== undefined || body['propertyAddress'] !== undefined;
  return mistakes.filter(([pointer]) =>
    pointer === '/propertyCoordinates' ? namesPlace : body[pointer.slice(1)] !== undefined,
  );
}

/** D-12; `status` is the only read-only field tested here. */
export function changedReadOnly(body: Body, status: string | undefined): Mistake[] {
  return body['status'] === undefined || body['status'] === status ? [] : [['/status', 'READ_ONLY']];
}

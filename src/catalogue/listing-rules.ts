/** The rules of a listing's combination and of publishing, as functions of a patch or a merged record. */
import type { ErrorDetail } from '../errors/api-error.js';
import { detail, pathOf } from './checks/explain-value.js';
import type { ListingFieldRow } from './field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow, type ListingFormData } from './listing-fields.js';
import { allContexts, contextKey, isValidCombination, type ListingContext, SUBTYPES, subtypesFor } from './subtypes.js';

/** Whether a listing of this combination has the field (D-16, D-55). */
export function isAvailable(row: ListingFieldRow, context: ListingContext): boolean {
  const { announcementType, subtypes } = row.availability ?? {};
  if (announcementType !== undefined && announcementType !== context.announcementType) return false;
  if (subtypes === undefined || subtypes.includes(context.propertySecondaryType)) return true;
  if (context.propertySecondaryType !== 'other') return false;
  // `other` has every field of its property type.
  return SUBTYPES[context.announcementType][context.propertyType].some((subtype) => subtypes.includes(subtype));
}

const UNAVAILABLE_BY_CONTEXT: ReadonlyMap<string, readonly ListingFieldName[]> = new Map(
  allContexts().map((context) => [
    contextKey(context),
    LISTING_FIELD_NAMES.filter((name) => !isAvailable(listingFieldRow(name), context)),
  ]),
);

/** The fields that a listing of this combination does not have; empty for an invalid combination. */
function unavailableFields(context: ListingContext): readonly ListingFieldName[] {
  return UNAVAILABLE_BY_CONTEXT.get(contextKey(context)) ?? [];
}

type FieldsSent = Readonly<Partial<Record<ListingFieldName, unknown>>>;

/** The three fields that all other rules depend on; undefined while one of them is missing. */
export function contextOf(fields: Readonly<Partial<ListingFormData>>): ListingContext | undefined {
  const { announcementType, propertyType, propertySecondaryType } = fields;
  if (isEmpty(announcementType) || isEmpty(propertyType) || isEmpty(propertySecondaryType)) return undefined;
  return { announcementType, propertyType, propertySecondaryType };
}

/** The required fields that a new listing lacks: nothing else can be checked without them (D-15). */
export function missingToCreate(fields: FieldsSent): ErrorDetail[] {
  return LISTING_FIELD_NAMES.filter((name) => listingFieldRow(name).required === 'to-create')
    .filter((name) => isEmpty(fields[name]))
    .map((name) => {
      const accepted = name === 'propertySecondaryType' ? { allowed: subtypesFor(fields) } : allowedOf(name);
      return detail(pathOf(name), 'REQUIRED', 'is required to create a listing', accepted);
    });
}

/** Checks that the subtype is valid for the announcementType and propertyType; the error lists the valid ones (D-47). */
export function checkCombination(context: ListingContext): ErrorDetail[] {
  if (isValidCombination(context)) return [];
  const { announcementType, propertyType, propertySecondaryType } = context;
  const message = `cannot be ${propertySecondaryType} where announcementType is ${announcementType} and propertyType is ${propertyType}`;
  const allowed = SUBTYPES[announcementType][propertyType];
  return [detail(pathOf('propertySecondaryType'), 'INVALID_TYPE_COMBINATION', message, { allowed })];
}

/** Errors for fields sent with a value that a listing of this combination does not have (D-16). */
export function checkAvailability(context: ListingContext, sent: FieldsSent): ErrorDetail[] {
  const { announcementType, propertyType, propertySecondaryType } = context;
  const combination = `${announcementType}, ${propertyType}, ${propertySecondaryType}`;
  return unavailableFields(context)
    .filter((name) => !isEmpty(sent[name]))
    .map((name) =>
      detail(pathOf(name), 'NOT_AVAILABLE', `is not available for ${combination}; leave it out or send null`),
    );
}

/** The stored fields with a value that a listing of this combination does not have (D-16). */
export function fieldsToClear(context: ListingContext, stored: FieldsSent): ListingFieldName[] {
  return unavailableFields(context).filter((name) => !isEmpty(stored[name]));
}

/**
 * What the merged record lacks to be public, except photos, which are counted separately (D-15). Checked before publishing and on
 * each write of a public listing.
 */
export function missingToPublish(merged: FieldsSent): ErrorDetail[] {
  const missing = REQUIRED_TO_PUBLISH.filter((name) => isEmpty(merged[name])).map((name) =>
    detail(pathOf(name), 'REQUIRED_TO_PUBLISH', 'is required to publish', allowedOf(name)),
  );
  if (isEmpty(merged.propertyCoordinates) && isEmpty(merged.propertyAddress)) {
    const message = 'or propertyAddress is required to publish';
    missing.push(detail(pathOf('propertyCoordinates'), 'REQUIRED_TO_PUBLISH', message));
  }
  return missing;
}

const REQUIRED_TO_PUBLISH = LISTING_FIELD_NAMES.filter(
  (name) => listingFieldRow(name).required !== undefined && name !== 'fileIds',
);

function allowedOf(name: ListingFieldName): Pick<ErrorDetail, 'allowed' | 'min' | 'max'> {
  const row = listingFieldRow(name);
  if (row.type === 'number') return { min: row.min, max: row.max };
  return row.type === 'enum' ? { allowed: row.options } : {};
}

function isEmpty(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

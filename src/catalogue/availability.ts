import type { ListingFieldRow } from './field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from './listing-fields.js';
import { allContexts, contextKey, type ListingContext, SUBTYPES } from './subtypes.js';

/** Whether a listing of this combination has the field (D-16, D-55). */
export function isAvailable(row: ListingFieldRow, context: ListingContext): boolean {
  const { announcementType, subtypes } = row.availability ?? {};
  if (announcementType !== undefined && announcementType !== context.announcementType) return false;
  if (subtypes === undefined || subtypes.includes(context.propertySecondaryType)) return true;
  if (context.propertySecondaryType !== 'other') return false;
  // `other` has everything of its property type.
  return SUBTYPES[context.announcementType][context.propertyType].some((subtype) => subtypes.includes(subtype));
}

const UNAVAILABLE_BY_CONTEXT: ReadonlyMap<string, readonly ListingFieldName[]> = new Map(
  allContexts().map((context) => [
    contextKey(context),
    LISTING_FIELD_NAMES.filter((name) => !isAvailable(listingFieldRow(name), context)),
  ]),
);

/** The fields that a listing of this combination does not have; none for a combination that does not exist. */
export function unavailableFields(context: ListingContext): readonly ListingFieldName[] {
  return UNAVAILABLE_BY_CONTEXT.get(contextKey(context)) ?? [];
}

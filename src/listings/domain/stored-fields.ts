import { isDeepStrictEqual } from 'node:util';
import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, type ListingFormData } from '../../catalogue/listing-fields.js';

/** A listing field that has columns of its own: the status and the files are stored elsewhere. */
export type StoredFieldName = Exclude<ListingFieldName, 'announcementStatus' | 'fileIds'>;

/** The values of the stored fields. */
export type StoredFields = Pick<ListingFormData, StoredFieldName>;

export const STORED_FIELD_NAMES = LISTING_FIELD_NAMES.filter(
  (name): name is StoredFieldName => name !== 'announcementStatus' && name !== 'fileIds',
);

/** Fields without any value. */
export const NO_FIELDS = Object.freeze(
  Object.fromEntries(STORED_FIELD_NAMES.map((field) => [field, null])) as StoredFields,
);

/** A copy of the fields merged with the patch. */
export function withPatch(stored: StoredFields, patch: ListingPatch): StoredFields {
  const fields: Partial<Record<StoredFieldName, unknown>> = {};
  // Field by field: spreading so many properties takes several times as long.
  for (const name of STORED_FIELD_NAMES) {
    const value = patch[name];
    fields[name] = value === undefined ? stored[name] : value;
  }
  return fields as StoredFields;
}

/** The stored fields whose values differ. */
export function changedFields(before: StoredFields, after: StoredFields): StoredFieldName[] {
  return STORED_FIELD_NAMES.filter(
    (name) => before[name] !== after[name] && !isDeepStrictEqual(before[name], after[name]),
  );
}

export const PRICE_FIELDS: readonly StoredFieldName[] = ['announcementValue', 'announcementCurrency'];

/** Fields that only have a meaning together. */
const FIELD_GROUPS: readonly (readonly StoredFieldName[])[] = [
  PRICE_FIELDS,
  ['propertyQuantitySize', 'propertyQuantitySizeValue'],
  ['announcementPrepayment', 'announcementPrepaymentValue'],
  ['announcementRentDeposit', 'announcementRentDepositValue'],
];

/** The field and those that it only has a meaning with. */
export function fieldGroupOf(name: StoredFieldName): readonly StoredFieldName[] {
  return FIELD_GROUPS.find((together) => together.includes(name)) ?? [name];
}

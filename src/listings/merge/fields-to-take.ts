import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { contextOf, fieldsToClear } from '../../catalogue/listing-rules.js';
import type { ListingRow } from '../listing.entity.js';
import { STORED_FIELD_NAMES, type StoredFieldName, type StoredFields } from '../write/listing-columns.js';

/** What a listing lacks and another one has (D-223): what goes over when the other is merged into it. */

/** A listing as it is merged. */
export interface MergedSide {
  row: ListingRow;
  /** All of its files, in order. */
  fileIds: readonly number[];
}

/** Fields that mean something together alone. */
const TOGETHER: readonly (readonly StoredFieldName[])[] = [
  ['announcementValue', 'announcementCurrency'],
  ['propertyQuantitySize', 'propertyQuantitySizeValue'],
  ['announcementPrepayment', 'announcementPrepaymentValue'],
  ['announcementRentDeposit', 'announcementRentDepositValue'],
];

/** A patch that fills in what is missing, with nothing that a listing of its kind does not have. */
export function fieldsToTake(into: MergedSide, from: MergedSide): ListingPatch {
  const names = STORED_FIELD_NAMES.filter(
    (name) => isMissing(into.row.fields, name) && !isEmpty(from.row.fields[name]),
  );
  const patch: Partial<Record<keyof ListingPatch, unknown>> = Object.fromEntries(
    names.map((name) => [name, from.row.fields[name]]),
  );
  const context = contextOf(into.row.fields);
  for (const name of context === undefined ? [] : fieldsToClear(context, patch)) {
    delete patch[name];
  }
  if (into.row.userId === null && from.row.userId !== null) {
    patch.userId = from.row.userId;
  }
  if (into.fileIds.length === 0 && from.fileIds.length > 0) {
    patch.fileIds = from.fileIds;
  }
  return patch as ListingPatch;
}

/** The field with those without which it means nothing. */
export function togetherWith(name: StoredFieldName): readonly StoredFieldName[] {
  return TOGETHER.find((together) => together.includes(name)) ?? [name];
}

/** Such fields go over where all of them are missing. */
function isMissing(fields: StoredFields, name: StoredFieldName): boolean {
  return togetherWith(name).every((each) => isEmpty(fields[each]));
}

/** An empty list says nothing, as null does. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

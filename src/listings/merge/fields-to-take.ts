import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { contextOf, fieldsToClear } from '../../catalogue/listing-rules.js';
import {
  fieldGroupOf,
  PRICE_FIELDS,
  STORED_FIELD_NAMES,
  type StoredFieldName,
  type StoredFields,
} from '../domain/stored-fields.js';
import type { ListingRow } from '../listing.entity.js';
import type { PendingKind, UnresolvedReference } from '../pending/pending-reference.entity.js';

/** What one listing lacks and another one has (D-223): what it takes over when the other is merged into it. */

/** One of the two listings of a merge. */
export interface MergedSide {
  row: ListingRow;
  /** All of its files, in order. */
  fileIds: readonly number[];
  /** What it refers to that does not exist yet (D-231). */
  pending: readonly UnresolvedReference[];
}

/** Amounts in the currency of the price. */
const AMOUNTS: readonly StoredFieldName[] = ['announcementPrepaymentValue', 'announcementRentDepositValue'];

/**
 * A patch that fills in missing fields, except those that a listing of this kind cannot have. What the listing still waits for is
 * not missing.
 */
export function fieldsToTake(into: MergedSide, from: MergedSide): ListingPatch {
  const names = STORED_FIELD_NAMES.filter(
    (name) =>
      isMissing(into.row.fields, name) &&
      !isEmpty(from.row.fields[name]) &&
      meansTheSame(name, into.row.fields, from.row.fields),
  );
  const patch: Partial<Record<keyof ListingPatch, unknown>> = Object.fromEntries(
    names.map((name) => [name, from.row.fields[name]]),
  );
  const context = contextOf(into.row.fields);
  for (const name of context === undefined ? [] : fieldsToClear(context, patch)) {
    delete patch[name];
  }
  const isAwaited = (kind: PendingKind): boolean => into.pending.some((reference) => reference.kind === kind);
  if (into.row.userId === null && from.row.userId !== null && !isAwaited('agent')) {
    patch.userId = from.row.userId;
  }
  if (into.fileIds.length === 0 && from.fileIds.length > 0 && !isAwaited('file')) {
    patch.fileIds = from.fileIds;
  }
  return patch as ListingPatch;
}

/** Fields of a group are taken over only when all of them are missing. */
function isMissing(fields: StoredFields, name: StoredFieldName): boolean {
  return fieldGroupOf(name).every((each) => isEmpty(fields[each]));
}

/** Whether the field's value means the same beside the values that the listing has of its own. */
function meansTheSame(name: StoredFieldName, into: StoredFields, from: StoredFields): boolean {
  if (PRICE_FIELDS.includes(name)) {
    return isPriceOfBoth(into, from);
  }
  if (name === 'announcementPayPeriod') {
    return into.announcementValue === null || PRICE_FIELDS.every((each) => into[each] === from[each]);
  }
  const hasAmount = fieldGroupOf(name).some((each) => AMOUNTS.includes(each) && from[each] !== null);
  return !hasAmount || currencyAfter(into, from) === from.announcementCurrency;
}

/** The currency of the listing after the merge; null when it has none. */
function currencyAfter(into: StoredFields, from: StoredFields): StoredFields['announcementCurrency'] {
  const takesPrice = isMissing(into, 'announcementCurrency') && isPriceOfBoth(into, from);
  return takesPrice ? from.announcementCurrency : into.announcementCurrency;
}

/** Whether a price means the same for both: a rent is not a purchase price, and a price per day is not a price per month. */
function isPriceOfBoth(into: StoredFields, from: StoredFields): boolean {
  const { announcementType: deal, announcementPayPeriod: period } = into;
  return deal === from.announcementType && (period === null || period === from.announcementPayPeriod);
}

/** An empty list counts as missing, like null. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

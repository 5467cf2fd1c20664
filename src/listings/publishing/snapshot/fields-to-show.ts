import { changedFields, fieldGroupOf, type StoredFieldName, type StoredFields } from '../../domain/stored-fields.js';
import { kindOf } from '../../similarity/similar-listing-keys.js';

/** The price and what has a meaning only beside it: its pay period, and the amounts in its currency. */
const PAYMENT: readonly StoredFieldName[] = [
  'announcementValue',
  'announcementCurrency',
  'announcementPayPeriod',
  'announcementPrepayment',
  'announcementPrepaymentValue',
  'announcementRentDeposit',
  'announcementRentDepositValue',
];

/** An edit of a live listing that needs no publishing operation. */
export interface ShownEdit {
  before: StoredFields;
  after: StoredFields;
  /** The fields that the edit changed. */
  names: readonly StoredFieldName[];
}

/**
 * The public fields after the edit (D-24). An earlier edit that awaits a refresh, or was refused by it, stays hidden. Null: this
 * edit has to wait as well, because it changes what kind of listing is public.
 */
export function fieldsToShow(shown: StoredFields, { before, after, names }: ShownEdit): StoredFields | null {
  if (changedFields(shown, before).length === 0) {
    return after;
  }
  if (names.length > 0 && kindOf(shown) !== kindOf(after)) {
    return null;
  }
  const edited = names.flatMap(shownWith).map((name) => [name, after[name]] as const);
  return { ...shown, ...Object.fromEntries(edited) };
}

/** The field and those that become public together with it. */
function shownWith(name: StoredFieldName): readonly StoredFieldName[] {
  return PAYMENT.includes(name) ? PAYMENT : fieldGroupOf(name);
}

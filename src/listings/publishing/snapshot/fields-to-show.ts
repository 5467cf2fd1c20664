import { changedFields } from '../../domain/plan-write.js';
import { kindOf } from '../../likeness/similar-listing-keys.js';
import { togetherWith } from '../../merge/fields-to-take.js';
import type { StoredFieldName, StoredFields } from '../../write/listing-columns.js';

/** An edit of a live listing that needs no operation of publishing. */
export interface ShownEdit {
  before: StoredFields;
  after: StoredFields;
  /** The fields that it changed. */
  names: readonly StoredFieldName[];
}

/**
 * What the public sees of the fields from the edit on (D-24). What was edited before and waits for a refresh, or was refused by
 * it, stays as it is shown. Null: the edit waits with that, for it is of another kind of listing than the one that is shown.
 */
export function fieldsToShow(shown: StoredFields, { before, after, names }: ShownEdit): StoredFields | null {
  if (changedFields(shown, before).length === 0) {
    return after;
  }
  if (names.length > 0 && kindOf(shown) !== kindOf(after)) {
    return null;
  }
  const edited = names.flatMap(togetherWith).map((name) => [name, after[name]] as const);
  return { ...shown, ...Object.fromEntries(edited) };
}

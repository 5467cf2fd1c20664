import { ApiError } from '../errors/api-error.js';
import type { OperationOnRow } from '../platform/batch/lock-targets.js';
import { requireVersion } from '../platform/batch/version-condition.js';
import { requireOrphan, type WrittenObject } from './orphan.js';
import { isStale, type SourceVersion } from './source-version.js';
import type { WriteTerms } from './write-terms.js';

interface OperationWithTerms {
  op: 'upsert' | 'validate';
  terms: WriteTerms;
}

type VersionedRow = SourceVersion & WrittenObject & { version: number };

/**
 * Gives the operations on locked rows their outcome that come too late: those that were made for another version (D-199),
 * and those of an older state of the source, which change nothing and are no error (D-198). Nothing else of them is looked
 * at. Returns the rest.
 * @param skipped what became of a write that is stale.
 */
export function admitWrites<Operation extends OperationWithTerms, Row extends VersionedRow, Outcome>(
  matched: readonly OperationOnRow<Operation, Row>[],
  outcomes: Map<Operation, Outcome | ApiError | 'valid'>,
  skipped: (row: Row) => Outcome,
): OperationOnRow<Operation, Row>[] {
  return matched.filter(({ operation, row }) => {
    const { op, terms } = operation;
    try {
      requireVersion(terms.condition, row);
      requireOrphan(terms.orphan, row);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      outcomes.set(operation, error);
      return false;
    }
    if (row === null || !isStale(row, terms.source)) {
      return true;
    }
    outcomes.set(operation, op === 'validate' ? 'valid' : skipped(row));
    return false;
  });
}

import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import type { AimedOperation } from './set-writer.js';

/** The rows that operations are aimed at. */
export interface StoredRows<Row> {
  idsByExternalId: ReadonlyMap<string, number>;
  /** By id. */
  rows: ReadonlyMap<number, Row>;
}

/** The id that an operation is aimed at; 0, which no row has, where its external id means nothing yet. */
export function idOfTarget({ target }: AimedOperation, idsByExternalId: ReadonlyMap<string, number>): number {
  return target.id ?? idsByExternalId.get(target.externalId) ?? 0;
}

/** Merges each operation into its row by `plan`; those that it refuses by an `ApiError` get that as their outcome. */
export function planEach<Operation extends AimedOperation, Row, Plan, Outcome>(
  operations: readonly Operation[],
  stored: StoredRows<Row>,
  plan: (operation: Operation, row: Row | null) => Plan,
  outcomes: Map<Operation, Outcome | ApiError>,
): Plan[] {
  return operations.flatMap((operation) => {
    try {
      return [plan(operation, stored.rows.get(idOfTarget(operation, stored.idsByExternalId)) ?? null)];
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      outcomes.set(operation, error);
      return [];
    }
  });
}

/** Gives plans that are refused, and those that were only to be validated, their outcome; returns the rest. */
export function settle<
  Operation extends { op: string },
  Plan extends { operation: Operation; details: readonly ErrorDetail[] },
  Outcome,
>(plans: readonly Plan[], outcomes: Map<Operation, Outcome | ApiError | 'valid'>): Plan[] {
  return plans.filter(({ operation, details }) => {
    if (details.length > 0) {
      outcomes.set(operation, new ApiError('VALIDATION_FAILED', details));
      return false;
    }
    if (operation.op === 'validate') {
      outcomes.set(operation, 'valid');
      return false;
    }
    return true;
  });
}

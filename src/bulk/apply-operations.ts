import { Logger } from '@nestjs/common';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { detail, explainRequired, notAnObject, pathOf } from '../catalogue/checks/explain-value.js';
import { ApiError } from '../errors/api-error.js';
import { mapInSlices } from '../platform/concurrency/loop-turns.js';
import { asApiError } from '../platform/http/errors/error.filter.js';
import { validated } from '../validation/validated.js';
import type { OperationModels } from './dto/bulk-operations.dto.js';

/** An instance of any of the operation classes. */
type OperationOf<Models extends OperationModels> = InstanceType<Models[keyof Models]>;

/**
 * Validates one operation of a bulk with the class for its `op`.
 * @throws ApiError as a single call would, and `VALIDATION_FAILED` with `UNKNOWN_OPERATION`.
 */
export function readOperation<Models extends OperationModels>(models: Models, item: unknown): OperationOf<Models> {
  if (!isRecord(item)) {
    throw new ApiError('VALIDATION_FAILED', [notAnObject('The operation', item)]);
  }
  const { op } = item;
  const model = typeof op === 'string' && Object.hasOwn(models, op) ? models[op] : undefined;
  if (model === undefined) {
    throw unknownOperation(op, Object.keys(models));
  }
  return validated(model, item) as OperationOf<Models>;
}

function unknownOperation(op: unknown, known: readonly string[]): ApiError {
  const path = pathOf('op');
  const details = explainRequired(path, op, () => [
    detail(path, 'UNKNOWN_OPERATION', 'must be one of the allowed values'),
  ]);
  return new ApiError(
    'VALIDATION_FAILED',
    details.map((mistake) => ({ ...mistake, allowed: known })),
  );
}

const logger = new Logger('Bulk');

/** How the operations of a bulk request are applied. */
export interface BulkHandling<Write, Single, Outcome> {
  /** @throws ApiError if the item is not a valid operation. */
  read(item: unknown): Write | Single;
  /** Consecutive writes are applied as a set, other operations one at a time. */
  isWrite(operation: Write | Single): operation is Write;
  /** The outcome of each write, in order. */
  writeSet(operations: readonly Write[]): Promise<(Outcome | ApiError)[]>;
  applySingle(operation: Single): Promise<Outcome>;
}

/**
 * Reads the operations and applies them in order: consecutive writes as one set, other operations individually in between (D-29). An
 * operation that is invalid or fails never stops the others (D-10).
 * @returns the outcome of each item, in order.
 */
export async function applyOperations<Write, Single, Outcome>(
  items: readonly unknown[],
  handling: BulkHandling<Write, Single, Outcome>,
): Promise<(Outcome | ApiError)[]> {
  return applyInOrder(await readEach(items, (item) => handling.read(item)), handling);
}

/** Reads each item; an invalid one is represented by its error. */
function readEach<Operation>(
  items: readonly unknown[],
  read: (item: unknown) => Operation,
): Promise<(Operation | ApiError)[]> {
  return mapInSlices(items, (item) => {
    try {
      return read(item);
    } catch (error) {
      if (error instanceof ApiError) {
        return error;
      }
      throw error;
    }
  });
}

async function applyInOrder<Write, Single, Outcome>(
  operations: readonly (Write | Single | ApiError)[],
  handling: BulkHandling<Write, Single, Outcome>,
): Promise<(Outcome | ApiError)[]> {
  const outcomes: (Outcome | ApiError)[] = [];
  let set: { index: number; operation: Write }[] = [];
  const writeSet = async (): Promise<void> => {
    const written = await refusedOr(() => handling.writeSet(set.map(({ operation }) => operation)));
    set.forEach(({ index }, position) => {
      outcomes[index] = written instanceof ApiError ? written : (written[position] ?? new ApiError('INTERNAL_ERROR'));
    });
    set = [];
  };
  for (const [index, operation] of operations.entries()) {
    if (operation instanceof ApiError) {
      outcomes[index] = operation;
    } else if (handling.isWrite(operation)) {
      set.push({ index, operation });
    } else {
      await writeSet();
      outcomes[index] = await refusedOr(() => handling.applySingle(operation));
    }
  }
  await writeSet();
  return outcomes;
}

async function refusedOr<Outcome>(apply: () => Promise<Outcome>): Promise<Outcome | ApiError> {
  try {
    return await apply();
  } catch (error) {
    const refusal = asApiError(error);
    if (refusal.statusCode >= 500) {
      logger.error({ err: error }, 'Operations of a bulk request could not be applied');
    }
    return refusal;
  }
}

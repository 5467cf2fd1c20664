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

/** Those of the operations that have one of these values of `op`. */
type OperationWith<Operation, Op> = Extract<Operation, { op: Op }>;

/** How operations of one kind are applied. */
interface OperationKind<Operation, Outcome> {
  includes: (operation: Operation) => boolean;
  /** Applies consecutive operations of the kind, and returns the outcome of each, in order. */
  apply: (operations: readonly Operation[]) => Promise<(Outcome | ApiError)[]>;
}

/** How the operations of a bulk request are applied: each `op` in batches or one at a time. */
export class BulkOperations<Operation extends { op: string }, Outcome> {
  private readonly kinds: OperationKind<Operation, Outcome>[] = [];

  /** @param read throws ApiError if the item is not a valid operation. */
  constructor(private readonly read: (item: unknown) => Operation) {}

  /** Consecutive operations with any of these values of `op` are applied together; `apply` returns the outcome of each, in order. */
  inBatches<Op extends Operation['op']>(
    ops: readonly Op[],
    apply: (operations: readonly OperationWith<Operation, Op>[]) => Promise<(Outcome | ApiError)[]>,
  ): this {
    const includes = (operation: Operation): operation is OperationWith<Operation, Op> =>
      ops.some((op) => op === operation.op);
    this.kinds.push({ includes, apply: (operations) => apply(operations.filter(includes)) });
    return this;
  }

  oneByOne<Op extends Operation['op']>(
    op: Op,
    apply: (operation: OperationWith<Operation, Op>) => Promise<Outcome>,
  ): this {
    return this.inBatches([op], async (operations) => {
      const outcomes: (Outcome | ApiError)[] = [];
      for (const operation of operations) {
        outcomes.push(await refusedOr(() => apply(operation)));
      }
      return outcomes;
    });
  }

  /**
   * Reads the operations and applies them in order (D-29). One that is invalid or fails never stops the others (D-10).
   * @returns the outcome of each item, in order.
   */
  async applyTo(items: readonly unknown[]): Promise<(Outcome | ApiError)[]> {
    const operations = await this.readEach(items);
    const outcomes: (Outcome | ApiError)[] = [];
    let kind: OperationKind<Operation, Outcome> | undefined;
    let batch: { index: number; operation: Operation }[] = [];
    for (const [index, operation] of operations.entries()) {
      if (operation instanceof ApiError) {
        outcomes[index] = operation;
        continue;
      }
      const next = this.kinds.find(({ includes }) => includes(operation));
      if (next !== kind) {
        await applyBatch(kind, batch, outcomes);
        kind = next;
        batch = [];
      }
      batch.push({ index, operation });
    }
    await applyBatch(kind, batch, outcomes);
    return outcomes;
  }

  /** Reads each item; an invalid one is represented by its error. */
  private readEach(items: readonly unknown[]): Promise<(Operation | ApiError)[]> {
    return mapInSlices(items, (item) => {
      try {
        return this.read(item);
      } catch (error) {
        if (error instanceof ApiError) {
          return error;
        }
        throw error;
      }
    });
  }
}

/** Applies a batch of operations of one kind, and puts the outcome of each at its index. */
async function applyBatch<Operation, Outcome>(
  kind: OperationKind<Operation, Outcome> | undefined,
  batch: readonly { index: number; operation: Operation }[],
  outcomes: (Outcome | ApiError)[],
): Promise<void> {
  if (batch.length === 0) {
    return;
  }
  const applied = await refusedOr(async () => kind?.apply(batch.map(({ operation }) => operation)) ?? []);
  batch.forEach(({ index }, position) => {
    outcomes[index] = applied instanceof ApiError ? applied : (applied[position] ?? new ApiError('INTERNAL_ERROR'));
  });
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

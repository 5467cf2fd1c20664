import type { JsonItem } from './chunks.js';
import { type ErrorBody, RequestRefused } from './errors.js';
import { isObject } from './write-terms.js';

/** What is told of an operation that no request can carry, as the service tells it of one that it refuses. */
export interface RefusedOperation {
  op: string | null;
  /** In the request that would have carried it alone. */
  index: 0;
  externalId: string | null;
  success: false;
  error: { statusCode: number; body: ErrorBody };
  id: null;
  created: false;
  updated: false;
}

/**
 * Sends operations, and again without those for which the request was refused as a whole, such as one that is too large or that is
 * no JSON to the service (D-264). Their order stays as it is.
 * @param send what became of each.
 * @throws what `send` does where no operation is to blame.
 */
export async function sendOperations<T, Result>(
  operations: readonly JsonItem<T>[],
  send: (json: string) => Promise<Result[]>,
): Promise<(Result | RefusedOperation)[]> {
  try {
    return await send(`[${operations.map(({ json }) => json).join(',')}]`);
  } catch (error) {
    const [first] = operations;
    if (first === undefined || !(error instanceof RequestRefused) || !isOfContent(error)) {
      throw error;
    }
    if (operations.length === 1) {
      return [refusedBy(first.item, error)];
    }
    const culprit = culpritOf(error, operations);
    if (culprit !== null) {
      const others = operations.filter((operation) => operation !== culprit);
      const results = await sendOperations(others, send);
      return results.toSpliced(operations.indexOf(culprit), 0, refusedBy(culprit.item, error));
    }
    const middle = Math.ceil(operations.length / 2);
    return [
      ...(await sendOperations(operations.slice(0, middle), send)),
      ...(await sendOperations(operations.slice(middle), send)),
    ];
  }
}

/** Whether it is about what the request carries; something before the service may have a size of its own that it takes. */
function isOfContent({ status, code }: RequestRefused): boolean {
  return status === 413 || code === 'INVALID_JSON';
}

/** The operation that the refusal names; null: it names none. */
function culpritOf<T>({ details }: RequestRefused, operations: readonly JsonItem<T>[]): JsonItem<T> | null {
  const [index] = details.flatMap(({ pointer }) => /^\/operations\/(\d+)/.exec(pointer)?.[1] ?? []);
  return index === undefined ? null : (operations[Number(index)] ?? null);
}

function refusedBy(operation: unknown, { status, body, message }: RequestRefused): RefusedOperation {
  const { op, externalId } = isObject(operation) ? operation : {};
  // Something before the service may have refused it, in words of its own.
  const told = body ?? { statusCode: status, error: message, error_code: 'PAYLOAD_TOO_LARGE', requestId: '' };
  return {
    op: typeof op === 'string' ? op : null,
    index: 0,
    externalId: typeof externalId === 'string' ? externalId : null,
    success: false,
    error: { statusCode: told.statusCode, body: told },
    id: null,
    created: false,
    updated: false,
  };
}

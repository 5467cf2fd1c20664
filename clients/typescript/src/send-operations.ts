import type { JsonItem } from './chunks.js';
import { type ErrorBody, PlsError, RequestRefused } from './errors.js';
import { isObject } from './write-terms.js';

/** The error of an operation that no request can carry, in the format of the service's own errors. */
export interface RefusedOperation {
  op: string | null;
  /** The index in a request that carries it alone. */
  index: 0;
  externalId: string | null;
  success: false;
  error: { statusCode: number; body: ErrorBody };
  id: null;
  created: false;
  updated: false;
}

/**
 * Sends operations, and sends them again without those because of which the whole request was rejected, such as one that is too
 * large or not valid JSON for the service (D-264). Keeps the order.
 * @param send returns the result of each operation.
 * @throws what `send` throws when no single operation is the cause; PlsError when the response does not have a result for each
 * operation, as one of an intermediary would not.
 */
export async function sendOperations<T, Result>(
  operations: readonly JsonItem<T>[],
  send: (json: string) => Promise<Result[]>,
): Promise<(Result | RefusedOperation)[]> {
  try {
    const results = await send(`[${operations.map(({ json }) => json).join(',')}]`);
    if (!Array.isArray(results) || results.length !== operations.length) {
      throw new PlsError(`The response to a bulk of ${operations.length} operations does not have as many results`);
    }
    return results;
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

/** Whether the error concerns the request's content; an intermediary may have its own size limit. */
function isOfContent({ status, code }: RequestRefused): boolean {
  return status === 413 || code === 'INVALID_JSON';
}

/** The operation that the error names; null when it names none. */
function culpritOf<T>({ details }: RequestRefused, operations: readonly JsonItem<T>[]): JsonItem<T> | null {
  const [index] = details.flatMap(({ pointer }) => /^\/operations\/(\d+)/.exec(pointer)?.[1] ?? []);
  return index === undefined ? null : (operations[Number(index)] ?? null);
}

function refusedBy(operation: unknown, { status, body, message }: RequestRefused): RefusedOperation {
  const { op, externalId } = isObject(operation) ? operation : {};
  // An intermediary may have rejected it, with a body of its own.
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

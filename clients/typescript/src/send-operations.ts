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

export interface Outcome<T, Result> {
  operation: T;
  result: Result | RefusedOperation;
}

/**
 * Sends operations, and sends them again without those because of which the whole request was rejected, such as one that is too
 * large or not valid JSON for the service (D-264). Keeps the order.
 * @param send returns the result of each operation.
 * @returns the outcomes, as many at a time as a request has; those that are there before another request fails are not lost.
 * @throws what `send` throws when no single operation is the cause; PlsError when the response does not have a result for each
 * operation, as one of an intermediary would not.
 */
export async function* sendOperations<T, Result>(
  operations: readonly JsonItem<T>[],
  send: (json: string) => Promise<Result[]>,
): AsyncGenerator<Outcome<T, Result>[]> {
  if (operations.length === 0) {
    return;
  }
  let results: Result[];
  try {
    results = await send(`[${operations.map(({ json }) => json).join(',')}]`);
  } catch (error) {
    if (!(error instanceof RequestRefused) || !isOfContent(error)) {
      throw error;
    }
    const culprit = operations.length === 1 ? 0 : culpritOf(error, operations);
    // If none is named, the halves are tried.
    const start = culprit ?? Math.ceil(operations.length / 2);
    const end = culprit === null ? start : start + 1;
    yield* sendOperations(operations.slice(0, start), send);
    yield operations.slice(start, end).map(({ item }) => ({ operation: item, result: refusedBy(item, error) }));
    yield* sendOperations(operations.slice(end), send);
    return;
  }
  if (!Array.isArray(results) || results.length !== operations.length) {
    throw new PlsError(`The response to a bulk of ${operations.length} operations does not have as many results`);
  }
  yield operations.flatMap(({ item }, index) => {
    const result = results[index];
    return result === undefined ? [] : [{ operation: item, result }];
  });
}

/** Whether the error concerns the request's content; an intermediary may have its own size limit. */
function isOfContent({ status, code }: RequestRefused): boolean {
  return status === 413 || code === 'INVALID_JSON';
}

/** The index of the operation that the error names; null when it names none. */
function culpritOf({ details }: RequestRefused, operations: readonly unknown[]): number | null {
  const [index] = details.flatMap(({ pointer }) => /^\/operations\/(\d+)/.exec(pointer)?.[1] ?? []);
  return index !== undefined && Number(index) < operations.length ? Number(index) : null;
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

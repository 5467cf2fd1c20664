import { type ErrorBody, isTemporary, PlsError, RequestRefused } from './errors.js';
import { isObject } from './write-options.js';

/** An operation of a bulk, and its position among all of them. */
export interface BulkOperation<T> {
  operation: T;
  json: string;
  index: number;
}

/** The error of an operation that no request can carry, in the format of the service's own errors. */
export interface RefusedOperation {
  op: string | null;
  /** The index in a request that carries it alone. */
  index: 0;
  externalId: string | null;
  success: false;
  error: OperationError;
  id: null;
  created: false;
  updated: false;
}

export interface OperationError {
  statusCode: number;
  body: ErrorBody;
}

export interface Outcome<T, Result> {
  operation: T;
  /** That of the operation. */
  index: number;
  result: Result | RefusedOperation;
}

/** How operations are sent. */
export interface Requests<T, Result> {
  /** Sends them in one request. @returns the result of each. */
  send: (operations: readonly BulkOperation<T>[]) => Promise<Result[]>;
  /** Told of operations that are together too large for a request, so that no later one is as large. */
  noteTooLarge: (operations: readonly BulkOperation<T>[]) => void;
  /** Waits before the next attempt. @returns false at once when there have been enough. */
  waitToRetry: (attempt: number, error: OperationError) => Promise<boolean>;
}

/** Operations after which every external id is still that of the same object. */
const KEEPING_IDS = ['upsert', 'validate', 'delete'];

/**
 * Sends operations, and sends them again without those because of which the whole request was rejected, such as one that is too
 * large or not valid JSON for the service. Those that the service could only not process for now are sent again by themselves,
 * together with those that may have been rejected because of them (all: D-264). Keeps the order.
 * @param attempt 1 for the first attempt at these operations.
 * @returns the outcomes, as many at a time as a request has; those that are there before another request fails are not lost.
 * @throws what `send` throws when no single operation is the cause; PlsError when the response does not have a result for each
 * operation, as one of an intermediary would not.
 */
export async function* sendOperations<T, Result>(
  operations: readonly BulkOperation<T>[],
  requests: Requests<T, Result>,
  attempt = 1,
): AsyncGenerator<Outcome<T, Result>[]> {
  if (operations.length === 0) {
    return;
  }
  let results: Result[];
  try {
    results = await requests.send(operations);
  } catch (error) {
    if (!(error instanceof RequestRefused) || !isOfContent(error)) {
      throw error;
    }
    const culprit = operations.length === 1 ? 0 : culpritOf(error, operations);
    if (culprit === null && error.status === 413) {
      requests.noteTooLarge(operations);
    }
    // If none is named, the halves are tried.
    const start = culprit ?? Math.ceil(operations.length / 2);
    const end = culprit === null ? start : start + 1;
    yield* sendOperations(operations.slice(0, start), requests, attempt);
    yield operations
      .slice(start, end)
      .map(({ operation, index }) => ({ operation, index, result: refusedBy(operation, error) }));
    yield* sendOperations(operations.slice(end), requests, attempt);
    return;
  }
  if (!Array.isArray(results) || results.length !== operations.length) {
    throw new PlsError(`The response to a bulk of ${operations.length} operations does not have as many results`);
  }
  const answered = operations.flatMap((sent, place) => {
    const result = results[place];
    if (!isObject(result)) {
      throw new PlsError(
        `The response to a bulk has ${JSON.stringify(result)} where the result of an operation belongs`,
      );
    }
    return [{ sent, result }];
  });
  yield* settled(answered, requests, attempt);
}

/** An operation and its result. */
interface Answered<T, Result> {
  sent: BulkOperation<T>;
  result: Result;
}

/** The outcomes after temporary failures were sent again; if that fails, those of the others, before it throws. */
async function* settled<T, Result>(
  answered: readonly Answered<T, Result>[],
  requests: Requests<T, Result>,
  attempt: number,
): AsyncGenerator<Outcome<T, Result>[]> {
  const first = answered.map(({ sent: { operation, index }, result }) => ({ operation, index, result }));
  if (!answered.some((one) => temporaryErrorOf(one) !== null)) {
    yield first;
    return;
  }
  const outcomes = new Map<number, Outcome<T, Result>>(first.map((outcome) => [outcome.index, outcome]));
  // In this order: whether an operation may be repeated takes a look at all others.
  const failed = answered.filter((one) => temporaryErrorOf(one) !== null && isRepeatable(one, answered));
  const error = failed.map(temporaryErrorOf)[0] ?? null;
  const known = (): Outcome<T, Result>[] => answered.flatMap(({ sent }) => outcomes.get(sent.index) ?? []);
  try {
    if (error !== null && (await requests.waitToRetry(attempt, error))) {
      // What they would have created may be missing to others.
      const isAgain = (one: Answered<T, Result>): boolean => failed.includes(one) || isMissingSomething(one);
      const again = answered.filter((one) => isAgain(one) && isRepeatable(one, answered)).map(({ sent }) => sent);
      // If the response is lost, nobody knows what has become of them.
      again.forEach(({ index }) => outcomes.delete(index));
      for await (const repeated of sendOperations(again, requests, attempt + 1)) {
        repeated.forEach((outcome) => outcomes.set(outcome.index, outcome));
      }
    }
  } catch (failure) {
    yield known();
    throw failure;
  }
  yield known();
}

/** Null when it was successful, or another attempt would fail as well. */
function temporaryErrorOf({ result }: Answered<unknown, unknown>): OperationError | null {
  const error = isObject(result) ? result['error'] : null;
  const { statusCode, body } = isObject(error) ? error : {};
  if (typeof statusCode !== 'number' || !isObject(body) || !isTemporary(statusCode, String(body['error_code']))) {
    return null;
  }
  return { statusCode, body: body as unknown as ErrorBody };
}

/** Whether it was rejected only because something that it refers to does not exist. */
function isMissingSomething({ result }: Answered<unknown, unknown>): boolean {
  const { body } = isObject(result) && isObject(result['error']) ? result['error'] : {};
  const details: unknown = isObject(body) ? body['details'] : null;
  return (
    Array.isArray(details) &&
    details.length > 0 &&
    details.every((detail) => isObject(detail) && detail['code'] === 'UNKNOWN_REFERENCE')
  );
}

/**
 * Whether an operation may be repeated, and by that come after the others of its request: a validation, or an upsert without a
 * condition if no other operation may be of the same object.
 */
function isRepeatable(one: Answered<unknown, unknown>, answered: readonly Answered<unknown, unknown>[]): boolean {
  const { operation } = one.sent;
  if (!isObject(operation) || 'ifVersion' in operation) {
    return false;
  }
  const { externalId } = operation;
  const isAlone = (): boolean => answered.filter((other) => namesOf(other).includes(externalId)).length === 1;
  const keepsIds = (): boolean => answered.every((other) => KEEPING_IDS.includes(opOf(other)));
  return opOf(one) === 'validate' || (opOf(one) === 'upsert' && externalId !== undefined && keepsIds() && isAlone());
}

/** The objects of `sync` are all upserts, and do not say so. */
function opOf({ sent: { operation } }: Answered<unknown, unknown>): string {
  const { op = 'upsert' } = isObject(operation) ? operation : {};
  return String(op);
}

/** The external ids of its object; one that is named by its id has its external id in the result. */
function namesOf({ sent: { operation }, result }: Answered<unknown, unknown>): unknown[] {
  return [operation, result].flatMap((one) => (isObject(one) ? [one['externalId']] : []));
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
  const error = `A server before the portal accepts no request as large as this operation by itself (${message})`;
  const told = body ?? { statusCode: status, error, error_code: 'PAYLOAD_TOO_LARGE', requestId: '' };
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

import { bytesOf, chunksOf, chunksUntilAborted, type Items, type JsonItem } from './chunks.js';
import { RequestRefused } from './errors.js';
import { inFlight } from './in-flight.js';
import { type BulkOperation, type Outcome, type Requests, sendOperations } from './send-operations.js';
import type { Transport } from './transport.js';
import type { ListingWrite } from './types.js';
import { isObject } from './write-options.js';

export interface BulkOptions {
  /** Leaves public listings that would not change untouched, without a job that refreshes their page. */
  skipUnchanged?: boolean | undefined;
  /**
   * How many requests are sent concurrently; 1 by default. With more, operations on the same object, and operations of which one
   * needs the result of another, must be in the same hundred, because the order of completion is undefined.
   */
  inFlight?: number | undefined;
  /** `defer`: agents and files may be referenced before they exist; the results list them in `pendingReferences`. */
  onMissing?: NonNullable<ListingWrite['onMissing']> | undefined;
  signal?: AbortSignal | undefined;
}

/** An operation and its result. */
export interface OperationResult<Sent, Result> {
  operation: Sent;
  result: Result;
}

/**
 * Sends operations in requests of the maximum size; yields the results in order, those of a request together. Their `index` is their
 * position among all of them.
 * @param path of the collection, such as `/listings`.
 */
export async function* sendInBulks<Given, Sent, Result>(
  transport: Transport,
  path: string,
  operations: Items<Given, Sent>,
  { inFlight: most = 1, signal, ...envelope }: BulkOptions,
): AsyncGenerator<OperationResult<Sent, Result>[]> {
  const requests: Requests<Sent, Result> = {
    send: async (sent) => {
      // The outcome of repeating an operation with a version condition says nothing about the first attempt.
      const isRepeatable = !sent.some(({ operation }) => isObject(operation) && 'ifVersion' in operation);
      const request = { json: bulkOf(envelope, sent), signal, isRepeatable };
      return (await transport.request<{ results: Result[] }>('POST', `${path}/bulk`, request)).results;
    },
    noteTooLarge: (sent) => {
      // Of the request that was rejected, not of the size in force, which others in flight may have halved already.
      bulkSize.bytes = Math.min(bulkSize.bytes, Math.ceil(sizeOf(sent) / 2));
    },
    waitToRetry: (attempt, { statusCode, body }) => {
      const request = `POST ${path}/bulk`;
      return transport.waitToRetry(attempt, new RequestRefused(request, statusCode, body), request, signal);
    },
  };
  const { bulkSize } = transport;
  let taken = 0;
  const send = (chunk: JsonItem<Sent>[]): AsyncIterable<Outcome<Sent, Result>[]> => {
    const sent = chunk.map(({ item, json }, place) => ({ operation: item, json, index: taken + place }));
    taken += chunk.length;
    return sendOperations(sent, requests);
  };
  const chunks = chunksUntilAborted(chunksOf(operations, bulkSize), signal);
  // Zero, and what is no number, would send nothing more or everything at once.
  for await (const outcomes of inFlight(chunks, most >= 1 ? most : 1, send)) {
    // Errors that the client detects have the format of the service's own.
    yield outcomes.map(({ operation, index, result }) => ({ operation, result: { ...result, index } as Result }));
  }
}

/** In the measure of a chunk's size. */
function sizeOf(operations: readonly BulkOperation<unknown>[]): number {
  return operations.reduce((bytes, { json }) => bytes + bytesOf(json) + 1, 0);
}

/** The body of a bulk request. Joining an array of texts would first copy each of them. */
function bulkOf(envelope: object, operations: readonly BulkOperation<unknown>[]): string {
  const members = JSON.stringify(envelope).slice(1, -1);
  let body = `{${members}${members === '' ? '' : ','}"operations":[`;
  operations.forEach(({ json }, place) => (body += place === 0 ? json : `,${json}`));
  return `${body}]}`;
}

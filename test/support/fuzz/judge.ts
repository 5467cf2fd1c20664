import type { DetailCode, ErrorBody } from '../../../src/errors/api-error.js';
import type { ApiDocument } from '../api-document.js';
import type { FuzzRequest } from './requests.js';

export interface FuzzAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Reasons to reject a body that is valid by the schema: they depend on other fields or on stored data. */
const BEYOND_THE_SCHEMA = new Set<DetailCode>([
  'REQUIRED',
  'REQUIRED_TO_PUBLISH',
  'INVALID_TYPE_COMBINATION',
  'MIN_PHOTOS',
  'TOO_MANY_VIDEOS',
  'NOT_AVAILABLE',
  'UNKNOWN_REFERENCE',
  'READ_ONLY',
  'CONFLICTING_FIELDS',
  'CANNOT_CLEAR',
  'ALREADY_LINKED',
  'DUPLICATE_ITEM',
]);

/** Error codes that a valid request must never get. */
const OF_BROKEN_REQUESTS = ['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNAUTHORIZED'];

interface BulkResult {
  success: boolean;
  error?: { statusCode: number; body: ErrorBody };
}

/** The problems of a response, in sentences; empty when it conforms to the document. */
export function findingsOf(document: ApiDocument, request: FuzzRequest, answer: FuzzAnswer): string[] {
  if (answer.status >= 500) {
    return [`is answered ${answer.status}`];
  }
  const { operation } = request;
  if (!operation.answers.some(({ status }) => status === answer.status) && !leavesTheOperation(request, answer)) {
    return [`is answered ${answer.status}, which is not documented`];
  }
  const body = parsed(answer);
  if (body === undefined) {
    return answer.status === 304 ? [] : [`is answered ${answer.status} without JSON`];
  }
  return [
    ...(leavesTheOperation(request, answer) ? [] : document.problemsOfAnswer(operation, answer.status, body)),
    ...(request.isSound ? refusedThoughSound(answer, body) : acceptedThoughWrong(document, request, answer, body)),
  ];
}

/** Path segments that lead to another path: of a list, or of nothing. */
const LEADING_AWAY = ['', '.', '..'];

/** A corrupted path segment may lead to no operation, or to another one. */
function leavesTheOperation({ operation, parameters }: FuzzRequest, { status }: FuzzAnswer): boolean {
  const steps = operation.parameters.filter((parameter) => parameter.in === 'path');
  const texts = steps.map(({ name }) => String(parameters[name]));
  const isRefused = status === 404 || status === 405;
  return texts.some((text) => LEADING_AWAY.includes(text) || (isRefused && !/^[\w-]+$/.test(text)));
}

function refusedThoughSound({ status }: FuzzAnswer, body: unknown): string[] {
  const errors = status >= 400 ? [body as ErrorBody] : failuresOf(body).map(({ body: error }) => error);
  return errors.flatMap((error) => {
    const details = error.error_code === 'VALIDATION_FAILED' ? (error.details ?? []) : [];
    const unfounded = details.filter(({ code }) => !BEYOND_THE_SCHEMA.has(code));
    return OF_BROKEN_REQUESTS.includes(error.error_code)
      ? [`is sound, but refused as ${error.error_code}`]
      : unfounded.map(({ pointer, code }) => `is sound, but refused: ${code} at ${withoutNumbers(pointer)}`);
  });
}

function acceptedThoughWrong(
  document: ApiDocument,
  request: FuzzRequest,
  { status }: FuzzAnswer,
  body: unknown,
): string[] {
  if (status >= 400 || request.body === undefined) {
    return [];
  }
  const { operation } = request;
  const operations = operationsOf(request.body);
  const results = resultsOf(body);
  if (operations !== undefined && results !== undefined) {
    return operations.flatMap((item, index) => {
      const problems = document.problemsOfRequest(operation, { operations: [item] });
      return problems.length > 0 && results[index]?.success === true
        ? [`is wrong at /operations, but accepted: ${withoutNumbers(problems[0] ?? '')}`]
        : [];
    });
  }
  return document
    .problemsOfRequest(operation, request.body)
    .slice(0, 1)
    .map((problem) => `is wrong, but accepted: ${problem}`);
}

const operationsOf = (body: unknown): unknown[] | undefined => listIn(body, 'operations');

const resultsOf = (body: unknown): BulkResult[] | undefined => listIn(body, 'results') as BulkResult[] | undefined;

const failuresOf = (body: unknown): { body: ErrorBody }[] =>
  (resultsOf(body) ?? []).flatMap(({ error }) => (error === undefined ? [] : [error]));

function listIn(body: unknown, key: string): unknown[] | undefined {
  const list = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** Array indexes are removed, so that findings of one kind are reported once. */
const withoutNumbers = (text: string): string => text.replaceAll(/\/\d+/g, '/*');

function parsed({ contentType, text }: FuzzAnswer): unknown {
  if (!contentType.startsWith('application/json')) {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

import { ERROR_CODES, type ErrorCode } from './error-codes.js';

/** What is wrong with one value of a request. */
export const DETAIL_CODES = [
  'REQUIRED',
  'REQUIRED_TO_PUBLISH',
  'INVALID_TYPE',
  'INVALID_FORMAT',
  'INVALID_OPTION',
  'INVALID_TYPE_COMBINATION',
  'INVALID_TEXT',
  'INVALID_URL',
  'FORBIDDEN_URL',
  'TOO_SMALL',
  'TOO_LARGE',
  'OFF_STEP',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_FEW_ITEMS',
  'TOO_MANY_ITEMS',
  'DUPLICATE_ITEM',
  'MIN_PHOTOS',
  'FILE_FAILED',
  'TOO_MANY_VIDEOS',
  'NOT_AVAILABLE',
  'UNKNOWN_FIELD',
  'UNKNOWN_OPERATION',
  'UNKNOWN_REFERENCE',
  'READ_ONLY',
  'CONFLICTING_FIELDS',
  'CANNOT_CLEAR',
  'ALREADY_LINKED',
  'ALREADY_ANSWERED',
  'MISSING_SCOPE',
  'DUPLICATE_KEY',
  'FORBIDDEN_KEY',
  'TOO_DEEP',
  'SYNTAX',
] as const;

export type DetailCode = (typeof DETAIL_CODES)[number];

/** How many mistakes of one object are told (D-69). */
export const DETAILS_MAX = 100;

/** One entry of an error body's `details` (D-09). */
export interface ErrorDetail {
  /** RFC 6901 pointer into the request body (or `/<name>` of a query or path parameter), down to the leaf. */
  pointer: string;
  /** The top-level field's name. */
  field: string;
  code: DetailCode;
  /** A sentence for the integrator: what is wrong and what is allowed. */
  message: string;
  /** The values that would be accepted, where they can be listed. */
  allowed?: readonly (string | number)[];
  /** Lowest accepted value, length or count. */
  min?: number;
  /** Highest accepted value, length or count. */
  max?: number;
}

/** Escapes one segment of an RFC 6901 pointer. */
export function pointerSegment(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The same details as seen from a body in which the value stands at `prefix` (such as `/operations/3`). */
export function prefixPointers(details: readonly ErrorDetail[], prefix: string): ErrorDetail[] {
  return details.map((detail) => ({ ...detail, pointer: prefix + detail.pointer }));
}

/** What an answer tells of a refusal besides its code and its details. */
export interface ErrorFacts {
  /** Of `VERSION_CONFLICT`: the version that the object has; null: there is no such object. */
  currentVersion?: number | null;
  /** Of `EXTERNAL_ID_ALREADY_LINKED`: the object that has the external id. */
  holderId?: number;
  /** Of `EVENTS_EXPIRED`: the lowest `after` that is answered still. */
  oldestAfter?: number;
  /** Of `RECONCILE_GUARD`: the plan that was not carried out. */
  summary?: object;
  missing?: readonly string[];
  changed?: readonly string[];
  ahead?: readonly string[];
  expiring?: readonly string[];
  orphaned?: readonly object[];
  unlinked?: readonly object[];
}

export interface ApiErrorOptions {
  facts?: ErrorFacts;
  /** Extra response headers, such as `Retry-After` or `Allow`. */
  headers?: Readonly<Record<string, string>>;
  /** What went wrong underneath: logged, never answered. */
  cause?: unknown;
}

/** The one error that services throw for a caller to see; status and text come from the table of codes. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: readonly ErrorDetail[];
  readonly facts: ErrorFacts;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: readonly ErrorDetail[] = [], options: ApiErrorOptions = {}) {
    super(ERROR_CODES[code].error, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = ERROR_CODES[code].statusCode;
    this.details = details;
    this.facts = options.facts ?? {};
    this.headers = options.headers ?? {};
  }
}

/** The body of every refused request, and of `error.body` in a failed bulk result (D-09). */
export interface ErrorBody extends ErrorFacts {
  statusCode: number;
  error: string;
  error_code: ErrorCode;
  requestId: string;
  details?: readonly ErrorDetail[];
  /** There are more mistakes than `details` tell (D-69). */
  truncated?: true;
}

/** Longer texts of a detail repeat a caller's own absurdly long name, which would make the answer as large as the body. */
const DETAIL_TEXT_MAX_LENGTH = 1_000;

/** Says an error in the one shape that leaves the service. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    statusCode: error.statusCode,
    error: ERROR_CODES[error.code].error,
    error_code: error.code,
    requestId,
    ...error.facts,
    ...(error.details.length > 0 ? { details: error.details.slice(0, DETAILS_MAX).map(ofBoundedLength) } : {}),
    ...(error.details.length > DETAILS_MAX ? { truncated: true } : {}),
  };
}

function ofBoundedLength(detail: ErrorDetail): ErrorDetail {
  const { pointer, field, message } = detail;
  const isBounded = Math.max(pointer.length, field.length, message.length) <= DETAIL_TEXT_MAX_LENGTH;
  return isBounded ? detail : { ...detail, pointer: cut(pointer), field: cut(field), message: cut(message) };
}

function cut(text: string): string {
  return text.length <= DETAIL_TEXT_MAX_LENGTH ? text : `${text.slice(0, DETAIL_TEXT_MAX_LENGTH)}…`;
}

/** An operator asked for what cannot be done. The message is a sentence that says why and, where it can, what to do. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

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
  'UNKNOWN_PATH',
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

/** The largest number of mistakes reported for one object (D-69). */
export const DETAILS_MAX = 100;

/** One entry of an error body's `details` (D-09). */
export interface ErrorDetail {
  /** RFC 6901 pointer into the request body, down to the leaf value; `/<name>` for a query or path parameter. */
  pointer: string;
  /** The top-level field's name. */
  field: string;
  code: DetailCode;
  /** A sentence for the integrator that says what is wrong and what is allowed. */
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

/** The same details with pointers into an outer body that holds the value at `prefix`, such as `/operations/3`. */
export function prefixPointers(details: readonly ErrorDetail[], prefix: string): ErrorDetail[] {
  return details.map((detail) => ({ ...detail, pointer: prefix + detail.pointer }));
}

/** Fields of an error body in addition to its code and its details. */
export interface ErrorFacts {
  /** With `VERSION_CONFLICT`: the current version of the object, or null if it does not exist. */
  currentVersion?: number | null;
  /** With `EXTERNAL_ID_ALREADY_LINKED` and `DUPLICATE_EXTERNAL_ID`: the id of the object that has the external id. */
  holderId?: number;
  /** With `EVENTS_EXPIRED`: the lowest value of `after` that can still be read. */
  oldestAfter?: number;
  /** `summary` and the lists below, with `RECONCILE_GUARD`: the plan that was not carried out. */
  summary?: object;
  missing?: readonly string[];
  changed?: readonly string[];
  ahead?: readonly string[];
  uncompared?: readonly string[];
  expiring?: readonly string[];
  orphaned?: readonly object[];
  unlinked?: readonly object[];
}

export interface ApiErrorOptions {
  facts?: ErrorFacts;
  /** Extra response headers, such as `Retry-After` or `Allow`. */
  headers?: Readonly<Record<string, string>>;
  /** The underlying error: it is logged and never part of the response. */
  cause?: unknown;
}

/** The only error class whose content reaches the caller. Its status and text come from `ERROR_CODES`. */
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

/** Seconds after which a client may retry when the service is temporarily unavailable. */
const UNAVAILABLE_RETRY_AFTER_SECONDS = '5';

/** The service, or something that it depends on, is temporarily unavailable. @param cause for the log: the client is not told. */
export function temporarilyUnavailable(cause: unknown): ApiError {
  const headers = { 'Retry-After': UNAVAILABLE_RETRY_AFTER_SECONDS };
  return new ApiError('DEPENDENCY_UNAVAILABLE', [], { cause, headers });
}

/** The body of every error response, and `error.body` of a failed bulk result (D-09). */
export interface ErrorBody extends ErrorFacts {
  statusCode: number;
  error: string;
  error_code: ErrorCode;
  requestId: string;
  details?: readonly ErrorDetail[];
  /** `details` was cut at `DETAILS_MAX` entries (D-69). */
  truncated?: true;
}

/**
 * Details can quote names from the request; without a limit, a very long name would make the response as large as the request.
 */
const DETAIL_TEXT_MAX_LENGTH = 1_000;

/** The body of the error response; every error leaves the service in this shape. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    statusCode: error.statusCode,
    error: ERROR_CODES[error.code].error,
    error_code: error.code,
    requestId,
    ...error.facts,
    ...(error.details.length > 0 ? { details: error.details.slice(0, DETAILS_MAX).map(withBoundedTexts) } : {}),
    ...(error.details.length > DETAILS_MAX ? { truncated: true } : {}),
  };
}

/** The detail with texts that may stand in a response. */
export function withBoundedTexts(detail: ErrorDetail): ErrorDetail {
  const { pointer, field, message } = detail;
  return { ...detail, pointer: boundedText(pointer), field: boundedText(field), message: boundedText(message) };
}

/** A text that may quote the request, at most as long as a text of a detail (D-120). */
export function boundedText(text: string): string {
  return wellFormed(text.length <= DETAIL_TEXT_MAX_LENGTH ? text : `${text.slice(0, DETAIL_TEXT_MAX_LENGTH)}…`);
}

/** With the `u` flag these are only the unpaired ones. */
const UNPAIRED_SURROGATES = /\p{Surrogate}/gu;

/**
 * A text of the request, or a part of one, as a response may quote it: many parsers of JSON refuse an unpaired surrogate, and with it
 * the response as a whole.
 */
export function wellFormed(text: string): string {
  return text.replace(UNPAIRED_SURROGATES, '\ufffd');
}

/** A command of the operator cannot be carried out. The message says why and, where possible, what to do about it. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

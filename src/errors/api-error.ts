import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import type { ErrorDetail } from './error-detail.js';

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

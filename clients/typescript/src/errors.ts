import type { components } from './schema.js';

/** The body of every error response. */
export type ErrorBody = components['schemas']['ErrorBody'];
/** One error: its place, its code, a description, and what is allowed. */
export type ErrorDetail = components['schemas']['ErrorDetail'];

/** The base class of all errors that this package throws. */
export class PlsError extends Error {
  override readonly name: string = 'PlsError';
}

/** Whether a request was rejected for its size, by the service or by a proxy before it. */
export function isTooLarge(error: unknown): error is RequestRefused {
  return error instanceof RequestRefused && error.status === 413;
}

/** The service rejected a request. Sending it again gives the same response, unless `isTemporary`. */
export class RequestRefused extends PlsError {
  override readonly name = 'RequestRefused';
  /** The service's error code, such as `VALIDATION_FAILED`; null when the response did not come from the service. */
  readonly code: string | null;
  /** Quote it in support requests; null when the response did not come from the service. */
  readonly requestId: string | null;
  readonly details: readonly ErrorDetail[];

  constructor(
    readonly request: string,
    readonly status: number,
    /** Null when the response came from an intermediary instead of the service. */
    readonly body: ErrorBody | null,
    /** The value of `Retry-After`, in seconds; null when absent. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(messageOf(request, status, body));
    this.code = body?.error_code ?? null;
    this.requestId = body?.requestId ?? null;
    this.details = body?.details ?? [];
  }

  /** Whether the error is temporary: a rate limit, too many idempotency keys, or an unavailable service. */
  get isTemporary(): boolean {
    return isTemporary(this.status, this.code) || this.isOfKeys;
  }

  /** Of all quotas only that of idempotency keys is freed by waiting: the service forgets each a day after its first use. */
  private get isOfKeys(): boolean {
    return this.code === 'QUOTA_EXCEEDED' && this.details.some(({ field }) => field === 'Idempotency-Key');
  }
}

/** No response came in the permitted number of attempts, or it was lost. Whether the request took effect is unknown. */
export class NoAnswer extends PlsError {
  override readonly name = 'NoAnswer';

  /** @param problem such as `no answer in 6 attempts`. */
  constructor(request: string, problem: string, cause: unknown) {
    super(`${request}: ${problem} (${wordsOf(cause)})`, { cause });
  }
}

/** The address can never work: it is none, its port is blocked, or it has moved for good. */
export class UnusableAddress extends PlsError {
  override readonly name = 'UnusableAddress';
}

/** The event log begins after the requested position: reconcile, then continue from `oldestAfter`. */
export class EventsExpired extends PlsError {
  override readonly name = 'EventsExpired';

  constructor(readonly oldestAfter: number) {
    super(`The events asked for are not kept any more; the oldest follow ${oldestAfter}`);
  }
}

/** Whether a request with this response may be repeated unchanged. */
export function isTemporary(status: number, code: string | null): boolean {
  // Intermediaries that do not reach the service have statuses of their own, such as 522.
  const isOfIntermediary = code === null && status >= 500;
  const isOfStatus = [408, 425, 429, 500, 502, 503, 504].includes(status);
  // A quota has the status of a rate limit, but stays used up; for that of keys see `RequestRefused`.
  return isOfIntermediary || (isOfStatus && code !== 'QUOTA_EXCEEDED') || code === 'IDEMPOTENCY_IN_PROGRESS';
}

/** The innermost message of an error, which for network errors is the actual cause. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // A host with several addresses has one error for each, and no message of its own.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const words = inner === undefined ? '' : wordsOf(inner);
  // One without words of its own is only called by its kind.
  const hasWords = words !== '' && !(inner instanceof Error && words === inner.name);
  return hasWords ? words : ownWords(error) || error.name;
}

/** What OpenSSL finds in an answer of a server without TLS, depending on its version. */
const NO_TLS = ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];

/** OpenSSL's messages have several lines of its own places; what is wrong is in `reason`. */
function ownWords(error: Error & { code?: unknown; reason?: unknown }): string {
  if (NO_TLS.includes(String(error.code))) {
    return 'what answers does not speak TLS: is it http, not https?';
  }
  return typeof error.code === 'string' && error.code.startsWith('ERR_SSL_') && typeof error.reason === 'string'
    ? `TLS: ${error.reason}`
    : error.message;
}

function messageOf(request: string, status: number, body: ErrorBody | null): string {
  if (body === null) {
    return `${request}: ${status}`;
  }
  const details = (body.details ?? []).map(({ pointer, message }) =>
    pointer === '' ? message : `${pointer}: ${message}`,
  );
  return `${request}: ${[`${status} ${body.error_code}`, body.error, ...details].join('; ')} (${body.requestId})`;
}

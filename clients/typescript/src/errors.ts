import type { components } from './schema.js';

/** The body of every refusal. */
export type ErrorBody = components['schemas']['ErrorBody'];
/** One mistake: where it is, its code, what is wrong in words, and what is allowed. */
export type ErrorDetail = components['schemas']['ErrorDetail'];

/** Everything that this package throws. */
export class PlsError extends Error {
  override readonly name: string = 'PlsError';
}

/** The service refused a request. Sending the same again gives the same answer, unless `isTemporary`. */
export class RequestRefused extends PlsError {
  override readonly name = 'RequestRefused';
  /** The service's own word for it, such as `VALIDATION_FAILED`; null: the answer was none of the service. */
  readonly code: string | null;
  /** Quote it when you ask the portal; null: the answer was none of the service. */
  readonly requestId: string | null;
  readonly details: readonly ErrorDetail[];

  constructor(
    readonly request: string,
    readonly status: number,
    /** Null: the answer was none of the service, but of something before it. */
    readonly body: ErrorBody | null,
    /** What the service asks for in `Retry-After`, in seconds; null: it says nothing. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(messageOf(request, status, body));
    this.code = body?.error_code ?? null;
    this.requestId = body?.requestId ?? null;
    this.details = body?.details ?? [];
  }

  /** Whether it passes: a limit of requests, a service that is away. */
  get isTemporary(): boolean {
    return isTemporary(this.status, this.code);
  }
}

/** No answer came, in as many attempts as were to be made, or it was lost. Whether the request took effect is not known. */
export class NoAnswer extends PlsError {
  override readonly name = 'NoAnswer';

  /** @param problem such as `no answer in 6 attempts`. */
  constructor(request: string, problem: string, cause: unknown) {
    super(`${request}: ${problem} (${wordsOf(cause)})`, { cause });
  }
}

/** The log of events begins later than the place that was asked for: reconcile, then go on from `oldestAfter`. */
export class EventsExpired extends PlsError {
  override readonly name = 'EventsExpired';

  constructor(readonly oldestAfter: number) {
    super(`The events asked for are not kept any more; the oldest follow ${oldestAfter}`);
  }
}

/** Whether a request that got this answer may be sent again as it is. */
export function isTemporary(status: number, code: string | null): boolean {
  return [408, 425, 429, 500, 502, 503, 504].includes(status) || code === 'IDEMPOTENCY_IN_PROGRESS';
}

/** The innermost message of an error, where the network has one. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // A host of several addresses has one for each, and no words of its own.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? error.message || error.name : wordsOf(inner);
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

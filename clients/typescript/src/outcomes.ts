import { type ErrorBody, type ErrorDetail, isTemporary } from './errors.js';

export type SyncKind = 'agent' | 'listing';

/** The outcome for an object. */
export interface SyncOutcome {
  kind: SyncKind;
  externalId: string;
  /** `skipped`: the service has a newer version. */
  action: 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused';
  /** Null when it was rejected. */
  id: number | null;
  /** The publishing job, if one was started. */
  jobId: number | null;
  /** Why it was rejected; null when it was not. */
  refusal: SyncRefusal | null;
}

export interface SyncRefusal {
  code: string;
  message: string;
  details: readonly ErrorDetail[];
  /** Whether the service could only not process it for now, in none of several attempts: the next run sends it again. */
  isRetryable: boolean;
}

/** Of a result that says neither that something was done nor why it was not. */
const WITHOUT_REASON =
  'The response says neither that it was done nor why not: is there another server at the address?';

/** The common part of the results for listings and agents. */
export interface BulkResult {
  success: boolean;
  id?: number | null;
  created?: boolean;
  updated?: boolean;
  unchanged?: boolean;
  skipped?: string;
  jobId?: number;
  error?: BulkError;
}

interface BulkError {
  statusCode: number;
  body: Pick<ErrorBody, 'error_code' | 'error' | 'details' | 'truncated'>;
}

export function outcomeOf(
  kind: SyncKind,
  { externalId = '' }: { externalId?: string },
  result: BulkResult,
): SyncOutcome {
  const { id = null, jobId = null, error } = result;
  const refusal = result.success ? null : refusalOf(error);
  return { kind, externalId, action: actionOf(result), id, jobId, refusal };
}

/** Why an operation of a bulk request was rejected; another server than the service may not say so. */
export function refusalOf(error: Partial<BulkError> | null | undefined): SyncRefusal {
  const { statusCode = 0, body } = error ?? {};
  if (body === undefined) {
    return { code: 'NO_REASON', message: WITHOUT_REASON, details: [], isRetryable: false };
  }
  const { error_code: code, error: message, details = [] } = body;
  return { code, message, details: details.map(ofObject), isRetryable: isTemporary(statusCode, code) };
}

/** The outcome for an object that is rejected without being sent. */
export function rejected(
  kind: SyncKind,
  externalId: string,
  refusal: Omit<SyncRefusal, 'details' | 'isRetryable'>,
): SyncOutcome {
  const whole = { ...refusal, details: [], isRetryable: false };
  return { kind, externalId, action: 'refused', id: null, jobId: null, refusal: whole };
}

/**
 * The outcome for an object that was compared, and could not be sent because it was not read again. Not retryable: there is nothing
 * to send again, and the service is not at fault. The next run compares what the source has then, and `watch` begins one by itself
 * when a file has changed.
 */
export function notReadAgain(kind: SyncKind, externalId: string): SyncOutcome {
  const message = `The ${kind} was compared, but was missing when the source was read again to send it: the source has changed meanwhile`;
  return rejected(kind, externalId, { code: 'NOT_READ_AGAIN', message });
}

/** An error with its place in the object instead of in the request. */
function ofObject(detail: ErrorDetail): ErrorDetail {
  return { ...detail, pointer: detail.pointer.replace(/^\/operations\/\d+/, '') };
}

function actionOf({ success, created, unchanged, skipped }: BulkResult): SyncOutcome['action'] {
  if (!success) {
    return 'refused';
  }
  if (skipped !== undefined) {
    return 'skipped';
  }
  if (created === true) {
    return 'created';
  }
  return unchanged === true ? 'unchanged' : 'updated';
}

import type { FileFailureCode, PermanentFailureCode, TransientFailureCode } from './file-failures.js';
import { generalJobError, type JobError } from './job-errors.js';

interface FaultOptions<Code extends FileFailureCode> {
  cause?: unknown;
  /** The failure code for the file's record, if the fault concerns a file; by default the general code of the class. */
  code?: Code;
  /** The job's error where it differs from `code`; absent: it follows from `code`, or from the fault in `cause`. */
  error?: JobError;
}

/**
 * Why a job could not do its work. The class decides what happens next (D-43): a `TemporaryFault` is retried, a `DataFault` ends
 * the job at once, and a `RequestAgainFault` also ends it at once but marks it as retryable. Anything else that a handler throws
 * is a defect: it is logged in full, retried like a temporary fault and reported as a general failure.
 */
export abstract class JobFault extends Error {
  /** One sentence for the agency: what happened and what it can do. It names files by their external id. */
  readonly publicMessage: string;
  /** Null: the general code of the class applies. */
  readonly code: FileFailureCode | null;
  private readonly explicitError: JobError | null;

  constructor(publicMessage: string, { cause, code, error }: FaultOptions<FileFailureCode> = {}) {
    super(publicMessage, cause === undefined ? {} : { cause });
    this.name = new.target.name;
    this.publicMessage = publicMessage;
    this.code = code ?? null;
    this.explicitError = error ?? null;
  }

  /** The machine-readable error of the job. */
  get error(): JobError {
    if (this.explicitError !== null) {
      return this.explicitError;
    }
    if (this.code === null && this.cause instanceof JobFault) {
      return this.cause.error;
    }
    return { code: this.code ?? this.generalCode, details: [] };
  }

  protected get generalCode(): JobError['code'] {
    return 'TEMPORARY_FAULT';
  }
}

/** A timeout, 429, 5xx, a refused connection, an outage of the storage or of a provider: a retry may help. */
export class TemporaryFault extends JobFault {
  constructor(publicMessage: string, options: FaultOptions<TransientFailureCode> = {}) {
    super(publicMessage, options);
  }
}

/** The data itself is wrong (wrong type, 404 at the origin, too large, a broken rule): a retry cannot help. */
export class DataFault extends JobFault {
  constructor(publicMessage: string, options: FaultOptions<PermanentFailureCode> = {}) {
    super(publicMessage, options);
  }

  protected override get generalCode(): JobError['code'] {
    return generalJobError(false);
  }
}

/** The listing or file of the job was deleted before the job had ended. */
export class SubjectDeleted extends DataFault {
  constructor(publicMessage: string) {
    super(publicMessage, { error: { code: 'SUBJECT_DELETED', details: [] } });
  }
}

/** The machine-readable error of a failed job. `cause` is undefined when no error was caught because the worker crashed. */
export function jobErrorOf(cause: unknown, isRetryable: boolean): JobError {
  if (cause instanceof JobFault) {
    return cause.error;
  }
  return { code: cause === undefined ? 'CRASHED' : generalJobError(isRetryable), details: [] };
}

/**
 * Something that the job depends on has failed for a transient reason, and only sending the same request again starts it anew;
 * a retry of this job would not.
 */
export class RequestAgainFault extends JobFault {}

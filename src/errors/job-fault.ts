import type { FileFailureCode, LastingFailureCode, PassingFailureCode } from './file-failures.js';
import { generalJobError, type JobError } from './job-errors.js';

interface FaultOptions<Code extends FileFailureCode> {
  cause?: unknown;
  /** The failure code for the file's record, if the fault concerns a file; by default the general code of the class. */
  code?: Code;
  /** What the job says, where it is not that; absent: `code`, or what is said of the fault underneath. */
  error?: JobError;
}

/**
 * Why a job could not do its work. The class decides what follows (D-43): a temporary fault is retried, a fault of the data ends
 * the job at once, and so does one that only a new request can fix, as retryable. Anything else thrown by a handler is a defect: it
 * is logged in full, retried like a temporary fault and reported as a general failure.
 */
export abstract class JobFault extends Error {
  /** One sentence for the agency: what happened and what the caller can do. Names files by their external id. */
  readonly publicMessage: string;
  /** Null for the general code of the class. */
  readonly code: FileFailureCode | null;
  private readonly told: JobError | null;

  constructor(publicMessage: string, { cause, code, error }: FaultOptions<FileFailureCode> = {}) {
    super(publicMessage, cause === undefined ? {} : { cause });
    this.name = new.target.name;
    this.publicMessage = publicMessage;
    this.code = code ?? null;
    this.told = error ?? null;
  }

  /** The machine-readable error of the job. */
  get error(): JobError {
    if (this.told !== null) {
      return this.told;
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

/** Time-out, 429, 5xx, refused connection, storage or provider down: trying again may help. */
export class TemporaryFault extends JobFault {
  constructor(publicMessage: string, options: FaultOptions<PassingFailureCode> = {}) {
    super(publicMessage, options);
  }
}

/** The data itself is at fault (wrong type, 404 at the origin, too large, a rule broken): trying again cannot help. */
export class DataFault extends JobFault {
  constructor(publicMessage: string, options: FaultOptions<LastingFailureCode> = {}) {
    super(publicMessage, options);
  }

  protected override get generalCode(): JobError['code'] {
    return generalJobError(false);
  }
}

/** What the job is about was deleted before the job had ended. */
export class SubjectDeleted extends DataFault {
  constructor(publicMessage: string) {
    super(publicMessage, { error: { code: 'SUBJECT_DELETED', details: [] } });
  }
}

/** Why a job failed, by the error that it ended in; undefined: it ended without one, by crashes. */
export function jobErrorOf(cause: unknown, isRetryable: boolean): JobError {
  if (cause instanceof JobFault) {
    return cause.error;
  }
  return { code: cause === undefined ? 'CRASHED' : generalJobError(isRetryable), details: [] };
}

/** What the job needs has failed for a passing fault and is begun anew with the same request, not by waiting. */
export class RequestAgainFault extends JobFault {}

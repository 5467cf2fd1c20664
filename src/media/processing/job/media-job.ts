import type { FileFailureCode } from '../../../errors/file-failures.js';
import { DataFault, JobFault, SubjectDeleted, TemporaryFault } from '../../../errors/job-fault.js';
import type { StartedJob } from '../../../platform/outbox/processing/job-handler.js';
import type { MEDIA_IMPORT, MEDIA_OPTIMIZE, MEDIA_REFRESH, MediaResult } from '../media.job-types.js';
import type { FileAtStart } from '../processing.repository.js';

/** A job that fetches the bytes of a file, from any source. */
export type MediaJob =
  StartedJob<typeof MEDIA_IMPORT> | StartedJob<typeof MEDIA_OPTIMIZE> | StartedJob<typeof MEDIA_REFRESH>;

/** A run of a job: one attempt to fetch and process its file. */
export interface MediaRun {
  job: MediaJob;
  /** As it was when the run began. */
  file: FileAtStart;
  /** The run's folder in the storage. */
  storageFolder: string;
}

/** The job's result once the file is stored; that of a refresh also says whether it has changed. */
export function succeeded({ type, subjectId }: MediaJob): MediaResult {
  return { mediaId: subjectId, optimization: 'success', ...(type === 'media_import' ? { changed: true } : {}) };
}

/** The file has been deleted, so there is nothing left to do. */
export function fileDeleted(): SubjectDeleted {
  return new SubjectDeleted('The file was deleted before it had been processed');
}

/**
 * Another run of the file has begun, which keeps its bytes elsewhere, or has ended the job: that of a worker that had lost the job
 * without knowing it yet, unless this worker has. Whoever still has the job begins again.
 */
export function supersededRun(): TemporaryFault {
  return new TemporaryFault('The file was being processed twice at the same time');
}

/** The same fault, naming the file and the field of the request that it came from. */
export function namingFile(error: unknown, { job, file }: MediaRun): unknown {
  if (!(error instanceof JobFault)) {
    return error;
  }
  const { code, details } = error.error;
  const field = job.type === 'media_optimize' ? 'generatedFileName' : 'url';
  const { externalId } = file;
  const place = {
    pointer: `/${field}`,
    field,
    code,
    message: error.publicMessage,
    fileId: job.subjectId,
    ...(externalId === null ? {} : { externalFileId: externalId }),
  };
  const Fault = error instanceof TemporaryFault ? TemporaryFault : DataFault;
  return new Fault(`${nameOf(file, job)}: ${error.publicMessage}`, {
    cause: error,
    error: { code, details: details.length === 0 ? [place] : details },
  });
}

/** The code of the underlying fault; a general one for defects and crashed jobs. */
export function failureCodeOf(cause: unknown, isRetryable: boolean): FileFailureCode {
  if (cause instanceof JobFault) {
    return cause.code ?? failureCodeOf(cause.cause, isRetryable);
  }
  return isRetryable ? 'INTERNAL_ERROR' : 'NOT_PROCESSABLE';
}

function nameOf({ externalId }: FileAtStart, { subjectId }: MediaJob): string {
  return externalId ?? `File ${subjectId}`;
}

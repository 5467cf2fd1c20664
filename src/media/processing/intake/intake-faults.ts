import type { EntityManager } from 'typeorm';
import type { FileFailureCode } from '../../../errors/file-failures.js';
import { DataFault, JobFault, SubjectDeleted, TemporaryFault } from '../../../errors/job-fault.js';
import type { MediaResult } from '../../../platform/outbox/job-types.js';
import type { RUN_AGAIN, StartedJob } from '../../../platform/outbox/processing/job-handler.js';
import type { BegunFile } from '../processing.repository.js';

/** A job that brings the bytes of a file, from wherever. */
export type MediaJob = StartedJob<'media_import'> | StartedJob<'media_optimize'> | StartedJob<'media_refresh'>;

/** Writes what a job has achieved, in the transaction that ends it; see `JobCompletion`. */
export type MediaCompletion = (manager: EntityManager) => Promise<MediaResult | typeof RUN_AGAIN>;

/** What the job answers once the file is there. */
export function succeeded(job: MediaJob): MediaResult {
  return { mediaId: job.subjectId, optimization: 'success' };
}

/** The file is gone, and with it what the job was to do. */
export function fileDeleted(): SubjectDeleted {
  return new SubjectDeleted('The file was deleted before it had been processed');
}

/** Does work for the file; a fault of it names the file. */
export async function namingFaults<T>(file: BegunFile, job: MediaJob, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw namingFile(error, file, job);
  }
}

/** The same fault, naming the file that it is about, and where the request that asked for it says what to bring. */
export function namingFile(error: unknown, file: BegunFile, job: MediaJob): unknown {
  if (!(error instanceof JobFault)) {
    return error;
  }
  const { code, details } = error.error;
  const field = job.type === 'media_optimize' ? 'generatedFileName' : 'url';
  const { externalId } = file;
  const place = {
    ...{ pointer: `/${field}`, field, code, message: error.publicMessage, fileId: job.subjectId },
    ...(externalId === null ? {} : { externalFileId: externalId }),
  };
  const Fault = error instanceof TemporaryFault ? TemporaryFault : DataFault;
  return new Fault(`${nameOf(file, job)}: ${error.publicMessage}`, {
    cause: error,
    error: { code, details: details.length === 0 ? [place] : details },
  });
}

/** The code of the fault underneath; a defect, and a job whose worker died of it, have a general one. */
export function failureCodeOf(cause: unknown, isRetryable: boolean): FileFailureCode {
  if (cause instanceof JobFault) {
    return cause.code ?? failureCodeOf(cause.cause, isRetryable);
  }
  return isRetryable ? 'INTERNAL_ERROR' : 'NOT_PROCESSABLE';
}

function nameOf({ externalId }: BegunFile, { subjectId }: MediaJob): string {
  return externalId ?? `media file ${subjectId}`;
}

import { S3ServiceException } from '@aws-sdk/client-s3';
import { systemErrorCode } from '../../system-error.js';
import { StorageFull, StorageUnavailable } from '../storage.js';

/** Error names of S3-compatible servers without free space. */
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded', 'InsufficientCapacity'];

/** Transient errors with a status below 500. */
const TRANSIENT = ['SlowDown', 'RequestTimeout', 'ThrottlingException', 'TooManyRequests'];

const CONNECTION_PROBLEM = /\b(ECONN[A-Z]+|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|HPE_\w+)\b/;

/** The HTTP status of an error response; null if the error did not come from the server. */
export function httpStatusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

/** Statuses that concern a single object and that callers handle: not found, another ETag, range not satisfiable. */
const OBJECT_STATUSES = [404, 412, 416];

/** The storage fault for an error of the S3 client; the error itself if it is a defect or concerns the object. */
export function faultOfS3(error: unknown): unknown {
  if (error instanceof S3ServiceException) {
    const status = httpStatusOf(error) ?? 0;
    if (FULL.includes(error.name) || status === 507) {
      return new StorageFull(error);
    }
    return OBJECT_STATUSES.includes(status) && error.name !== 'NoSuchBucket' ? error : new StorageUnavailable(error);
  }
  return isConnectionProblem(error) ? new StorageUnavailable(error) : error;
}

/** Whether the server rejects the request: waiting does not help, but the operator can fix it (D-135). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) {
    return false;
  }
  const status = httpStatusOf(error) ?? 0;
  return status < 500 && status !== 429 && !TRANSIENT.includes(error.name);
}

/** The client may wrap a connection error and keep only its message. */
function isConnectionProblem(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return CONNECTION_PROBLEM.test(systemErrorCode(error) ?? '');
  }
  return error.name === 'TimeoutError' || CONNECTION_PROBLEM.test(`${systemErrorCode(error)} ${error.message}`);
}

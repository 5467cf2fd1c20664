import { S3ServiceException } from '@aws-sdk/client-s3';
import { systemErrorCode } from '../../system-error.js';
import { StorageFull, StorageUnavailable } from '../storage.js';

/** How servers that speak S3 say that there is no room. */
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded', 'InsufficientCapacity'];

/** Errors below 500 that pass by themselves. */
const PASSING = ['SlowDown', 'RequestTimeout', 'ThrottlingException', 'TooManyRequests'];

const CONNECTION_PROBLEM = /\b(ECONN[A-Z]+|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|HPE_\w+)\b/;

/** The HTTP status with which the server refused; null when it was not the server. */
export function httpStatusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

/** Answers about one object, which its caller understands: it is not there, is another one, or is shorter. */
const OF_THE_OBJECT = [404, 412, 416];

/** What an error of the S3 client means for the service; itself where it is a defect, or an answer about the object. */
export function faultOfS3(error: unknown): unknown {
  if (error instanceof S3ServiceException) {
    const status = httpStatusOf(error) ?? 0;
    if (FULL.includes(error.name) || status === 507) {
      return new StorageFull(error);
    }
    return OF_THE_OBJECT.includes(status) && error.name !== 'NoSuchBucket' ? error : new StorageUnavailable(error);
  }
  return isConnectionProblem(error) ? new StorageUnavailable(error) : error;
}

/** Whether the server refuses what it should do: waiting does not help, but the operator can (D-135). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) {
    return false;
  }
  const status = httpStatusOf(error) ?? 0;
  return status < 500 && status !== 429 && !PASSING.includes(error.name);
}

/** The client may have wrapped the error of the connection and kept its message alone. */
function isConnectionProblem(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return CONNECTION_PROBLEM.test(systemErrorCode(error) ?? '');
  }
  return error.name === 'TimeoutError' || CONNECTION_PROBLEM.test(`${systemErrorCode(error)} ${error.message}`);
}

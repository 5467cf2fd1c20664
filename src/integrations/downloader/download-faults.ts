import { errors } from 'undici';
import { isRecord } from '../../catalogue/checks/accept-value.js';
import { DataFault, JobFault, TemporaryFault } from '../../errors/job-fault.js';
import { isDiskFull, systemErrorCode } from '../system-error.js';
import { ForbiddenUrl } from '../vetted-http/vetted-http.js';
import type { DownloadPace } from './download-deadline.js';

/** Maps errors of a download to a message for the agency and to whether a retry can help (D-43). */

/** The fault for a response without the file. */
export function faultOfStatus(statusCode: number): JobFault {
  switch (statusCode) {
    case 404:
    case 410:
      return new DataFault(`The server answered ${statusCode}: there is no file at this URL`, { code: 'NOT_FOUND' });
    case 401:
    case 403:
      return new DataFault(`The server answered ${statusCode}: the file must be readable without signing in`, {
        code: 'NOT_ALLOWED',
      });
    case 408:
    case 425:
    case 429:
      return new TemporaryFault(`The server answered ${statusCode}; it asks to try again later`, {
        code: 'SERVER_BUSY',
      });
    default:
      return statusCode >= 500
        ? new TemporaryFault(`The server answered ${statusCode}; it has a problem of its own`, { code: 'SERVER_ERROR' })
        : new DataFault(`The server answered ${statusCode} instead of sending the file`, { code: 'WRONG_ANSWER' });
  }
}

export function tooLarge(maxBytes: number): DataFault {
  return new DataFault(`File too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB are accepted`, {
    code: 'TOO_LARGE',
  });
}

export function downloadTooSlow({ timeLimitMs, minBytesPerSecond }: DownloadPace, cause: unknown): TemporaryFault {
  const pace = `${Math.floor(minBytesPerSecond / 1024)} KB a second`;
  return new TemporaryFault(
    `The server took longer than ${timeLimitMs / 1000} s and sent less than ${pace}; offer the file from a faster one`,
    { cause, code: 'TOO_SLOW' },
  );
}

/** The fault for an error during a download; errors of other kinds are returned as they are. */
export function faultOfError(error: unknown): unknown {
  if (error instanceof JobFault) {
    return error;
  }
  if (error instanceof ForbiddenUrl) {
    return new DataFault(`The URL, or one that it redirects to, ${error.problem.message}`, { code: 'FORBIDDEN_URL' });
  }
  const code = systemErrorCode(error) ?? '';
  // The same message for both; otherwise imports would reveal which names exist in this service's network (D-174).
  if (code === 'FORBIDDEN_ADDRESS' || code === 'ENOTFOUND' || isImpossibleName(error, code)) {
    return new DataFault('The host of the URL, or of one that it redirects to, is not on the public internet', {
      cause: error,
      code: 'UNKNOWN_HOST',
    });
  }
  if (isCertificateProblem(code)) {
    return new DataFault('The certificate of the server is not valid', { cause: error, code: 'BAD_CERTIFICATE' });
  }
  if (isDiskFull(error)) {
    return new TemporaryFault('There is no room for the file right now; send it again later', {
      cause: error,
      code: 'SERVICE_UNAVAILABLE',
    });
  }
  if (isConnectionProblem(code)) {
    return new TemporaryFault('The server could not be reached or did not send the whole file', {
      cause: error,
      code: 'UNREACHABLE',
    });
  }
  if (error instanceof errors.HTTPParserError || code === 'ERR_ASSERTION') {
    // Undici makes assertions about the behaviour of servers; a server that breaks them is not a defect of this service (D-133).
    return new TemporaryFault('The server does not answer as web servers do; see whether a browser opens the URL', {
      cause: error,
      code: 'UNREACHABLE',
    });
  }
  return error;
}

/** A host name that cannot be looked up at all, for example because it is too long. */
function isImpossibleName(error: unknown, code: string): boolean {
  return code === 'EINVAL' && isRecord(error) && error['syscall'] === 'getaddrinfo';
}

function isCertificateProblem(code: string): boolean {
  return /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_)|SELF_SIGNED/.test(code);
}

/** Errors of sockets, of name resolution, of TLS, and of undici and its HTTP parser. */
function isConnectionProblem(code: string): boolean {
  return /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_|EPROTO|ERR_SSL|ERR_TLS|UND_ERR_|HPE_)/.test(code);
}

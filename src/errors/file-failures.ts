/**
 * The codes of a media record's `failure`, which say why a file could not be imported or processed (D-143). There is no other
 * such table.
 * `isTransient`: the file is attempted three times automatically, and again whenever a listing that uses it is published.
 * All other faults last until somebody fixes the cause.
 * `cure`: what the agency can do about it.
 */
export const FILE_FAILURES = {
  UNREACHABLE: {
    isTransient: true,
    meaning: 'The server of the file could not be reached, closed the connection or did not send a valid HTTP response',
    cure: 'Make sure that your server can be reached from the internet',
  },
  TOO_SLOW: {
    isTransient: true,
    meaning: 'The server of the file took too long to send it',
    cure: 'Make sure that your server sends the file faster, or send a smaller file',
  },
  SERVER_BUSY: {
    isTransient: true,
    meaning: 'The server of the file asked to retry later (408, 425, 429)',
    cure: 'Allow more requests from the service, or wait',
  },
  SERVER_ERROR: {
    isTransient: true,
    meaning: 'The server of the file returned a server error (5xx)',
    cure: 'Check the log of your server',
  },
  SERVICE_UNAVAILABLE: {
    isTransient: true,
    meaning: 'This service was temporarily unable to store or process files',
    cure: 'Wait, then publish again',
  },
  INTERNAL_ERROR: {
    isTransient: true,
    meaning: 'An internal error occurred in this service; its operators have been notified',
    cure: 'Publish again; if the error persists, tell us the id of the job',
  },
  NOT_FOUND: {
    isTransient: false,
    meaning: 'There is no file at the URL (404, 410)',
    cure: 'Make the file available at the URL, or send another URL',
  },
  NOT_ALLOWED: {
    isTransient: false,
    meaning: 'The URL requires authentication (401, 403); the file must be readable without it',
    cure: 'Make the file readable without authentication, or send a signed URL that does not expire soon',
  },
  WRONG_ANSWER: {
    isTransient: false,
    meaning: 'The URL did not return the file: another HTTP status, a content encoding or too many redirects',
    cure: 'Send the URL of the file itself, not of a page that shows it',
  },
  FORBIDDEN_URL: {
    isTransient: false,
    meaning: 'The service is not allowed to download from the URL, or from one that it redirects to',
    cure: 'Send an http or https URL of a public address',
  },
  UNKNOWN_HOST: {
    isTransient: false,
    meaning: 'The host of the URL does not exist, or has no public IP address',
    cure: 'Correct the host name',
  },
  BAD_CERTIFICATE: {
    isTransient: false,
    meaning: 'The TLS certificate of the server is not valid',
    cure: 'Renew the certificate, or complete the certificate chain',
  },
  WRONG_TYPE: {
    isTransient: false,
    meaning: 'The file is not a photo or video in an accepted format',
    cure: 'Send JPEG, PNG, WebP, HEIC, AVIF, MP4, AVI or MOV',
  },
  TOO_LARGE: {
    isTransient: false,
    meaning: 'The file has more bytes or pixels than allowed',
    cure: 'Send a smaller file; `GET /api/v1/agency` returns the limits',
  },
  TOO_LONG: { isTransient: false, meaning: 'The video is longer than allowed', cure: 'Send a shorter video' },
  DAMAGED: {
    isTransient: false,
    meaning: 'The file is damaged or incomplete',
    cure: 'Check that you can open the file yourself, and send an intact one',
  },
  NOT_PROCESSABLE: {
    isTransient: false,
    meaning: 'The file has an accepted format, but could not be decoded or converted',
    cure: 'Save the file again with another program, preferably as JPEG or MP4',
  },
  QUOTA_EXCEEDED: {
    isTransient: false,
    meaning: "The agency's storage quota for media is used up",
    cure: 'Delete files, or ask the operator for a larger quota',
  },
  UPLOAD_GONE: { isTransient: false, meaning: 'The uploaded file no longer exists', cure: 'Upload it again' },
} as const satisfies Record<string, { isTransient: boolean; meaning: string; cure: string }>;

export type FileFailureCode = keyof typeof FILE_FAILURES;

type CodesWith<IsTransient extends boolean> = {
  [Code in FileFailureCode]: (typeof FILE_FAILURES)[Code]['isTransient'] extends IsTransient ? Code : never;
}[FileFailureCode];

/** Codes of transient faults. */
export type TransientFailureCode = CodesWith<true>;

/** Codes of faults that last until somebody fixes the cause. */
export type PermanentFailureCode = CodesWith<false>;

export const FILE_FAILURE_CODES = Object.keys(FILE_FAILURES) as readonly FileFailureCode[];

export const isFileFailureCode = (code: string): code is FileFailureCode => Object.hasOwn(FILE_FAILURES, code);

/** Whether the fault is transient, so that the file is retried automatically. */
export function isTransientFailure(code: FileFailureCode): boolean {
  return FILE_FAILURES[code].isTransient;
}

/** Why a file could not be fetched or processed (D-143). */
export interface FileFailure {
  code: FileFailureCode;
  /** A sentence for people: what happened and what to do; names the file. */
  message: string;
  /** When the last attempt failed. */
  at: Date;
  /** Attempts since it was last requested. */
  attempts: number;
  /** When the next automatic attempt is due; null when there is none, or one is running. */
  nextAttemptAt: Date | null;
}

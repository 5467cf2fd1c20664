/**
 * The codes of a media record's `failure`, which say why a file could not be imported or processed (D-143). There is no other
 * such table.
 * `isTransient`: the file is retried automatically, three times on its own and then whenever a listing that uses it is published.
 * All other faults last until somebody fixes the cause.
 * `cure`: what the agency can do about it.
 */
export const FILE_FAILURES = {
  UNREACHABLE: {
    isTransient: true,
    meaning: 'Its server could not be reached, broke off or answers nothing that is HTTP',
    cure: 'See that your server answers from the internet',
  },
  TOO_SLOW: {
    isTransient: true,
    meaning: 'Its server took too long to send it',
    cure: 'See that your server sends it faster, or send a smaller one',
  },
  SERVER_BUSY: {
    isTransient: true,
    meaning: 'Its server asks to come back later (408, 425, 429)',
    cure: 'Let the service ask more often, or wait',
  },
  SERVER_ERROR: {
    isTransient: true,
    meaning: 'Its server has a problem of its own (5xx)',
    cure: 'Look at the log of your server',
  },
  SERVICE_UNAVAILABLE: {
    isTransient: true,
    meaning: 'This service could not store or process files just then',
    cure: 'Wait, then publish again',
  },
  INTERNAL_ERROR: {
    isTransient: true,
    meaning: 'Something went wrong in this service; its operators have been told',
    cure: 'Publish again; if it stays, tell us the job',
  },
  NOT_FOUND: {
    isTransient: false,
    meaning: 'There is no file at its URL (404, 410)',
    cure: 'Put the file there, or send another URL',
  },
  NOT_ALLOWED: {
    isTransient: false,
    meaning: 'Its URL wants a sign-in (401, 403); it must be readable without one',
    cure: 'Make it readable without a sign-in, or send a signed URL that lasts',
  },
  WRONG_ANSWER: {
    isTransient: false,
    meaning: 'Its URL answers something else than the file: other statuses, an encoding, too many redirects',
    cure: 'Send the URL of the file itself, not of a page that shows it',
  },
  FORBIDDEN_URL: {
    isTransient: false,
    meaning: 'Its URL, or one that it redirects to, may not be fetched',
    cure: 'Send an http or https URL of a public address',
  },
  UNKNOWN_HOST: {
    isTransient: false,
    meaning: 'The host of its URL does not exist, or has no public address',
    cure: 'Correct the name of the host',
  },
  BAD_CERTIFICATE: {
    isTransient: false,
    meaning: 'The certificate of its server is not valid',
    cure: 'Renew the certificate, or complete its chain',
  },
  WRONG_TYPE: {
    isTransient: false,
    meaning: 'It is no photo or video of an accepted format',
    cure: 'Send JPEG, PNG, WebP, HEIC, AVIF, MP4, AVI or MOV',
  },
  TOO_LARGE: {
    isTransient: false,
    meaning: 'It has more bytes or pixels than are accepted',
    cure: 'Send a smaller one; `GET /agency` tells the limits',
  },
  TOO_LONG: { isTransient: false, meaning: 'The video lasts longer than is accepted', cure: 'Send a shorter one' },
  DAMAGED: {
    isTransient: false,
    meaning: 'It is damaged or incomplete',
    cure: 'Open it yourself, and send one that is whole',
  },
  NOT_PROCESSABLE: {
    isTransient: false,
    meaning: 'It is of an accepted format, but could not be decoded or converted',
    cure: 'Save it anew with another program, best as JPEG or MP4',
  },
  QUOTA_EXCEEDED: {
    isTransient: false,
    meaning: "The agency's quota for media is used up",
    cure: 'Delete files, or ask the operator for more room',
  },
  UPLOAD_GONE: { isTransient: false, meaning: 'Its uploaded bytes are not there any more', cure: 'Upload it again' },
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

/** Whether the fault is transient, so that the file is retried automatically. */
export function isTransientFailure(code: FileFailureCode): boolean {
  return FILE_FAILURES[code].isTransient;
}

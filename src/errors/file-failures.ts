/**
 * Why a file could not be had: the only table of the codes of a media record's `failure` (D-143). `passes`: the fault may
 * pass by itself, so that the file is tried again, three times by itself and then with each publishing of a listing that
 * has it; the others want something to be mended first.
 */
export const FILE_FAILURES = {
  UNREACHABLE: { passes: true, meaning: 'Its server could not be reached, broke off or answers nothing that is HTTP' },
  TOO_SLOW: { passes: true, meaning: 'Its server took too long to send it' },
  SERVER_BUSY: { passes: true, meaning: 'Its server asks to come back later (408, 425, 429)' },
  SERVER_ERROR: { passes: true, meaning: 'Its server has a problem of its own (5xx)' },
  SERVICE_UNAVAILABLE: { passes: true, meaning: 'This service could not store or process files just then' },
  INTERNAL_ERROR: { passes: true, meaning: 'Something went wrong in this service; its operators have been told' },
  NOT_FOUND: { passes: false, meaning: 'There is no file at its URL (404, 410)' },
  NOT_ALLOWED: { passes: false, meaning: 'Its URL wants a sign-in (401, 403); it must be readable without one' },
  WRONG_ANSWER: {
    passes: false,
    meaning: 'Its URL answers something else than the file: other statuses, an encoding, too many redirects',
  },
  FORBIDDEN_URL: { passes: false, meaning: 'Its URL, or one that it redirects to, may not be fetched' },
  UNKNOWN_HOST: { passes: false, meaning: 'The host of its URL does not exist, or has no public address' },
  BAD_CERTIFICATE: { passes: false, meaning: 'The certificate of its server is not valid' },
  WRONG_TYPE: { passes: false, meaning: 'It is no photo or video of an accepted format' },
  TOO_LARGE: { passes: false, meaning: 'It has more bytes or pixels than are accepted' },
  TOO_LONG: { passes: false, meaning: 'The video lasts longer than is accepted' },
  DAMAGED: { passes: false, meaning: 'It is damaged or incomplete' },
  NOT_PROCESSABLE: { passes: false, meaning: 'It is of an accepted format, but could not be decoded or converted' },
  QUOTA_EXCEEDED: { passes: false, meaning: "The agency's quota for media is used up" },
  UPLOAD_GONE: { passes: false, meaning: 'Its uploaded bytes are not there any more' },
} as const satisfies Record<string, { passes: boolean; meaning: string }>;

export type FileFailureCode = keyof typeof FILE_FAILURES;

type CodesThat<Passes extends boolean> = {
  [Code in FileFailureCode]: (typeof FILE_FAILURES)[Code]['passes'] extends Passes ? Code : never;
}[FileFailureCode];

/** Of faults that may pass by themselves. */
export type PassingFailureCode = CodesThat<true>;

/** Of faults that last until something is mended. */
export type LastingFailureCode = CodesThat<false>;

export const FILE_FAILURE_CODES = Object.keys(FILE_FAILURES) as readonly FileFailureCode[];

export const PASSING_FAILURE_CODES = FILE_FAILURE_CODES.filter((code) => FILE_FAILURES[code].passes);

/** Whether a file that failed so is tried again without anything having been mended. */
export function mayPass(code: FileFailureCode): boolean {
  return FILE_FAILURES[code].passes;
}

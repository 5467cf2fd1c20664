import { DETAIL_CODES, type DetailCode } from '../errors/api-error.js';
import { ERROR_CODES, type ErrorCode } from '../errors/error-codes.js';
import { markdownTable } from '../platform/http/document/markdown.js';

/** The tables of error codes in the document. The types require a text for each code. */

const WHAT_TO_DO: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Correct what `details` point at.',
  INVALID_JSON: 'Send well-formed JSON in UTF-8, every key once; `details` say where it goes wrong.',
  BOTH_IDENTIFIERS: 'Address the object by one of them.',
  IDENTIFIER_REQUIRED: 'Name the object, best by an `externalId` of yours.',
  INVALID_TYPE_COMBINATION: 'Take one of the subtypes in `details[0].allowed`.',
  INVALID_CONTENT_TYPE: 'Send a photo or video of a known format; the bytes decide, not the name.',
  STATUS_NOT_SETTABLE: 'Leave the status out, or send one that you may set.',
  DUPLICATE_EXTERNAL_ID: 'In a media bulk: give the file another `externalId`, or use the file that has it.',
  UNAUTHORIZED: 'Send `Authorization: ApiKey pls_…` with a key that is neither revoked nor expired.',
  INSUFFICIENT_SCOPE: 'Ask the operator for a key with the scope in `details[0].allowed`.',
  AGENCY_SUSPENDED: 'Ask the operator. Nothing is lost.',
  LISTING_BLOCKED: 'Ask the operator. Other fields of the listing can be changed.',
  INVALID_UPLOAD_SIGNATURE: 'Use the URL exactly as it was given.',
  NOT_FOUND: 'There is no such object of yours, or no such address.',
  METHOD_NOT_ALLOWED: 'The header `Allow` names the methods.',
  REQUEST_TIMEOUT: 'Send the whole request at once.',
  EXTERNAL_ID_ALREADY_LINKED: 'Another object of the type, `holderId`, has it: unlink that one first.',
  INVALID_STATUS_TRANSITION: '`details[0].allowed` lists where the listing can go.',
  MIN_PHOTOS: 'Give the listing another photo first, or hide it.',
  RECONCILE_GUARD:
    'Look at the plan in the body. If it is right, send it again with a larger `maxOrphanShare`; 1 lets all go.',
  UPLOAD_ALREADY_COMPLETED: 'The bytes are there; confirm the upload.',
  UPLOAD_NOT_COMPLETED: 'Send the bytes to the upload URL first.',
  NO_SOURCE_URL: 'Upload it anew, under another external ID.',
  IDEMPOTENCY_IN_PROGRESS: 'Wait for the first request, then send it again.',
  IDEMPOTENCY_ANSWER_GONE:
    'It was done, once, with the status in `Idempotency-Status`: read the objects by their external ids, or send it again ' +
    'with a new key where that is safe, as with upserts.',
  EVENTS_EXPIRED:
    'Compare your copy with the lists, then read on from `oldestAfter` or from `GET /api/v1/events/head`.',
  UPLOAD_URL_EXPIRED: 'Request a new URL.',
  VERSION_CONFLICT: 'Somebody else was first: read the object again, and decide on what it is now.',
  PAYLOAD_TOO_LARGE: 'Split the request.',
  FILE_TOO_LARGE: 'Send a smaller file; `GET /api/v1/agency` tells the limits.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the Content-Type that the call asks for: `application/json` everywhere but uploads.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for a new request.',
  RATE_LIMITED: 'Wait for the seconds in `Retry-After`.',
  TOO_MANY_WEBHOOKS: 'Change one of yours, or delete one.',
  QUOTA_EXCEEDED: 'Delete files, or ask the operator; of `Idempotency-Key`: send it without one.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers: 16 kB in all.',
  INTERNAL_ERROR: 'Send it again; writes are safe to repeat. If it stays, tell us the `requestId`.',
  DEPENDENCY_UNAVAILABLE: 'Wait for the seconds in `Retry-After`, then send it again.',
  STORAGE_FULL: 'Send it again later.',
};

const MEANING: Record<DetailCode, string> = {
  REQUIRED: 'It is missing.',
  REQUIRED_TO_PUBLISH: 'A listing cannot be public without it.',
  INVALID_TYPE: 'It is of another JSON type; nothing is converted.',
  INVALID_FORMAT: 'It is not written as it must be.',
  INVALID_OPTION: 'It is none of `allowed`.',
  INVALID_TYPE_COMBINATION: 'The pair of types does not have this subtype; it has those in `allowed`.',
  INVALID_TEXT: 'It has characters that no text may have.',
  INVALID_URL: 'It is no absolute http or https URL.',
  FORBIDDEN_URL: 'Nothing is fetched from this address.',
  TOO_SMALL: 'It is below `min`.',
  TOO_LARGE: 'It is above `max`.',
  OFF_STEP: 'It lies between two accepted values.',
  TOO_SHORT: 'It has fewer than `min` characters (Unicode code points).',
  TOO_LONG: 'It has more than `max` characters (Unicode code points).',
  TOO_FEW_ITEMS: 'It has fewer than `min` items.',
  TOO_MANY_ITEMS: 'It has more than `max` items.',
  DUPLICATE_ITEM: 'The same stands twice in the list.',
  MIN_PHOTOS: 'Publishing needs `min` photos.',
  FILE_FAILED: 'This file could not be had, which is why photos are lacking.',
  TOO_MANY_VIDEOS: 'A listing has `max` videos at most.',
  NOT_AVAILABLE: 'Listings of this combination do not have the field.',
  UNKNOWN_FIELD: 'There is no such field; `allowed` names fields that there are, the nearest first.',
  UNKNOWN_OPERATION: 'There is no such `op`.',
  UNKNOWN_REFERENCE: 'Your agency has no such file or agent.',
  READ_ONLY: 'The service sets it; leave it out, or send the value that it has.',
  CONFLICTING_FIELDS: 'Two fields say the same thing in different ways.',
  CANNOT_CLEAR: 'It cannot be null; leave it out to keep it.',
  ALREADY_ANSWERED: 'The request with this `Idempotency-Key` was done and answered before.',
  ALREADY_LINKED:
    'Another object of the type has this `externalId`, or the object has another that is not to be replaced.',
  MISSING_SCOPE: 'The key lacks the scope in `allowed`.',
  DUPLICATE_KEY: 'A key stands twice in a JSON object, or a parameter in the query.',
  FORBIDDEN_KEY: 'A key that no JSON body may have.',
  TOO_DEEP: 'The JSON is nested too deeply.',
  SYNTAX: 'This is where the JSON breaks.',
};

/** Every error code with its status, its text and what the caller can do about it. */
export function errorCodeTable(): string {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[];
  const rows = codes.map((code) => {
    const { statusCode, error } = ERROR_CODES[code];
    return [String(statusCode), `\`${code}\``, error, WHAT_TO_DO[code]];
  });
  return markdownTable(['Status', '`error_code`', '`error`', 'What to do'], rows);
}

/** Every code of `details` with its meaning. */
export function detailCodeTable(): string {
  return markdownTable(
    ['`code`', 'What is wrong with the value'],
    DETAIL_CODES.map((code) => [`\`${code}\``, MEANING[code]]),
  );
}

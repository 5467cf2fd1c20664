import { LIMITS } from '../catalogue/limits.js';
import { DETAIL_CODES, type DetailCode } from '../errors/api-error.js';
import { ERROR_CODES, type ErrorCode } from '../errors/error-codes.js';
import { markdownTable } from '../platform/http/document/markdown.js';

/** The tables of error codes in the document. The types require a text for each code. */

const WHAT_TO_DO: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'Correct the values listed in `details`.',
  INVALID_JSON: 'Send valid JSON in UTF-8 without duplicate keys. `details` shows where the error is.',
  BOTH_IDENTIFIERS: 'Send only one of the two identifiers.',
  IDENTIFIER_REQUIRED: 'Send an identifier of the object, preferably your own `externalId`.',
  INVALID_TYPE_COMBINATION: 'Use one of the subtypes in `details[0].allowed`.',
  INVALID_CONTENT_TYPE:
    'Send a photo or video in a supported format. The content determines the format, not the file name.',
  STATUS_NOT_SETTABLE: 'Omit the status, or send one that you may set.',
  DUPLICATE_EXTERNAL_ID:
    'In a media bulk: give the file another `externalId`, or use the file that has it (`holderId`).',
  UNAUTHORIZED:
    'Send `Authorization: ApiKey pls_…` with an API key that is neither revoked nor expired. `details` says what is wrong ' +
    'with the header; without `details` its form is right, and the key is mistyped, unknown, revoked or expired.',
  INSUFFICIENT_SCOPE: 'Ask the operator for an API key with the scope in `details[0].allowed`.',
  AGENCY_SUSPENDED: 'Contact the operator. No data is lost.',
  LISTING_BLOCKED: 'Contact the operator. You can still change other fields of the listing.',
  INVALID_UPLOAD_SIGNATURE: 'Use the upload URL exactly as you received it.',
  NOT_FOUND: 'Your agency has no such object, or, if `details` says so, the path does not exist.',
  METHOD_NOT_ALLOWED: 'Use one of the methods in `details[0].allowed`, which the header `Allow` has too.',
  REQUEST_TIMEOUT: 'Send the complete request without pauses.',
  EXTERNAL_ID_ALREADY_LINKED:
    'Another object of the same type (`holderId`) has this external id: unlink that object first. Or the object has another ' +
    'external id and `replace` is false.',
  INVALID_STATUS_TRANSITION: 'Use one of the statuses in `details[0].allowed`.',
  MIN_PHOTOS: 'Add another photo to the listing first, or hide the listing.',
  RECONCILE_GUARD:
    'Check the plan in the body. If it is correct, repeat the request with a larger `maxOrphanShare`; 1 allows all.',
  UPLOAD_ALREADY_COMPLETED: 'The file has been uploaded. Confirm the upload.',
  UPLOAD_NOT_COMPLETED: 'Upload the file to the upload URL first.',
  NO_SOURCE_URL: 'Upload the file again with another external id.',
  TOO_MANY_WEBHOOKS: 'Change or delete an existing webhook.',
  IDEMPOTENCY_IN_PROGRESS:
    'Wait for the number of seconds in `Retry-After`, then repeat the request: it gets the response of the first one.',
  IDEMPOTENCY_ANSWER_GONE:
    'The request was executed once, with the status in `Idempotency-Status`. Read the objects by their external ids, or ' +
    'repeat the request with a new key if that is safe, as it is for upserts.',
  EVENTS_EXPIRED:
    'Compare your copy with the lists, then continue reading from `oldestAfter` or from `GET /api/v1/events/head`.',
  UPLOAD_URL_EXPIRED: 'Request a new upload URL.',
  VERSION_CONFLICT:
    'The object has been changed in the meantime. Read it again, then decide whether to repeat the write.',
  PAYLOAD_TOO_LARGE: 'Split the request into smaller ones.',
  FILE_TOO_LARGE: 'Send a smaller file. `GET /api/v1/agency` returns the limits.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the `Content-Type` that the route requires: `application/json` except for uploads.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for a new request.',
  RATE_LIMITED: 'Wait for the number of seconds in `Retry-After`, then repeat the request.',
  QUOTA_EXCEEDED:
    'For media: `details` says how much the agency may store; delete files, or ask the operator for more. For ' +
    '`Idempotency-Key`: send the request without one. For the clock of a test agency: reset the agency.',
  HEADERS_TOO_LARGE:
    `Send fewer or shorter headers: at most ${LIMITS.headerBytes / 1024} kB in total, and ` +
    `${LIMITS.headerAndUrlBytes / 1024} kB together with the URL.`,
  INTERNAL_ERROR: 'Repeat the request; writes are safe to repeat. If the error persists, tell us the `requestId`.',
  DEPENDENCY_UNAVAILABLE: 'Wait for the number of seconds in `Retry-After`, then repeat the request.',
  STORAGE_FULL: 'Repeat the request later.',
};

const MEANING: Record<DetailCode, string> = {
  REQUIRED: 'The value is missing.',
  REQUIRED_TO_PUBLISH: 'A listing cannot be public without this value.',
  INVALID_TYPE: 'The value has the wrong JSON type. Values are not converted.',
  INVALID_FORMAT: 'The value has the wrong format.',
  INVALID_OPTION: 'The value is not one of `allowed`.',
  INVALID_TYPE_COMBINATION:
    'The subtype does not exist for the `announcementType` and `propertyType`. `allowed` lists those that do.',
  INVALID_TEXT: 'The text contains characters that are not allowed, or none that is visible.',
  INVALID_URL: 'The value is not an absolute http or https URL, or not one of the site that the field is for.',
  FORBIDDEN_URL: 'The service does not download from this URL.',
  TOO_SMALL: 'The value is less than `min`.',
  TOO_LARGE: 'The value is greater than `max`.',
  OFF_STEP: 'The value is not a multiple of the step of the field.',
  TOO_SHORT: 'The text has fewer than `min` characters (Unicode code points).',
  TOO_LONG: 'The text has more than `max` characters (Unicode code points).',
  TOO_FEW_ITEMS: 'The list has fewer than `min` items.',
  TOO_MANY_ITEMS: 'The list has more than `max` items.',
  DUPLICATE_ITEM: 'The list contains the same item more than once.',
  MIN_PHOTOS: 'Publishing requires at least `min` photos.',
  FILE_FAILED: 'This file could not be imported, so the listing has too few photos.',
  TOO_MANY_VIDEOS: 'A listing may have at most `max` videos.',
  NOT_AVAILABLE: 'Listings with this combination of types do not have the field.',
  UNKNOWN_FIELD: 'The field does not exist. `allowed` lists existing fields, the most similar first.',
  UNKNOWN_OPERATION: 'The `op` does not exist.',
  UNKNOWN_PATH: 'The path does not exist. Without this detail a 404 means an object that your agency does not have.',
  UNKNOWN_REFERENCE: 'What the value refers to does not exist, or does not belong to your agency.',
  READ_ONLY: 'Only the service sets this field. Omit it, or send its current value.',
  CONFLICTING_FIELDS: 'Two fields contradict each other or cannot be sent together.',
  CANNOT_CLEAR: 'The field cannot be null. Omit it to keep its value.',
  ALREADY_ANSWERED: 'The request with this `Idempotency-Key` was already executed.',
  ALREADY_LINKED:
    'Another object of the same type has this `externalId`, or the object has another one and `replace` is false.',
  MISSING_SCOPE: 'The API key lacks the scope in `allowed`.',
  DUPLICATE_KEY: 'A key occurs twice in a JSON object, or a parameter or header was sent more than once.',
  FORBIDDEN_KEY: 'The key is not allowed in any JSON body.',
  TOO_DEEP: 'The JSON is nested too deeply.',
  SYNTAX: 'The syntax error in the JSON, with its position, or in the HTTP request.',
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
    ['`code`', 'Meaning'],
    DETAIL_CODES.map((code) => [`\`${code}\``, MEANING[code]]),
  );
}

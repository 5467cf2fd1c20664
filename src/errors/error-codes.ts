/**
 * Every error code of the API with its HTTP status and text. There is no other such table.
 * Texts are taken from the error table of the specification wherever it has one (D-09, D-11).
 */
export const ERROR_CODES = {
  VALIDATION_FAILED: { statusCode: 400, error: 'The request is not valid' },
  INVALID_JSON: { statusCode: 400, error: 'The request body is not valid JSON' },
  BOTH_IDENTIFIERS: { statusCode: 400, error: 'Cannot provide both id and externalId' },
  IDENTIFIER_REQUIRED: { statusCode: 400, error: 'Either id or externalId is required' },
  INVALID_TYPE_COMBINATION: {
    statusCode: 400,
    error: 'This combination of announcementType, propertyType and propertySecondaryType does not exist',
  },
  INVALID_CONTENT_TYPE: { statusCode: 400, error: 'Invalid content type' },
  STATUS_NOT_SETTABLE: { statusCode: 400, error: 'Only the service can set this announcementStatus' },
  DUPLICATE_EXTERNAL_ID: { statusCode: 400, error: 'Duplicate external ID' },
  UNAUTHORIZED: { statusCode: 401, error: 'A valid API key is required' },
  INSUFFICIENT_SCOPE: { statusCode: 403, error: 'The API key does not have the scope this call needs' },
  AGENCY_SUSPENDED: { statusCode: 403, error: 'The agency is suspended' },
  LISTING_BLOCKED: { statusCode: 403, error: 'The listing is blocked; its status cannot be changed' },
  INVALID_UPLOAD_SIGNATURE: { statusCode: 403, error: 'The signature of the upload URL is not valid' },
  NOT_FOUND: { statusCode: 404, error: 'Not found' },
  METHOD_NOT_ALLOWED: { statusCode: 405, error: 'This method is not allowed here' },
  REQUEST_TIMEOUT: { statusCode: 408, error: 'The request did not arrive in time' },
  EXTERNAL_ID_ALREADY_LINKED: { statusCode: 409, error: 'External ID already linked' },
  INVALID_STATUS_TRANSITION: {
    statusCode: 409,
    error: 'The listing cannot change from its current status to this one',
  },
  MIN_PHOTOS: { statusCode: 409, error: 'A public listing would have too few photos' },
  RECONCILE_GUARD: {
    statusCode: 409,
    error: 'More objects would be affected than the request allows; nothing was changed',
  },
  UPLOAD_ALREADY_COMPLETED: { statusCode: 409, error: 'The upload has already been completed' },
  UPLOAD_NOT_COMPLETED: { statusCode: 409, error: 'The bytes of the upload have not arrived yet' },
  NO_SOURCE_URL: { statusCode: 409, error: 'The file was uploaded: there is no URL to fetch it from again' },
  TOO_MANY_WEBHOOKS: { statusCode: 409, error: 'The agency already has the maximum number of webhooks' },
  IDEMPOTENCY_IN_PROGRESS: { statusCode: 409, error: 'A request with this Idempotency-Key is still in progress' },
  IDEMPOTENCY_ANSWER_GONE: {
    statusCode: 410,
    error: 'The request was executed before; its response is no longer kept',
  },
  EVENTS_EXPIRED: { statusCode: 410, error: 'Events that old are no longer kept' },
  UPLOAD_URL_EXPIRED: { statusCode: 410, error: 'Upload URL expired' },
  VERSION_CONFLICT: {
    statusCode: 412,
    error: 'The object does not have the version that the request requires; read it again',
  },
  PAYLOAD_TOO_LARGE: { statusCode: 413, error: 'The request body is too large' },
  FILE_TOO_LARGE: { statusCode: 413, error: 'File too large' },
  UNSUPPORTED_MEDIA_TYPE: { statusCode: 415, error: 'The media type of the request body is not accepted here' },
  IDEMPOTENCY_KEY_REUSED: { statusCode: 422, error: 'This Idempotency-Key was used with another request' },
  RATE_LIMITED: { statusCode: 429, error: 'Too many requests' },
  QUOTA_EXCEEDED: { statusCode: 429, error: "The agency's quota is used up" },
  HEADERS_TOO_LARGE: { statusCode: 431, error: 'The headers of the request are too large' },
  INTERNAL_ERROR: { statusCode: 500, error: 'Internal error' },
  DEPENDENCY_UNAVAILABLE: { statusCode: 503, error: 'The service is temporarily unavailable' },
  STORAGE_FULL: { statusCode: 507, error: 'The storage is full' },
} as const satisfies Record<string, { statusCode: number; error: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

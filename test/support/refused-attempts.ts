import { LIMITS } from '../../src/catalogue/limits.js';
import type { ErrorCode } from '../../src/errors/error-codes.js';
import type { DocumentedOperation } from './api-document.js';

/** Requests that are rejected because of their content alone, without any stored data. */

/** How a request differs from a valid one. */
export interface Attempt {
  /** Null for none. */
  key?: string | null;
  parameters?: Readonly<Record<string, string | number>>;
  query?: object;
  body?: object;
  /** Sent unchanged instead of a body. */
  text?: string;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Ids that no object has. */
export const UNKNOWN = { id: 999_999_999, externalId: 'nobody' };
/** Ids that no object can have. */
const MALFORMED = { id: '17a', externalId: 'CRM 1042' };

const upload = (file: object): Attempt => ({
  body: {
    files: [{ fileName: 'kitchen.jpg', size: 718_281, contentType: 'image/jpeg', externalId: 'kitchen-1', ...file }],
  },
});

const NO_WEBHOOK = { url: 'https://10.0.0.1/hooks', types: ['listing.sold'] };

/** Attempts for operations that the general ones do not fit. */
const BY_OPERATION: Readonly<Record<string, Attempt>> = {
  'upsertListing VALIDATION_FAILED': {
    body: { externalId: 'CRM-1042', announcementValue: 0, propertyVisualState: 'euro', propertyFlorNumber: 4 },
  },
  'upsertUser VALIDATION_FAILED': {
    body: { externalId: 'agent-7', name: '', instgram: 'https://www.instagram.com/ana.popescu' },
  },
  'uploadMediaFromUrl VALIDATION_FAILED': {
    body: { url: 'ftp://crm.example/photos/1.jpg', externalId: 'photo 1' },
  },
  'requestUploadUrls VALIDATION_FAILED': upload({ size: '718281' }),
  'requestUploadUrls INVALID_CONTENT_TYPE': upload({
    fileName: 'plan.pdf',
    contentType: 'application/pdf',
    externalId: 'plan-1',
  }),
  'requestUploadUrls FILE_TOO_LARGE': upload({ size: 10 ** 8 }),
  'listListings VALIDATION_FAILED': { query: { limit: 500, linkd: true } },
  'listJobs VALIDATION_FAILED': { query: { limit: 500, linkd: true } },
  'listEvents VALIDATION_FAILED': { query: { after: 'x', types: 'listing.sold' } },
  'createWebhook VALIDATION_FAILED': { body: NO_WEBHOOK },
  'changeWebhook VALIDATION_FAILED': { body: NO_WEBHOOK },
  'resetTestAgency VALIDATION_FAILED': { body: { after: 'tests' } },
  'replayWebhook VALIDATION_FAILED': { body: { after: '812' } },
  'listMedia VALIDATION_FAILED': { query: { limit: 500, linkd: true } },
  'listUsers VALIDATION_FAILED': { query: { limit: 500, linkd: true } },
  'getJobStatus VALIDATION_FAILED': { query: { id: '17a' } },
  'getJobStatus NOT_FOUND': { query: { id: UNKNOWN.id } },
  'getBaseSchema VALIDATION_FAILED': { query: { language: 'de' } },
  'getSchema VALIDATION_FAILED': { query: { announcementType: 'lease', propertyType: 'residential' } },
  'getSchema INVALID_TYPE_COMBINATION': {
    query: { announcementType: 'rent', propertyType: 'residential', propertySecondaryType: 'residential-land' },
  },
};

/** API keys that are rejected. */
export interface RefusedKeys {
  suspended: string;
  /** By the scope that the key lacks; it has all others. */
  without: Map<string, string>;
}

/** A request that the operation rejects with this code; undefined when none is known. */
export function refusedAttempt(
  operation: DocumentedOperation,
  code: ErrorCode,
  keys: RefusedKeys,
): Attempt | undefined {
  return BY_OPERATION[`${operation.id} ${code}`] ?? inGeneral(operation, code, keys);
}

/** Attempts that every operation rejects in the same way. */
function inGeneral(operation: DocumentedOperation, code: ErrorCode, keys: RefusedKeys): Attempt | undefined {
  const isBulk = operation.path.endsWith('/bulk') || operation.path.endsWith('/reconcile');
  switch (code) {
    case 'UNAUTHORIZED':
      return { key: null };
    case 'AGENCY_SUSPENDED':
      return { key: keys.suspended };
    case 'INSUFFICIENT_SCOPE':
      return { key: keys.without.get(operation.requiredScope ?? '') ?? null };
    case 'INVALID_JSON':
      return { text: '{"externalId": ' };
    case 'UNSUPPORTED_MEDIA_TYPE':
      // Where the body is optional, one has to be sent to be rejected for it.
      return { contentType: 'text/plain', ...(operation.requestExamples.length === 0 && { text: 'tests' }) };
    case 'PAYLOAD_TOO_LARGE':
      return { text: `"${'x'.repeat(isBulk ? LIMITS.bulkBodyBytes : LIMITS.singleBodyBytes)}"` };
    case 'HEADERS_TOO_LARGE':
      return { headers: { 'X-Padding': 'x'.repeat(LIMITS.headerBytes) } };
    case 'BOTH_IDENTIFIERS':
      return { body: { id: 17, externalId: 'CRM-1042' } };
    case 'IDENTIFIER_REQUIRED':
      return { body: {} };
    case 'RECONCILE_GUARD':
      return { body: { inventory: [], orphans: 'delete' } };
    case 'VERSION_CONFLICT':
      return { headers: { 'If-Match': '"999999"' } };
    case 'NOT_FOUND':
      return operation.path.includes('{') ? {} : { body: { id: UNKNOWN.id } };
    case 'VALIDATION_FAILED':
      return isBulk ? { body: { operations: [] } } : { parameters: MALFORMED };
    default:
      return undefined;
  }
}

import { bulkItemError } from '../../bulk/bulk-results.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import { READINESS_MESSAGES } from '../../i18n/readiness-messages.js';
import { RESPONSE_HEADERS } from '../../platform/http/document/api-headers.js';
import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { validated } from '../../validation/validated.js';
import { LISTING_NOTICES, type ListingNoticeCode } from '../domain/listing-issue.js';
import { nextStatus } from '../domain/listing-status.js';
import { planWrite } from '../domain/plan-write.js';
import { DUPLICATE_EXAMPLE } from '../duplicates/dto/duplicates.dto.js';
import { blockingIssue } from '../readiness/readiness.js';
import { listingUpsertOf } from '../write/listing-operation.js';
import { LISTING_FIELD_EXAMPLES } from './listing-field-properties.js';
import { ListingWriteDto } from './listing-write.dto.js';

/** Requests in the OpenAPI document and their responses. The tests send them in the order in which they appear here. */

const DRAFT = {
  externalId: 'CRM-1042',
  announcementType: 'rent',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
  announcementValue: 650,
  announcementCurrency: 'EUR',
  announcementBargain: 'yes',
} as const;

export const UPSERT_EXAMPLES = {
  draft: { summary: 'A draft', value: DRAFT },
  partial: {
    summary: 'Change the price and clear one field; the other fields keep their values',
    value: { externalId: 'CRM-1042', announcementValue: 700, announcementBargain: null },
  },
  publish: {
    summary: 'Create and publish a listing and import three photos',
    value: {
      externalId: 'CRM-1043',
      ...LISTING_FIELD_EXAMPLES,
      announcementStatus: 'active',
      externalUserId: 'agent-7',
      files: [
        { url: 'https://crm.example/photos/1043-1.jpg', externalFileId: 'CRM-1043-1' },
        { url: 'https://crm.example/photos/1043-2.jpg', externalFileId: 'CRM-1043-2' },
        { url: 'https://crm.example/photos/1043-3.jpg', externalFileId: 'CRM-1043-3' },
      ],
    },
  },
  files: {
    summary: 'Set the agent, and media in all three forms',
    value: {
      externalId: 'CRM-1042',
      externalUserId: 'agent-7',
      files: [
        { id: 101 },
        { externalFileId: 'photo-2' },
        { url: 'https://crm.example/photos/1042-3.jpg', externalFileId: 'CRM-1042-3' },
      ],
    },
  },
  hide: {
    summary: 'Hide the listing from the public site',
    value: { externalId: 'CRM-1043', announcementStatus: 'hidden' },
  },
  again: {
    summary: 'Create a listing for an object that already exists under another id, and report duplicates',
    value: { externalId: 'CRM-1050', ...LISTING_FIELD_EXAMPLES, findDuplicates: true },
  },
  later: {
    summary: 'Refer to an agent and a photo that do not exist yet',
    value: {
      externalId: 'CRM-1051',
      announcementType: 'sale',
      propertyType: 'parking',
      propertySecondaryType: 'garage',
      onMissing: 'defer',
      externalUserId: 'agent-12',
      files: [{ externalFileId: 'CRM-1051-1' }],
    },
  },
} as const satisfies NamedExamples;

const noticeWith = (code: ListingNoticeCode) => ({ notice: { code, message: LISTING_NOTICES[code] } });

/** When a reference became pending, and when it will be dropped. */
const PENDING_PERIOD = { since: '2026-05-01T09:30:00.000Z', until: '2026-05-08T09:30:00.000Z' } as const;

const UPDATED = {
  id: 57,
  externalId: 'CRM-1042',
  status: 'draft',
  created: false,
  updated: true,
  unchanged: false,
  version: 2,
  ...noticeWith('DRAFT'),
};

export const UPSERT_RESPONSES = {
  draft: { summary: 'Created', value: { ...UPDATED, created: true, updated: false, version: 1 } },
  partial: { summary: 'Updated', value: UPDATED },
  files: {
    summary: 'Updated; the photos are being imported',
    value: {
      ...UPDATED,
      version: 3,
      imports: [
        { fileId: 101, externalFileId: 'photo-1', jobId: 901 },
        { fileId: 102, externalFileId: 'photo-2', jobId: 902 },
        { fileId: 109, externalFileId: 'CRM-1042-3', jobId: 913 },
      ],
    },
  },
  publish: {
    summary: 'Created; a job publishes it',
    value: {
      id: 58,
      externalId: 'CRM-1043',
      status: 'pending_active',
      created: true,
      updated: false,
      unchanged: false,
      version: 1,
      publicUrl: 'https://portal.example/announcement/58',
      jobId: 912,
      imports: [105, 106, 107].map((fileId, index) => ({
        fileId,
        externalFileId: `CRM-1043-${index + 1}`,
        jobId: 909 + index,
      })),
    },
  },
  hide: {
    summary: 'Hidden',
    value: { ...UPDATED, id: 58, externalId: 'CRM-1043', status: 'hidden', version: 3, ...noticeWith('HIDDEN') },
  },
  again: {
    summary: 'Created; another listing may describe the same object',
    value: {
      ...UPDATED,
      id: 62,
      externalId: 'CRM-1050',
      created: true,
      updated: false,
      version: 1,
      possibleDuplicates: [DUPLICATE_EXAMPLE],
    },
  },
  later: {
    summary: 'Created; both references are pending',
    value: {
      ...UPDATED,
      id: 63,
      externalId: 'CRM-1051',
      created: true,
      updated: false,
      version: 1,
      pendingReferences: [
        { field: 'externalUserId', pointer: '/externalUserId', externalId: 'agent-12', ...PENDING_PERIOD },
        { field: 'files', pointer: '/files/0', externalId: 'CRM-1051-1', ...PENDING_PERIOD },
      ],
    },
  },
} as const satisfies NamedExamples;

const OFFICE = {
  announcementType: 'sale',
  propertyType: 'commercial',
  propertySecondaryType: 'office',
  announcementValue: 120_000,
  announcementCurrency: 'EUR',
} as const;

const OFFICE_WITH_LAYOUT = { externalId: 'CRM-1045', ...OFFICE, propertyLayout: 'studio' } as const;

export const BULK_EXAMPLES = {
  mixed: {
    summary: 'Several operations, two of which fail',
    value: {
      operations: [
        { op: 'upsert', externalId: 'CRM-1044', ...OFFICE },
        { op: 'upsert', externalId: 'CRM-1042', announcementValue: 690 },
        { op: 'upsert', ...OFFICE_WITH_LAYOUT },
        { op: 'validate', externalId: 'CRM-1046', ...OFFICE },
        { op: 'unlink', id: 57 },
        { op: 'link', id: 57, externalId: 'CRM-1042' },
        { op: 'delete', externalId: 'CRM-0007' },
      ],
    },
  },
} as const satisfies NamedExamples;

const NOT_WRITTEN = { id: null, created: false, updated: false };

/** What an office without a location and photos lacks for publishing. */
const LACKING_TO_PUBLISH = [
  blockingIssue({
    code: 'REQUIRED_TO_PUBLISH',
    text: READINESS_MESSAGES.required('propertyCoordinates'),
    field: 'propertyCoordinates',
    pointer: '/operations/3/propertyCoordinates',
  }),
  blockingIssue({
    code: 'MIN_PHOTOS',
    text: READINESS_MESSAGES.tooFewPhotos(LIMITS.photosToPublish, 0),
    field: 'fileIds',
    pointer: '/operations/3/fileIds',
  }),
];

const REQUEST_ID = RESPONSE_HEADERS['X-Request-Id'].example;

export const BULK_RESPONSES = {
  mixed: {
    summary: 'Two operations failed; the others were applied',
    value: {
      results: [
        { op: 'upsert', index: 0, success: true, ...UPSERT_RESPONSES.draft.value, id: 59, externalId: 'CRM-1044' },
        { op: 'upsert', index: 1, success: true, ...UPDATED, version: 4 },
        {
          op: 'upsert',
          externalId: 'CRM-1045',
          index: 2,
          success: false,
          ...NOT_WRITTEN,
          unchanged: false,
          error: bulkItemError(
            new ApiError(
              'VALIDATION_FAILED',
              planWrite(listingUpsertOf(validated(ListingWriteDto, OFFICE_WITH_LAYOUT)), null).details,
            ),
            2,
            REQUEST_ID,
          ),
        },
        {
          op: 'validate',
          externalId: 'CRM-1046',
          index: 3,
          success: true,
          ...NOT_WRITTEN,
          valid: true,
          ready: false,
          blocking: LACKING_TO_PUBLISH,
          advice: [],
        },
        { op: 'unlink', externalId: 'CRM-1042', index: 4, id: 57, success: true, created: false, updated: true },
        { op: 'link', externalId: 'CRM-1042', index: 5, id: 57, success: true, created: false, updated: true },
        {
          op: 'delete',
          externalId: 'CRM-0007',
          index: 6,
          success: false,
          ...NOT_WRITTEN,
          error: bulkItemError(new ApiError('NOT_FOUND'), 6, REQUEST_ID),
        },
      ],
      summary: { total: 7, succeeded: 5, failed: 2 },
    },
  },
} as const satisfies NamedExamples;

export const LISTING_DELETION_EXAMPLES = {
  deleted: { summary: 'The listing has been deleted', value: { deleted: true } },
} as const satisfies NamedExamples;

/** The documented refusal of a listing with three errors. */
export const INVALID_LISTING = refusalOf(() =>
  validated(ListingWriteDto, {
    externalId: 'CRM-1042',
    announcementValue: 0,
    propertyVisualState: 'euro',
    propertyFlorNumber: 4,
  }),
);

/** The documented refusals of impossible statuses. */
export const REFUSED_STATUSES = [
  refusalOf(() => nextStatus('draft', 'expired')),
  refusalOf(() => nextStatus('draft', 'completed')),
  refusalOf(() => nextStatus('blocked', 'active')),
];

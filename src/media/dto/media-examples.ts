import { bulkItemError } from '../../bulk/bulk-results.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiError } from '../../errors/api-error.js';
import { RESPONSE_HEADERS } from '../../platform/http/document/api-headers.js';
import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { validated } from '../../validation/validated.js';
import { MEDIA_FILES, MEDIA_TIMES } from './media-file.dto.js';
import { UploadFromUrlDto } from './media-writes.dto.js';
import { UploadUrlsDto } from './uploads.dto.js';

/** The example requests of the OpenAPI document and their responses. The tests send them in the order of this file. */

const PHOTO = { url: 'https://crm.example/photos/1.jpg', externalId: 'photo-1' };

export const IMPORT_EXAMPLES = {
  photo: { summary: 'Import a photo', value: PHOTO },
  again: { summary: 'Repeat the request: nothing is imported twice', value: PHOTO },
} as const satisfies NamedExamples;

const STARTED = { mediaId: 101, status: 'pending', externalId: 'photo-1', jobId: 901 };

export const IMPORT_STARTED_RESPONSES = {
  photo: { summary: 'The import has started', value: STARTED },
} as const satisfies NamedExamples;

export const IMPORT_FOUND_RESPONSES = {
  again: { summary: 'The existing file and its import job', value: STARTED },
} as const satisfies NamedExamples;

/** The error for invalid imports. */
export const INVALID_IMPORT = refusalOf(() =>
  validated(UploadFromUrlDto, { url: 'ftp://crm.example/photos/1.jpg', externalId: 'photo 1' }),
);

const UPLOAD = {
  uuid: '7d0c6a52-53a8-4a6f-9a3e-8f6d2b1c4e90',
  generatedFileName: '3c59dc048e8850243be8079a5c74d079.jpg',
  externalId: 'kitchen-1',
};

export const UPLOAD_URLS_EXAMPLES = {
  photo: {
    summary: 'One photo',
    value: { files: [{ fileName: 'kitchen.jpg', size: 718_281, contentType: 'image/jpeg', externalId: 'kitchen-1' }] },
  },
} as const satisfies NamedExamples;

export const UPLOAD_URLS_RESPONSES = {
  photo: {
    summary: 'The URL to upload it to',
    value: {
      uuid: UPLOAD.uuid,
      upload: [
        {
          url: `https://portal.example/uploads/1/${UPLOAD.generatedFileName}?type=image/jpeg&size=718281&expires=1777629600`,
          generatedFileName: UPLOAD.generatedFileName,
          externalId: UPLOAD.externalId,
        },
      ],
    },
  },
} as const satisfies NamedExamples;

const requestUrlFor = (file: object) => refusalOf(() => validated(UploadUrlsDto, { files: [file] }));

/** The error for files that cannot be uploaded. */
export const REFUSED_UPLOADS = [
  requestUrlFor({ fileName: 'kitchen.jpg', size: '718281', contentType: 'image/jpeg', externalId: 'kitchen-1' }),
  requestUrlFor({ fileName: 'plan.pdf', size: 718_281, contentType: 'application/pdf', externalId: 'plan-1' }),
  requestUrlFor({ fileName: 'kitchen.jpg', size: 10 ** 8, contentType: 'image/jpeg', externalId: 'kitchen-1' }),
];

export const MEDIA_BULK_EXAMPLES = {
  mixed: {
    summary: 'Import three photos, link, unlink, and an operation that fails',
    value: {
      operations: [
        { op: 'upload-from-url', url: 'https://crm.example/photos/2.jpg', externalId: 'photo-2' },
        { op: 'upload-from-url', url: 'https://crm.example/photos/3.jpg', externalId: 'photo-3' },
        { op: 'upload-from-url', url: 'https://crm.example/photos/4.jpg', externalId: 'photo-4' },
        { op: 'link', mediaId: 101, externalId: 'photo-1' },
        { op: 'unlink', externalId: 'photo-4' },
        { op: 'delete', externalId: 'photo-9' },
      ],
    },
  },
  confirmation: {
    summary: 'Confirm an upload',
    value: { operations: [{ op: 'confirm-upload', ...UPLOAD }] },
  },
} as const satisfies NamedExamples;

const IMPORTED = { op: 'upload-from-url', success: true, status: 'pending' };

export const MEDIA_BULK_RESPONSES = {
  mixed: {
    summary: 'One operation failed; the others were applied',
    value: {
      results: [
        { ...IMPORTED, index: 0, externalId: 'photo-2', mediaId: 102, jobId: 902 },
        { ...IMPORTED, index: 1, externalId: 'photo-3', mediaId: 103, jobId: 903 },
        { ...IMPORTED, index: 2, externalId: 'photo-4', mediaId: 104, jobId: 904 },
        { op: 'link', index: 3, externalId: 'photo-1', mediaId: 101, success: true },
        { op: 'unlink', index: 4, externalId: 'photo-4', mediaId: 104, success: true },
        {
          op: 'delete',
          index: 5,
          externalId: 'photo-9',
          mediaId: null,
          success: false,
          error: bulkItemError(new ApiError('NOT_FOUND'), 5, RESPONSE_HEADERS['X-Request-Id'].example),
        },
      ],
      summary: { total: 6, succeeded: 5, failed: 1 },
    },
  },
  confirmation: {
    summary: 'The file is being processed',
    value: {
      results: [
        {
          op: 'confirm-upload',
          index: 0,
          externalId: UPLOAD.externalId,
          success: true,
          mediaId: 108,
          status: 'pending',
          jobId: 908,
        },
      ],
      summary: { total: 1, succeeded: 1, failed: 0 },
    },
  },
} as const satisfies NamedExamples;

export const MEDIA_RECORD_EXAMPLES = {
  pending: { summary: 'The import has started', value: { ...MEDIA_FILES.pending, ...MEDIA_TIMES } },
  failed: { summary: 'The import has failed', value: { ...MEDIA_FILES.failed, ...MEDIA_TIMES } },
  processed: { summary: 'The file has been processed', value: { ...MEDIA_FILES.processed, ...MEDIA_TIMES } },
} satisfies NamedExamples;

export const MEDIA_PAGE_EXAMPLES = {
  page: {
    summary: 'The last page',
    value: { items: [{ ...MEDIA_FILES.failed, ...MEDIA_TIMES }], nextCursor: null },
  },
} satisfies NamedExamples;

export const MEDIA_DELETION_EXAMPLES = {
  deleted: { summary: 'The file has been deleted', value: { deleted: true } },
} satisfies NamedExamples;

/** The error when a public listing needs the file. */
export const NEEDED_FILE = new ApiError('MIN_PHOTOS', [
  {
    pointer: '',
    field: 'fileIds',
    code: 'MIN_PHOTOS',
    message: `Listing 58 is public and would show fewer than ${LIMITS.photosToPublish} photos.`,
    min: LIMITS.photosToPublish,
  },
]);

/** The response of `POST /media/{id}/refresh`. @param jobId each call starts a job of its own. */
export const refreshResponses = (jobId: number) =>
  ({
    refreshing: {
      summary: 'The file keeps its content until the new content has been fetched',
      value: { mediaId: 101, externalId: 'photo-1', status: 'success', jobId },
    },
  }) as const satisfies NamedExamples;

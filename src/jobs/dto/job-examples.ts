import { PUBLISHING_OPERATIONS } from '../../listings/publishing/publishing.job-types.js';

/** Example jobs at each stage, for the OpenAPI document. */

const PUBLISHING = { id: 912, type: 'announcement_finalize', createdAt: '2026-05-01T09:30:00.000Z' } as const;

export const JOB_RESPONSE_EXAMPLES = {
  pending: {
    summary: 'Waiting in the queue behind two other jobs',
    value: { ...PUBLISHING, status: 'pending', queuePosition: 2 },
  },
  processing: {
    summary: 'In progress',
    value: { ...PUBLISHING, status: 'processing', queuePosition: null },
  },
  completed: {
    summary: 'The listing is public',
    value: {
      ...PUBLISHING,
      status: 'completed',
      resultData: { announcementId: 58, completedOperations: PUBLISHING_OPERATIONS, finalStatus: 'active' },
      queuePosition: null,
      completedAt: '2026-05-01T09:30:04.250Z',
    },
  },
  imported: {
    summary: 'A photo has been imported',
    value: {
      id: 901,
      type: 'media_import',
      status: 'completed',
      resultData: { mediaId: 101, optimization: 'success', changed: true },
      queuePosition: null,
      createdAt: '2026-05-01T09:28:00.000Z',
      completedAt: '2026-05-01T09:28:01.900Z',
    },
  },
  failed: {
    summary: 'Failed because of the data: repeating the same request would fail again',
    value: {
      id: 905,
      type: 'media_import',
      status: 'failed',
      publicErrorMessage: 'photo-5: The server answered 404: there is no file at this URL',
      isRetryable: false,
      errorCode: 'NOT_FOUND',
      details: [
        {
          pointer: '/url',
          field: 'url',
          code: 'NOT_FOUND',
          message: 'The server answered 404: there is no file at this URL',
          fileId: 110,
          externalFileId: 'photo-5',
        },
      ],
      queuePosition: null,
      createdAt: '2026-05-01T09:29:00.000Z',
      completedAt: '2026-05-01T09:29:00.400Z',
    },
  },
  failedRetryable: {
    summary: 'Failed because of a temporary error: send the same request again',
    value: {
      id: 906,
      type: 'media_import',
      status: 'failed_retryable',
      publicErrorMessage: 'photo-6: The server could not be reached or did not send the whole file',
      isRetryable: true,
      errorCode: 'UNREACHABLE',
      details: [
        {
          pointer: '/url',
          field: 'url',
          code: 'UNREACHABLE',
          message: 'The server could not be reached or did not send the whole file',
          fileId: 111,
          externalFileId: 'photo-6',
        },
      ],
      queuePosition: null,
      createdAt: '2026-05-01T09:29:10.000Z',
      completedAt: '2026-05-01T09:29:16.700Z',
    },
  },
} as const;

export const JOB_PAGE_EXAMPLES = {
  page: {
    summary: 'The last page of the failed jobs',
    value: { items: [JOB_RESPONSE_EXAMPLES.failed.value], nextCursor: null },
  },
  byIds: {
    summary: 'Jobs requested by id; one of the ids does not belong to a job of the agency',
    value: { items: [JOB_RESPONSE_EXAMPLES.completed.value], nextCursor: null, missing: [999_999] },
  },
} as const;

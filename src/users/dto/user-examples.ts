import { bulkItemError } from '../../bulk/bulk-results.js';
import { INITIAL_USER_SETTINGS } from '../../catalogue/user-fields.js';
import { ApiError } from '../../errors/api-error.js';
import { RESPONSE_HEADERS } from '../../platform/http/document/api-headers.js';
import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { validated } from '../../validation/validated.js';
import { planUserWrite } from '../domain/plan-user-write.js';
import { userUpsertOf } from '../write/user-operation.js';
import { USER_FIELD_EXAMPLES } from './user-field-properties.js';
import { UserWriteDto } from './user-write.dto.js';

/** The example requests of the document with their responses. Tests send them in this order. */

const { avatar, ...PROFILE } = USER_FIELD_EXAMPLES;

export const USER_UPSERT_EXAMPLES = {
  create: { summary: 'Create an agent', value: { externalId: 'agent-7', ...PROFILE } },
  avatar: { summary: 'Set a photo, imported from a URL', value: { externalId: 'agent-7', avatar } },
  partial: {
    summary: 'Clear the description and enable WhatsApp; all other fields keep their values',
    value: { externalId: 'agent-7', description: null, settings: { contact_whatsapp: true } },
  },
} as const satisfies NamedExamples;

const UPDATED = { id: 3, externalId: 'agent-7', created: false, updated: true, unchanged: false, version: 2 };

export const USER_UPSERT_RESPONSES = {
  create: { summary: 'Created', value: { ...UPDATED, created: true, updated: false, version: 1 } },
  avatar: { summary: 'Updated; the photo is being imported', value: { ...UPDATED, jobId: 900 } },
  partial: { summary: 'Updated', value: { ...UPDATED, version: 3 } },
} as const satisfies NamedExamples;

const NAMELESS = { externalId: 'agent-9', phone: '069123456' };

export const USER_BULK_EXAMPLES = {
  mixed: {
    summary: 'Every kind of operation; one of them fails',
    value: {
      operations: [
        { op: 'upsert', externalId: 'agent-8', name: 'Ion Rusu' },
        { op: 'upsert', ...NAMELESS },
        { op: 'validate', externalId: 'agent-10', name: 'Elena Sîrbu' },
        { op: 'unlink', id: 3 },
        { op: 'link', id: 3, externalId: 'agent-7' },
        { op: 'upsert', externalId: 'agent-11', name: 'Vasile Ceban' },
        { op: 'delete', externalId: 'agent-8' },
      ],
    },
  },
} as const satisfies NamedExamples;

const WRITTEN = { success: true, created: false, updated: true };
const CREATED = { created: true, updated: false, unchanged: false, version: 1 };
const NOT_WRITTEN = { id: null, created: false, updated: false };

export const USER_BULK_RESPONSES = {
  mixed: {
    summary: 'The second operation failed; the others were applied',
    value: {
      results: [
        { op: 'upsert', externalId: 'agent-8', index: 0, success: true, id: 4, ...CREATED },
        {
          op: 'upsert',
          externalId: 'agent-9',
          index: 1,
          success: false,
          ...NOT_WRITTEN,
          unchanged: false,
          error: bulkItemError(
            new ApiError(
              'VALIDATION_FAILED',
              planUserWrite(userUpsertOf(validated(UserWriteDto, NAMELESS)), null).details,
            ),
            1,
            RESPONSE_HEADERS['X-Request-Id'].example,
          ),
        },
        { op: 'validate', externalId: 'agent-10', index: 2, success: true, ...NOT_WRITTEN, valid: true },
        { op: 'unlink', externalId: 'agent-7', index: 3, id: 3, ...WRITTEN },
        { op: 'link', externalId: 'agent-7', index: 4, id: 3, ...WRITTEN },
        { op: 'upsert', externalId: 'agent-11', index: 5, success: true, id: 5, ...CREATED },
        { op: 'delete', externalId: 'agent-8', index: 6, id: 4, ...WRITTEN },
      ],
      summary: { total: 7, succeeded: 6, failed: 1 },
    },
  },
} as const satisfies NamedExamples;

const FOLDER = 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100';

const AGENT = {
  id: 3,
  externalId: 'agent-7',
  version: 7,
  ...PROFILE,
  description: null,
  avatar: {
    id: 100,
    variants: ['128', '512', '1024'].map((size) => ({ url: `${FOLDER}/${size}.webp`, variantSize: size })),
  },
  settings: { ...INITIAL_USER_SETTINGS, ...PROFILE.settings, contact_whatsapp: true },
  createdAt: '2026-05-01T09:25:00.000Z',
  updatedAt: '2026-05-01T09:26:00.000Z',
  sourceUpdatedAt: null,
  sourceHash: null,
  pendingReferences: [],
};

export const USER_RECORD_EXAMPLES = {
  agent: { summary: 'An agent whose photo has been processed', value: AGENT },
} satisfies NamedExamples;

export const USER_PAGE_EXAMPLES = {
  page: { summary: 'The last page', value: { items: [AGENT], nextCursor: null } },
} satisfies NamedExamples;

export const USER_DELETION_EXAMPLES = {
  deleted: { summary: 'The agent has been deleted', value: { deleted: true } },
} as const satisfies NamedExamples;

/** The documented refusal of a profile with two errors. */
export const INVALID_USER = refusalOf(() =>
  validated(UserWriteDto, { externalId: 'agent-7', name: '', instgram: 'https://www.instagram.com/ana.popescu' }),
);

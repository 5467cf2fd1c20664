import { LISTING_FIELD_NAMES } from '../../catalogue/listing-fields.js';
import { MEDIA_FILES } from '../../media/dto/media-file.dto.js';
import { CURSOR_EXAMPLE } from '../../pagination/dto/list-query.dto.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { UPSERT_EXAMPLES } from './listing-examples.js';
import { LISTING_FIELD_EXAMPLES } from './listing-field-properties.js';

/** The listings as they are after the requests of `listing-examples.ts`. */

const EMPTY = Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, null]));

const { externalId, ...DRAFT_FIELDS } = UPSERT_EXAMPLES.draft.value;

const DRAFT = {
  id: 57,
  externalId,
  status: 'draft',
  version: 2,
  publicUrl: 'https://portal.example/announcement/57',
  createdAt: '2026-05-01T09:27:00.000Z',
  updatedAt: '2026-05-01T09:27:30.000Z',
  lastSyncedAt: '2026-05-01T09:27:30.000Z',
  publishedAt: null,
  expiresAt: null,
  sourceUpdatedAt: null,
  sourceHash: null,
  formData: {
    ...EMPTY,
    ...DRAFT_FIELDS,
    announcementStatus: 'draft',
    announcementValue: 700,
    announcementBargain: null,
    fileIds: [],
  },
  location: null,
  issues: [],
  pendingReferences: [],
  user: null,
  files: [],
  lastJobId: null,
};

const PUBLISHED = {
  id: 58,
  externalId: 'CRM-1043',
  status: 'active',
  version: 2,
  publicUrl: 'https://portal.example/announcement/58',
  createdAt: '2026-05-01T09:30:00.000Z',
  updatedAt: '2026-05-01T09:30:04.250Z',
  lastSyncedAt: '2026-05-01T09:30:00.000Z',
  publishedAt: '2026-05-01T09:30:04.250Z',
  expiresAt: '2026-06-30T09:30:04.250Z',
  sourceUpdatedAt: null,
  sourceHash: null,
  formData: { ...EMPTY, ...LISTING_FIELD_EXAMPLES, announcementStatus: 'active', fileIds: [105, 106, 107] },
  location: {
    ...LISTING_FIELD_EXAMPLES.propertyCoordinates,
    precision: 'exact',
    matchedAddress: 'Chișinău, Moldova',
    confidence: 1,
  },
  issues: [],
  pendingReferences: [],
  user: { id: 3, externalId: 'agent-7', name: 'Ana Popescu', phone: '+37369123456' },
  files: [105, 106, 107].map((id, position) => ({
    ...MEDIA_FILES.processed,
    id,
    externalId: `CRM-1043-${position + 1}`,
    sourceUrl: `https://crm.example/photos/1043-${position + 1}.jpg`,
    position,
    issues: [],
  })),
  lastJobId: 912,
};

export const LISTING_EXAMPLES = {
  published: { summary: 'A published listing', value: PUBLISHED },
} satisfies NamedExamples;

export const DRAFT_EXAMPLES = {
  draft: { summary: 'A draft', value: DRAFT },
} satisfies NamedExamples;

export const LISTING_PAGE_EXAMPLES = {
  page: { summary: 'A page that is not the last one', value: { items: [DRAFT], nextCursor: CURSOR_EXAMPLE } },
} satisfies NamedExamples;

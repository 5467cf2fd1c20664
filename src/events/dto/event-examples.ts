/** Example events for the OpenAPI document. */

export const EVENT_EXAMPLE = {
  seq: 812,
  type: 'listing.updated',
  at: '2026-05-01T09:30:00.000Z',
  subject: { type: 'listing', id: 57, externalId: 'CRM-1042' },
  requestId: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b',
  keyId: 3,
  jobId: 912,
  changes: {
    announcementValue: { from: 98000, to: 95000 },
    files: { added: [], removed: [], moved: true },
  },
  data: { status: 'active' },
} as const;

export const EVENT_PAGE_EXAMPLES = {
  some: {
    summary: 'The price and the order of the photos have changed',
    value: { events: [EVENT_EXAMPLE], nextAfter: 812, more: false },
  },
  none: { summary: 'No new events', value: { events: [], nextAfter: 812, more: false } },
} as const;

export const EVENT_HEAD_EXAMPLES = {
  head: { summary: 'The ends of the event log', value: { seq: 812, oldestAfter: 0 } },
} as const;

export const EVENT_HISTORY_EXAMPLES = {
  history: { summary: 'The only change of a listing', value: { events: [EVENT_EXAMPLE], nextCursor: null } },
} as const;

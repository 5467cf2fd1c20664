/** Examples of webhooks in the OpenAPI document. */

const WEBHOOK = {
  id: 4,
  url: 'https://crm.example/hooks/listings',
  types: ['listing.*'],
  description: 'Production',
  active: true,
  disabledReason: null,
  lastSeq: 812,
  failingSince: null,
  nextAttemptAt: null,
  createdAt: '2026-05-01T09:30:00.000Z',
  updatedAt: '2026-05-01T09:30:00.000Z',
} as const;

const WITH_SECRET = { ...WEBHOOK, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwdNTwQ4Oo2vA=' } as const;

const example = (summary: string, value: unknown) => ({ summary, value });

export const CREATE_WEBHOOK = {
  create: example('All that happens to listings', {
    url: WEBHOOK.url,
    types: WEBHOOK.types,
    description: WEBHOOK.description,
  }),
};
export const CREATED_WEBHOOK = { create: example('Made, with its secret', WITH_SECRET) };
export const WEBHOOK_LIST = { list: example('All of them', { items: [WEBHOOK] }) };
export const WEBHOOK_EXAMPLES = { webhook: example('It is sent to', WEBHOOK) };
export const CHANGE_WEBHOOK = { pause: example('Stop sending for a while', { active: false }) };
export const CHANGED_WEBHOOK = { pause: example('Nothing is sent', { ...WEBHOOK, active: false }) };
export const DELETED_WEBHOOK = { deleted: example('It is gone', { deleted: true }) };
export const ROLLED_SECRET = { roll: example('Its new secret', WITH_SECRET) };
export const PINGED = { ping: example('Under way', { jobId: 915 }) };
export const REPLAY = { replay: example('From the beginning', { after: 0 }) };
export const REPLAYED = { replay: example('It is sent all of it', { ...WEBHOOK, lastSeq: 0 }) };
export const DELIVERIES = {
  deliveries: example('An event that was accepted', {
    items: [
      {
        id: 90211,
        messageId: 'evt_4_812',
        eventSeq: 812,
        eventType: 'listing.updated',
        status: 'delivered',
        attempts: 1,
        responseCode: 204,
        responseText: '',
        fault: null,
        durationMs: 87,
        attemptedAt: '2026-05-01T09:30:00.400Z',
        nextAttemptAt: null,
      },
    ],
    nextCursor: null,
  }),
};

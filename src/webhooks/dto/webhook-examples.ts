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
  create: example('Subscribe to all listing events', {
    url: WEBHOOK.url,
    types: WEBHOOK.types,
    description: WEBHOOK.description,
  }),
};
export const CREATED_WEBHOOK = { create: example('The new webhook with its secret', WITH_SECRET) };
export const WEBHOOK_LIST = { list: example('All webhooks', { items: [WEBHOOK] }) };
export const WEBHOOK_EXAMPLES = { webhook: example('An active webhook', WEBHOOK) };
export const CHANGE_WEBHOOK = { pause: example('Pause the webhook', { active: false }) };
export const CHANGED_WEBHOOK = { pause: example('The webhook is paused', { ...WEBHOOK, active: false }) };
export const DELETED_WEBHOOK = { deleted: example('The webhook has been deleted', { deleted: true }) };
export const ROLLED_SECRET = { roll: example('The webhook with its new secret', WITH_SECRET) };
export const PINGED = { ping: example('The ping is being sent', { jobId: 915 }) };
export const REPLAY = { replay: example('Send all stored events again', { after: 0 }) };
export const REPLAYED = { replay: example('All stored events will be sent again', { ...WEBHOOK, lastSeq: 0 }) };
export const DELIVERIES = {
  deliveries: example('An accepted event', {
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

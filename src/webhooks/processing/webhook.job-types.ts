import type { JobType, NoPayload } from '../../platform/outbox/job-type.js';

/** `resultData` of a job that delivers to a webhook. */
export interface WebhookResult {
  webhookId: number;
  /** Events, or the ping, that the endpoint has accepted. */
  delivered: number;
}

/** `resultData` of a job that delivers to all webhooks of an agency. */
export interface DeliveriesResult {
  /** Those to which something was sent, ascending. */
  webhookIds: number[];
  /** Events that their endpoints have accepted. */
  delivered: number;
}

/** Sends events to one endpoint. */
export const WEBHOOK_DELIVER: JobType<'webhook_deliver', NoPayload, WebhookResult> = {
  name: 'webhook_deliver',
  queue: 'webhooks',
  subject: 'webhook',
};

/** Sends events to all of an agency's endpoints. */
export const WEBHOOK_DELIVER_ALL: JobType<'webhook_deliver_all', NoPayload, DeliveriesResult> = {
  name: 'webhook_deliver_all',
  queue: 'webhooks',
  subject: 'agency',
};

/** Sends one endpoint a ping message. */
export const WEBHOOK_PING: JobType<'webhook_ping', NoPayload, WebhookResult> = {
  name: 'webhook_ping',
  queue: 'webhooks',
  subject: 'webhook',
};

import type { EventTypeFilter } from '../events/event-types.js';
import type { DisabledReason, Webhook } from './webhook.entity.js';
import type { DeliveryStatus, WebhookDelivery } from './webhook-delivery.entity.js';

/** An endpoint as its agency sees it; the secret is shown only once. */
export interface WebhookRecord {
  id: number;
  url: string;
  types: readonly EventTypeFilter[];
  description: string | null;
  active: boolean;
  disabledReason: DisabledReason | null;
  lastSeq: number;
  failingSince: string | null;
  nextAttemptAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The same, with its secret. */
export interface WebhookWithSecret extends WebhookRecord {
  secret: string;
}

export interface DeliveryRecord {
  id: number;
  messageId: string;
  eventSeq: number | null;
  eventType: string;
  status: DeliveryStatus;
  attempts: number;
  responseCode: number | null;
  responseText: string | null;
  fault: string | null;
  durationMs: number;
  attemptedAt: string;
  nextAttemptAt: string | null;
}

export function webhookRecord(webhook: Webhook): WebhookRecord {
  const { id, url, types, description, active, disabledReason, lastSeq } = webhook;
  return {
    id,
    url,
    types,
    description,
    active,
    disabledReason,
    lastSeq,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    nextAttemptAt: webhook.nextAttemptAt?.toISOString() ?? null,
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
  };
}

/** @param webhook the endpoint, whose row says whether its failed message is still being retried. */
export function deliveryRecord(
  delivery: WebhookDelivery,
  webhook: Pick<WebhookRecord, 'nextAttemptAt'>,
): DeliveryRecord {
  const { id, messageId, eventSeq, eventType, status, attempts, responseCode, responseText, fault } = delivery;
  const nextAttemptAt = delivery.nextAttemptAt?.toISOString() ?? null;
  return {
    id,
    messageId,
    eventSeq,
    eventType,
    status,
    attempts,
    responseCode,
    responseText,
    fault,
    durationMs: delivery.durationMs,
    attemptedAt: delivery.attemptedAt.toISOString(),
    nextAttemptAt: nextAttemptAt === webhook.nextAttemptAt ? nextAttemptAt : null,
  };
}

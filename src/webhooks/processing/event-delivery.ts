import { Injectable } from '@nestjs/common';
import { eventRecord } from '../../events/event-record.js';
import { typesOf } from '../../events/event-types.js';
import { EventsRepository, POSITIONS_PER_READ, type StoredEvent } from '../../events/events.repository.js';
import { EventNumbering } from '../../events/upkeep/event-numbering.js';
import type { Webhook } from '../webhook.entity.js';
import { PING_TYPE } from '../webhook-delivery.entity.js';
import { type SendableWebhook, WebhooksRepository } from '../webhooks.repository.js';
import { AcceptedMessages } from './accepted-messages.js';
import { type AnsweredEvent, DeliveryOutcomes, isAccepted } from './delivery-outcomes.js';
import { WebhookMessages } from './webhook-messages.js';

/** How long a job keeps sending messages before another endpoint gets its turn, in milliseconds. */
const TURN_MS = 20_000;

/** How many events are read at once. */
const AT_A_TIME = 50;

/**
 * A message that takes longer than this, in milliseconds, is recorded before the next one is sent. That costs a slow endpoint
 * little, and an endpoint that was stopped, changed or deleted in the meantime is sent nothing more.
 */
const SLOW_MS = 100;

/** Sends events to an endpoint, in order and one at a time (D-207). */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly numbering: EventNumbering,
    private readonly events: EventsRepository,
    private readonly messages: WebhookMessages,
    private readonly outcomes: DeliveryOutcomes,
  ) {}

  /**
   * Sends the events after the endpoint's position in the log, until one is not accepted, none is left or its turn is over. The
   * next dispatch continues with the rest.
   * @returns how many were accepted.
   */
  async deliverEvents(agencyId: number, webhookId: number, signal: AbortSignal): Promise<number> {
    const endsAt = performance.now() + TURN_MS;
    let delivered = 0;
    while (performance.now() < endsAt) {
      const webhook = await this.webhooks.findSendable(agencyId, webhookId);
      if (webhook === null || !webhook.isDue) {
        break;
      }
      const { events, upTo, isAll } = await this.next(webhook);
      const accepted = await this.sendEach(webhook, events, endsAt, signal);
      delivered += accepted.length;
      if (accepted.length < events.length) {
        break;
      }
      const last = { ...webhook, lastSeq: accepted.at(-1)?.eventSeq ?? webhook.lastSeq };
      const mayGoOn =
        events.length === AT_A_TIME || upTo === last.lastSeq || (await this.outcomes.recordSkipped(last, upTo));
      if (!mayGoOn || (isAll && events.length < AT_A_TIME)) {
        break;
      }
    }
    return delivered;
  }

  /** Sends a ping message. @returns whether it was accepted. */
  async ping(agencyId: number, webhookId: number, jobId: number, signal: AbortSignal): Promise<boolean> {
    const webhook = await this.webhooks.findSendable(agencyId, webhookId);
    if (webhook === null) {
      return false;
    }
    const message = { messageId: `ping_${jobId}`, eventSeq: null, eventType: PING_TYPE } as const;
    const subject = { type: 'webhook', id: webhookId, externalId: null };
    const content = { type: PING_TYPE, at: new Date(Date.now() + webhook.clockAheadMs).toISOString(), subject, jobId };
    const response = await this.messages.send(webhook, message.messageId, content, signal);
    await this.outcomes.ofPing(webhook, { ...message, response, answeredAt: performance.now() });
    return isAccepted(response);
  }

  /** The next events of the endpoint's types, and the position up to which the log was searched. */
  private async next(webhook: Webhook): Promise<{ events: StoredEvent[]; upTo: number; isAll: boolean }> {
    const { agencyId, types } = webhook;
    const { lastSeq, prunedSeq } = await this.numbering.number(agencyId);
    const after = Math.max(webhook.lastSeq, prunedSeq);
    const upTo = Math.min(lastSeq, after + POSITIONS_PER_READ);
    const range = { after, upTo, types: typesOf(types), subject: null, limit: AT_A_TIME };
    return { events: await this.events.inRange(agencyId, range), upTo, isAll: upTo === lastSeq };
  }

  /**
   * @returns the messages that were accepted and recorded, up to the first that was not.
   */
  private async sendEach(
    webhook: SendableWebhook,
    events: readonly StoredEvent[],
    endsAt: number,
    signal: AbortSignal,
  ): Promise<AnsweredEvent[]> {
    const accepted = new AcceptedMessages(webhook, this.outcomes);
    try {
      for (const event of events) {
        if (performance.now() >= endsAt || !accepted.mayGoOn) {
          break;
        }
        const message = await this.send(webhook, event, signal);
        if (!isAccepted(message.response)) {
          await accepted.finish();
          await this.outcomes.ofRefused(accepted.position, message);
          break;
        }
        accepted.add(message);
        if (message.response.durationMs >= SLOW_MS) {
          await accepted.finish();
        }
      }
    } finally {
      // Also when the job is aborted: these messages have arrived.
      await accepted.finish();
    }
    return accepted.recorded;
  }

  private async send(webhook: SendableWebhook, event: StoredEvent, signal: AbortSignal): Promise<AnsweredEvent> {
    const eventSeq = event.seq ?? 0;
    const messageId = `evt_${webhook.id}_${eventSeq}`;
    const response = await this.messages.send(webhook, messageId, eventRecord(event), signal);
    return { messageId, eventSeq, eventType: event.type, response, answeredAt: performance.now() };
  }
}

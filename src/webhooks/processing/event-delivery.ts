import { Injectable } from '@nestjs/common';
import { type SendableWebhook, WebhooksRepository } from '../webhooks.repository.js';
import { type AnsweredEvent, DeliveryOutcomes, isAccepted } from './delivery-outcomes.js';
import { DeliveryRecorder, type SendingTo } from './delivery-recorder.js';
import { DeliveryTurn } from './delivery-turn.js';
import { type OutgoingEvent, type UndeliveredEvents, UndeliveredEventsReader } from './undelivered-events.js';
import type { DeliveriesResult } from './webhook.job-types.js';
import { WebhookMessages } from './webhook-messages.js';

/** How long a job keeps sending messages before another one gets its place, in milliseconds. */
const TURN_MS = 20_000;

/**
 * A message that takes longer than this, in milliseconds, is recorded before the next one is sent. That costs a slow endpoint
 * little, and an endpoint that was stopped, changed or deleted in the meantime is sent nothing more.
 */
const SLOW_MS = 100;

/** Sends events to endpoints: to each in order and one at a time, to all of a job concurrently (D-207). */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly undelivered: UndeliveredEventsReader,
    private readonly messages: WebhookMessages,
    private readonly outcomes: DeliveryOutcomes,
  ) {}

  /**
   * Sends the events after the endpoint's position in the log, until one is not accepted, none is left or the turn is over. The
   * next dispatch continues with the rest.
   */
  deliverTo(agencyId: number, webhookId: number, signal: AbortSignal): Promise<DeliveriesResult> {
    const find = async (): Promise<SendableWebhook[]> => {
      const webhook = await this.webhooks.findSendable(agencyId, webhookId);
      return webhook?.isDue === true ? [webhook] : [];
    };
    return this.deliver(agencyId, find, signal);
  }

  /** The same for all of an agency's endpoints that no job of their own serves. */
  deliverToAll(agencyId: number, signal: AbortSignal): Promise<DeliveriesResult> {
    return this.deliver(agencyId, () => this.webhooks.findFree(agencyId), signal);
  }

  private async deliver(
    agencyId: number,
    find: () => Promise<SendableWebhook[]>,
    signal: AbortSignal,
  ): Promise<DeliveriesResult> {
    const recorder = new DeliveryRecorder(agencyId, this.outcomes);
    const sentTo = new Set<number>();
    const turn = new DeliveryTurn(
      {
        read: async () => this.undelivered.next(agencyId, await find()),
        send: async (set, mayGoOn) => {
          if (set.events.length > 0) {
            sentTo.add(set.webhook.id);
          }
          return this.sendEach(set, recorder, mayGoOn, signal);
        },
      },
      TURN_MS,
    );
    await turn.run();
    return { webhookIds: [...sentTo].sort((one, other) => one - other), delivered: recorder.recorded };
  }

  /** @returns whether more may follow at once. */
  private async sendEach(
    { webhook, events, upTo, hasMore }: UndeliveredEvents,
    recorder: DeliveryRecorder,
    mayGoOn: () => boolean,
    signal: AbortSignal,
  ): Promise<boolean> {
    const to: SendingTo = { webhook, isAsItWas: true };
    try {
      if (events.length === 0) {
        recorder.add(to, [], upTo);
      }
      for (const event of events) {
        if (!mayGoOn() || !recorder.mayGoOn || !to.isAsItWas) {
          return true;
        }
        const message = await this.send(webhook, event, signal);
        if (!isAccepted(message.response)) {
          await recorder.finish(to);
          await this.outcomes.ofRefused(to.webhook, message);
          return false;
        }
        recorder.add(to, [message], event === events.at(-1) ? upTo : event.seq);
        if (message.response.durationMs >= SLOW_MS) {
          await recorder.finish(to);
        }
      }
    } finally {
      // Also when the job is aborted: these messages have arrived.
      await recorder.finish(to);
    }
    // One that has been changed is sent the same events again, as it is now.
    return hasMore || !to.isAsItWas;
  }

  private async send(
    webhook: SendableWebhook,
    { seq, type, body }: OutgoingEvent,
    signal: AbortSignal,
  ): Promise<AnsweredEvent> {
    const messageId = `evt_${webhook.id}_${seq}`;
    const response = await this.messages.send(webhook, { messageId, body }, signal);
    return { messageId, eventSeq: seq, eventType: type, response, answeredAt: performance.now() };
  }
}

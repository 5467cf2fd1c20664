import { Injectable } from '@nestjs/common';
import { LIMITS, MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import { EventLog } from '../../events/log/event-log.js';
import type { WebhookResponse } from '../../integrations/webhook-sender/webhook-sender.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { DisabledReason, Webhook } from '../webhook.entity.js';
import { WebhookDeliveriesRepository } from '../webhook-deliveries.repository.js';
import type { WebhookDelivery } from '../webhook-delivery.entity.js';
import { type WebhookChange, WebhooksRepository } from '../webhooks.repository.js';

/** The HTTP status with which an endpoint asks to be disabled for good. */
const GONE = 410;

/** The message that was sent. */
export type SentMessage = Pick<WebhookDelivery, 'messageId' | 'eventSeq' | 'eventType'>;

/** A message with the endpoint's response. */
export interface AnsweredMessage extends SentMessage {
  response: WebhookResponse;
  /** When the response came, by `performance.now()`. */
  answeredAt: number;
}

/** A message of an event. */
export interface AnsweredEvent extends AnsweredMessage {
  eventSeq: number;
}

/** Records the outcomes of messages in the delivery rows, and updates the endpoint's state (D-208). */
@Injectable()
export class DeliveryOutcomes {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: EventLog,
  ) {}

  /** Records a ping, which does not change the endpoint's state. */
  async ofPing(webhook: Webhook, message: AnsweredMessage): Promise<void> {
    await this.write(webhook, (context) => this.note(context, webhook, [message]));
  }

  /** Records events that were accepted one after the other. @returns whether more may be sent: the endpoint is as it was. */
  async ofAccepted(webhook: Webhook, messages: readonly AnsweredEvent[]): Promise<boolean> {
    return this.write(webhook, async (context, present) => {
      const mayGoOn = isAsItWas(present, webhook);
      await this.note(context, present, messages);
      if (mayGoOn) {
        await this.webhooks.advancePosition(context, present.id, messages.at(-1)?.eventSeq ?? present.lastSeq);
      }
      return mayGoOn;
    });
  }

  /** Records an event that was not accepted, and when it is sent again or why the endpoint is disabled. */
  async ofRefused(webhook: Webhook, message: AnsweredEvent): Promise<void> {
    const { response } = message;
    await this.write(webhook, async (context, present) => {
      const change = isAsItWas(present, webhook) ? changeAfter(present, response, context.now) : null;
      await this.note(context, present, [message], change?.nextAttemptAt ?? null);
      if (change !== null) {
        await this.webhooks.change(context, present.id, change);
      }
      if (change?.active === false) {
        const subject = { type: 'webhook' as const, id: present.id, externalId: null };
        const data = { reason: change.disabledReason, responseCode: response.status, fault: response.fault };
        this.events.record(context, [{ type: 'webhook.disabled', subject, data }]);
      }
      return true;
    });
  }

  /**
   * Skips log positions without subscribed events. If one of their events was not accepted, its failure is cleared: otherwise the
   * time after which an endpoint is disabled would be counted from it.
   * @returns whether the endpoint is still active, at the same position and with the same types.
   */
  recordSkipped(webhook: Webhook, lastSeq: number): Promise<boolean> {
    return this.write(webhook, async (context, present) => {
      const isCurrent = isWhereItWas(present, webhook);
      if (isCurrent) {
        await this.webhooks.advancePosition(context, present.id, lastSeq);
      }
      return isCurrent && present.active;
    });
  }

  /** Returns false when the endpoint has been deleted. */
  private async write(
    { id, agencyId }: Webhook,
    work: (context: WriteContext, present: Webhook) => Promise<boolean>,
  ): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      // In one round trip, because every set of deliveries costs this.
      const [context, present] = await Promise.all([
        beginWrite({ manager, agencyId }),
        this.webhooks.lock({ manager, agencyId }, id),
      ]);
      return present !== null && work(context, present);
    });
  }

  private async note(
    context: WriteContext,
    { id: webhookId, agencyId }: Webhook,
    messages: readonly AnsweredMessage[],
    nextAttemptAt: Date | null = null,
  ): Promise<boolean> {
    const recordedAt = performance.now();
    const attempts = messages.map(({ messageId, eventSeq, eventType, response, answeredAt }) => {
      const { status: responseCode, text: responseText, fault, durationMs } = response;
      const status = isAccepted(response) ? ('delivered' as const) : ('failed' as const);
      const outcome = { status, responseCode, responseText, fault, durationMs, nextAttemptAt };
      const attemptedAt = new Date(context.now.getTime() - (recordedAt - answeredAt));
      return { agencyId, webhookId, messageId, eventSeq, eventType, ...outcome, attemptedAt };
    });
    await this.deliveries.note(context, attempts);
    return true;
  }
}

/**
 * Whether messages may still be sent as before: a replay or a change by the agency in the meantime takes precedence, and what has
 * been sent but not recorded is then sent again. A replay may go back to the very position that is recorded.
 */
function isAsItWas(present: Webhook, webhook: Webhook): boolean {
  return (
    present.active && present.updatedAt.getTime() === webhook.updatedAt.getTime() && isWhereItWas(present, webhook)
  );
}

/** Whether an endpoint is at the same position with the same types: the events in between were searched only for these types. */
function isWhereItWas(present: Webhook, { lastSeq, types }: Webhook): boolean {
  return present.lastSeq === lastSeq && present.types.join() === types.join();
}

/** Whether the endpoint has accepted the message. */
export function isAccepted({ status }: WebhookResponse): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The state of an endpoint after a message that it has not accepted. */
function changeAfter(
  webhook: Pick<Webhook, 'attempts' | 'failingSince'>,
  response: WebhookResponse,
  now: Date,
): WebhookChange {
  const attempts = webhook.attempts + 1;
  const failingSince = webhook.failingSince ?? now;
  const givenUpAt = new Date(failingSince.getTime() + LIMITS.webhookPatienceDays * MILLISECONDS_PER_DAY);
  const reason: DisabledReason | null = response.status === GONE ? 'gone' : now >= givenUpAt ? 'failing' : null;
  if (reason !== null) {
    return { active: false, disabledReason: reason, attempts, failingSince, nextAttemptAt: null };
  }
  const pauses = LIMITS.webhookRetryPausesSeconds;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause * 1_000);
  return { attempts, failingSince, nextAttemptAt: next < givenUpAt ? next : givenUpAt };
}

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
  async ofPing(webhook: Webhook, message: SentMessage, response: WebhookResponse): Promise<void> {
    await this.write(webhook, (context) => this.note(context, webhook, message, response, null));
  }

  /** Records an event. @returns whether more may be sent: it was accepted, and the endpoint has not been changed. */
  async ofEvent(webhook: Webhook, message: SentMessage, response: WebhookResponse): Promise<boolean> {
    return this.write(webhook, async (context, present) => {
      // A replay or a change by the agency in the meantime takes precedence.
      const isAsItWas = present.active && present.url === webhook.url && isWhereItWas(present, webhook);
      if (isAsItWas && isAccepted(response)) {
        await this.note(context, present, message, response, null);
        await this.webhooks.advancePosition(context, present.id, message.eventSeq ?? 0);
        return true;
      }
      const change = isAsItWas ? changeAfter(present, response, context.now) : {};
      await this.note(context, present, message, response, change.nextAttemptAt ?? null);
      if (isAsItWas) {
        await this.webhooks.change(context, present.id, change);
      }
      if (change.active === false) {
        const subject = { type: 'webhook' as const, id: present.id, externalId: null };
        const data = { reason: change.disabledReason, responseCode: response.status, fault: response.fault };
        this.events.record(context, [{ type: 'webhook.disabled', subject, data }]);
      }
      return false;
    });
  }

  /**
   * Skips log positions without subscribed events. An event among them that was not accepted is no longer wanted, so the endpoint
   * has no failure left; otherwise its patience would count from then on for whatever fails next.
   * @returns whether the endpoint has not been changed.
   */
  recordSkipped(webhook: Webhook, lastSeq: number): Promise<boolean> {
    return this.write(webhook, async (context, present) => {
      const isAsItWas = isWhereItWas(present, webhook);
      if (isAsItWas) {
        await this.webhooks.advancePosition(context, present.id, lastSeq);
      }
      return isAsItWas && present.active;
    });
  }

  /** Returns false when the endpoint has been deleted. */
  private async write(
    { id, agencyId }: Webhook,
    work: (context: WriteContext, present: Webhook) => Promise<boolean>,
  ): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      // In one round trip, because every delivery costs this.
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
    message: SentMessage,
    response: WebhookResponse,
    nextAttemptAt: Date | null,
  ): Promise<boolean> {
    const { status: responseCode, text: responseText, fault, durationMs } = response;
    const status = isAccepted(response) ? 'delivered' : 'failed';
    const attempt = { agencyId, webhookId, ...message, status, responseCode, responseText, fault, durationMs } as const;
    await this.deliveries.note(context, { ...attempt, attemptedAt: context.now, nextAttemptAt });
    return true;
  }
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
export function changeAfter(
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

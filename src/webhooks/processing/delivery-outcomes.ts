import { Injectable } from '@nestjs/common';
import { LIMITS, MILLISECONDS_PER_DAY } from '../../catalogue/limits.js';
import { EventLog } from '../../events/log/event-log.js';
import type { WebhookResponse } from '../../integrations/webhook-sender/webhook-sender.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { groupBy, idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { DisabledReason, Webhook } from '../webhook.entity.js';
import { type NewAttempt, WebhookDeliveriesRepository } from '../webhook-deliveries.repository.js';
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

/** What an endpoint has accepted since its position was recorded. */
export interface DeliveryProgress {
  /** As it was when the messages were sent. */
  webhook: Webhook;
  /** Without gap; empty if the log has none of the endpoint's types. */
  messages: readonly AnsweredEvent[];
  /** The log position up to which the endpoint has everything now. */
  lastSeq: number;
}

/** Records the outcomes of messages in the delivery rows, and updates the endpoints' state (D-208). */
@Injectable()
export class DeliveryOutcomes {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: EventLog,
  ) {}

  /** Records a ping, which does not change the endpoint's state. */
  ofPing({ id, agencyId }: Webhook, message: AnsweredMessage): Promise<void> {
    return this.write(agencyId, [id], async (context, [present]) => {
      if (present !== undefined) {
        await this.deliveries.recordAttempts(context, attemptsOf(context, present, [message]));
      }
    });
  }

  /**
   * Records what endpoints of an agency have accepted, and advances their positions, which clears their failures: otherwise the
   * time after which an endpoint is disabled would be counted from an event that it no longer subscribes to.
   * @returns the ids of those that have advanced. The others have been changed or deleted in the meantime.
   */
  ofAccepted(agencyId: number, progress: readonly DeliveryProgress[]): Promise<ReadonlySet<number>> {
    const byId = new Map(progress.map((one) => [one.webhook.id, one]));
    return this.write(agencyId, [...byId.keys()], async (context, present) => {
      const all = present.flatMap((webhook) => attemptsOf(context, webhook, byId.get(webhook.id)?.messages ?? []));
      await this.deliveries.recordAttempts(context, all);
      const advanced = present.flatMap((webhook) => {
        const made = byId.get(webhook.id);
        return made !== undefined && isAsItWas(webhook, made.webhook) ? { id: webhook.id, lastSeq: made.lastSeq } : [];
      });
      const idsByPosition = groupBy(
        advanced,
        ({ lastSeq }) => lastSeq,
        ({ id }) => id,
      );
      for (const [lastSeq, ids] of idsByPosition) {
        await this.webhooks.advance(context, ids, lastSeq);
      }
      return new Set(idsOf(advanced));
    });
  }

  /** Records an event that was not accepted, and when it is sent again or why the endpoint is disabled. */
  ofRefused(webhook: Webhook, message: AnsweredEvent): Promise<void> {
    const { response } = message;
    return this.write(webhook.agencyId, [webhook.id], async (context, [present]) => {
      if (present === undefined) {
        return;
      }
      const change = isAsItWas(present, webhook) ? changeAfter(present, response, context.now) : null;
      await this.deliveries.recordAttempts(context, attemptsOf(context, present, [message], change?.nextAttemptAt));
      if (change !== null) {
        await this.webhooks.change(context, present.id, change);
      }
      if (change?.active === false) {
        const subject = { type: 'webhook' as const, id: present.id, externalId: null };
        const data = { reason: change.disabledReason, responseCode: response.status, fault: response.fault };
        this.events.record(context, [{ type: 'webhook.disabled', subject, data }]);
      }
    });
  }

  /** @param work gets the endpoints that have not been deleted, locked, by ascending id. */
  private write<T>(
    agencyId: number,
    ids: readonly number[],
    work: (context: WriteContext, present: readonly Webhook[]) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (manager) => {
      // In one round trip, because every set of deliveries costs this.
      const [context, present] = await Promise.all([
        beginWrite({ manager, agencyId }),
        this.webhooks.lockAll({ manager, agencyId }, ids),
      ]);
      return work(context, present);
    });
  }
}

/** The attempts at messages of an endpoint, as they are recorded. @param nextAttemptAt null when they are not sent again. */
function attemptsOf(
  { now }: WriteContext,
  { id: webhookId, agencyId }: Webhook,
  messages: readonly AnsweredMessage[],
  nextAttemptAt: Date | null = null,
): NewAttempt[] {
  const recordedAt = performance.now();
  return messages.map(({ messageId, eventSeq, eventType, response, answeredAt }) => {
    const { status: responseCode, text: responseText, fault, durationMs } = response;
    const status = isAccepted(response) ? ('delivered' as const) : ('failed' as const);
    const outcome = { status, responseCode, responseText, fault, durationMs, nextAttemptAt };
    const attemptedAt = new Date(now.getTime() - (recordedAt - answeredAt));
    return { agencyId, webhookId, messageId, eventSeq, eventType, ...outcome, attemptedAt };
  });
}

/**
 * Whether messages may still be sent as before: a replay or a change by the agency in the meantime takes precedence, and what has
 * been sent but not recorded is then sent again. A replay may go back to the very position that is recorded.
 */
function isAsItWas(present: Webhook, { lastSeq, types, updatedAt }: Webhook): boolean {
  const isUnchanged = present.updatedAt.getTime() === updatedAt.getTime() && present.types.join() === types.join();
  return present.active && present.lastSeq === lastSeq && isUnchanged;
}

/** Whether the endpoint has accepted the message. */
export function isAccepted({ status }: WebhookResponse): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** An attempt that is late by more than the longest pause was due while nothing could be sent, such as during a suspension. */
const LATE_MS = 1_000 * Math.max(...LIMITS.webhookRetryPausesSeconds);

/** The state of an endpoint after a message that it has not accepted. Time in which nothing was sent does not count (D-304). */
function changeAfter(webhook: Webhook, response: WebhookResponse, now: Date): WebhookChange {
  const dueAt = webhook.nextAttemptAt ?? now;
  const earlier = now.getTime() - dueAt.getTime() > LATE_MS ? { attempts: 0, failingSince: null } : webhook;
  const attempts = earlier.attempts + 1;
  const failingSince = earlier.failingSince ?? now;
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

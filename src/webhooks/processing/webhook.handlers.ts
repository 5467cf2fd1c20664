import { Injectable } from '@nestjs/common';
import { type JobAttempt, JobHandler, type StartedJob } from '../../platform/outbox/processing/job-handler.js';
import { PING_TYPE } from '../webhook-delivery.entity.js';
import { WebhooksRepository } from '../webhooks.repository.js';
import { DeliveryOutcomes, isAccepted } from './delivery-outcomes.js';
import { EventDelivery } from './event-delivery.js';
import {
  type DeliveriesResult,
  WEBHOOK_DELIVER,
  WEBHOOK_DELIVER_ALL,
  WEBHOOK_PING,
  type WebhookResult,
} from './webhook.job-types.js';
import { WebhookDispatchSweeper } from './webhook-dispatch.sweeper.js';
import { WebhookMessages } from './webhook-messages.js';

/**
 * `webhook_deliver`: sends the events after the endpoint's position in the log. After a failure the next job continues from that
 * position, which the endpoint's row keeps.
 */
@Injectable()
export class WebhookDeliverHandler extends JobHandler<typeof WEBHOOK_DELIVER> {
  readonly type = WEBHOOK_DELIVER;

  constructor(
    private readonly delivery: EventDelivery,
    private readonly dispatch: WebhookDispatchSweeper,
  ) {
    super();
  }

  begin({ agencyId, subjectId: webhookId }: StartedJob): JobAttempt<WebhookResult> {
    return dispatchingNext(this.dispatch, agencyId, async (signal) => {
      const { delivered } = await this.delivery.deliverTo(agencyId, webhookId, signal);
      return { webhookId, delivered };
    });
  }
}

/** `webhook_deliver_all`: the same for all of an agency's endpoints that no job of their own serves. */
@Injectable()
export class WebhookDeliverAllHandler extends JobHandler<typeof WEBHOOK_DELIVER_ALL> {
  readonly type = WEBHOOK_DELIVER_ALL;

  constructor(
    private readonly delivery: EventDelivery,
    private readonly dispatch: WebhookDispatchSweeper,
  ) {
    super();
  }

  begin({ agencyId }: StartedJob): JobAttempt<DeliveriesResult> {
    return dispatchingNext(this.dispatch, agencyId, (signal) => this.delivery.deliverToAll(agencyId, signal));
  }
}

/** An attempt that delivers, and at its end has jobs started for what the log has got in the meantime. */
function dispatchingNext<Result extends object>(
  dispatch: WebhookDispatchSweeper,
  agencyId: number,
  deliver: (signal: AbortSignal) => Promise<Result>,
): JobAttempt<Result> {
  return {
    work: async ({ signal }) => {
      const result = await deliver(signal);
      return (manager) => {
        dispatch.passAfterCommit(manager, agencyId);
        return Promise.resolve(result);
      };
    },
  };
}

/** `webhook_ping`: sends an endpoint a single ping message. The row of its delivery shows a failure. */
@Injectable()
export class WebhookPingHandler extends JobHandler<typeof WEBHOOK_PING> {
  readonly type = WEBHOOK_PING;

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly messages: WebhookMessages,
    private readonly outcomes: DeliveryOutcomes,
  ) {
    super();
  }

  begin(job: StartedJob): JobAttempt<WebhookResult> {
    return {
      work: async ({ signal }) => {
        const wasAccepted = await this.ping(job, signal);
        return () => Promise.resolve({ webhookId: job.subjectId, delivered: wasAccepted ? 1 : 0 });
      },
    };
  }

  /** @returns whether the ping was accepted; false if the endpoint has been deleted. */
  private async ping({ id: jobId, agencyId, subjectId }: StartedJob, signal: AbortSignal): Promise<boolean> {
    const webhook = await this.webhooks.findSendable(agencyId, subjectId);
    if (webhook === null) {
      return false;
    }
    const messageId = `ping_${jobId}`;
    const subject = { type: 'webhook', id: webhook.id, externalId: null };
    const at = new Date(Date.now() + webhook.clockAheadMs).toISOString();
    const body = JSON.stringify({ type: PING_TYPE, at, subject, jobId });
    const response = await this.messages.send(webhook, { messageId, body }, signal);
    const message = { messageId, eventSeq: null, eventType: PING_TYPE } as const;
    await this.outcomes.ofPing(webhook, { ...message, response, answeredAt: performance.now() });
    return isAccepted(response);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type JobCompletion,
  type JobContext,
  JobHandler,
  type StartedJob,
} from '../../platform/outbox/processing/job-handler.js';
import { EventDelivery } from './event-delivery.js';

/** `webhook_deliver`: sends the events after the endpoint's position in the log. */
@Injectable()
export class WebhookDeliverHandler extends JobHandler<'webhook_deliver'> {
  readonly type = 'webhook_deliver';

  constructor(private readonly delivery: EventDelivery) {
    super();
  }

  async run(job: StartedJob<'webhook_deliver'>, { signal }: JobContext): Promise<JobCompletion<'webhook_deliver'>> {
    const { agencyId, subjectId: webhookId } = job;
    const delivered = await this.delivery.deliverEvents(agencyId, webhookId, signal);
    return () => Promise.resolve({ webhookId, delivered });
  }

  /** The endpoint's row keeps its position, from which the next job continues. */
  recordFailure(): Promise<void> {
    return Promise.resolve();
  }
}

/** `webhook_ping`: sends an endpoint a single ping message. */
@Injectable()
export class WebhookPingHandler extends JobHandler<'webhook_ping'> {
  readonly type = 'webhook_ping';

  constructor(private readonly delivery: EventDelivery) {
    super();
  }

  async run(job: StartedJob<'webhook_ping'>, { signal }: JobContext): Promise<JobCompletion<'webhook_ping'>> {
    const { id, agencyId, subjectId: webhookId } = job;
    const isAccepted = await this.delivery.ping(agencyId, webhookId, id, signal);
    return () => Promise.resolve({ webhookId, delivered: isAccepted ? 1 : 0 });
  }

  /** The delivery row shows the failure, if there is one. */
  recordFailure(): Promise<void> {
    return Promise.resolve();
  }
}

import { Processor } from '@nestjs/bullmq';
import { JobRuns } from '../../platform/outbox/processing/job-runs.js';
import { JobStarts } from '../../platform/outbox/processing/job-starts.js';
import { OutboxProcessor, WORKER_OPTIONS } from '../../platform/outbox/processing/outbox-processor.js';
import { WebhookDeliverAllHandler, WebhookDeliverHandler, WebhookPingHandler } from './webhook.handlers.js';

/** Sends events to the endpoints of agencies. */
@Processor('webhooks', WORKER_OPTIONS)
export class WebhooksProcessor extends OutboxProcessor {
  constructor(
    starts: JobStarts,
    runs: JobRuns,
    deliver: WebhookDeliverHandler,
    deliverAll: WebhookDeliverAllHandler,
    ping: WebhookPingHandler,
  ) {
    super(starts, runs, [deliver, deliverAll, ping]);
  }
}

import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { WebhookSenderModule } from '../integrations/webhook-sender/webhook-sender.module.js';
import { ObservabilityModule } from '../observability/observability.module.js';
import { OutboxWorkerModule } from '../platform/outbox/outbox.worker.module.js';
import { DeliveryOutcomes } from './processing/delivery-outcomes.js';
import { EventDelivery } from './processing/event-delivery.js';
import { UndeliveredEventsReader } from './processing/undelivered-events.js';
import { WebhookDeliverAllHandler, WebhookDeliverHandler, WebhookPingHandler } from './processing/webhook.handlers.js';
import { WebhookDeliveriesSweeper } from './processing/webhook-deliveries.sweeper.js';
import { WebhookDispatchSweeper } from './processing/webhook-dispatch.sweeper.js';
import { WebhookMessages } from './processing/webhook-messages.js';
import { WebhooksProcessor } from './processing/webhooks.processor.js';
import { WebhooksModule } from './webhooks.module.js';

/** The jobs that send events. */
@Module({
  imports: [EventsModule, ObservabilityModule, OutboxWorkerModule, WebhookSenderModule, WebhooksModule],
  providers: [
    DeliveryOutcomes,
    EventDelivery,
    UndeliveredEventsReader,
    WebhookDeliverAllHandler,
    WebhookDeliverHandler,
    WebhookDeliveriesSweeper,
    WebhookDispatchSweeper,
    WebhookMessages,
    WebhookPingHandler,
    WebhooksProcessor,
  ],
})
export class WebhooksWorkerModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { WebhookUrlConstraint } from './dto/webhook-writes.dto.js';
import { WebhookSecrets } from './secrets/webhook-secrets.js';
import { Webhook } from './webhook.entity.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

/** Webhooks: the endpoints to which agencies have their events sent. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook, WebhookDelivery]), EventsModule, IdempotencyModule, OutboxModule],
  controllers: [WebhooksController],
  providers: [WebhookDeliveriesRepository, WebhookSecrets, WebhooksRepository, WebhooksService, WebhookUrlConstraint],
  exports: [WebhookDeliveriesRepository, WebhookSecrets, WebhooksRepository],
})
export class WebhooksModule {}

import { Module } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { HttpWebhookSender } from './http.webhook-sender.js';
import { WebhookSender } from './webhook-sender.js';

/** Provides the WebhookSender, for the worker. */
@Module({
  providers: [
    {
      provide: WebhookSender,
      inject: [Config],
      useFactory: (config: Config): WebhookSender =>
        new HttpWebhookSender({ allowedOrigins: config.webhookAllowedOrigins }),
    },
  ],
  exports: [WebhookSender],
})
export class WebhookSenderModule {}

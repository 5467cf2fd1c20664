import { Injectable, Logger } from '@nestjs/common';
import { type WebhookResponse, WebhookSender } from '../../integrations/webhook-sender/webhook-sender.js';
import { Metrics } from '../../observability/metrics.js';
import { signatureOf, WebhookSecrets } from '../secrets/webhook-secrets.js';
import type { SendableWebhook } from '../webhooks.repository.js';

/** A message to an endpoint. */
export interface WebhookContent {
  /** The header `webhook-id`. */
  messageId: string;
  /** JSON. */
  body: string;
}

/** Sends messages to endpoints, signed according to Standard Webhooks. */
@Injectable()
export class WebhookMessages {
  private readonly logger = new Logger(WebhookMessages.name);

  constructor(
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly metrics: Metrics,
  ) {}

  /** Sends a message once, without retries. Rejects only when `signal` aborts. */
  async send(
    webhook: SendableWebhook,
    { messageId, body }: WebhookContent,
    signal: AbortSignal,
  ): Promise<WebhookResponse> {
    const secrets = this.secretsOf(webhook);
    if (secrets === null) {
      const fault = 'The secret of the webhook cannot be read; replace it by POST /webhooks/{id}/secret';
      return { status: null, text: null, fault, durationMs: 0 };
    }
    // By the database's clock, because receivers reject messages whose timestamp is minutes off, and a worker's clock may be.
    const timestamp = Math.floor((Date.now() + webhook.clockAheadMs) / 1_000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ messageId, timestamp, body }, secrets),
    };
    const response = await this.sender.send({ url: webhook.url, headers, body }, signal);
    this.metrics.webhookMessages.inc({ status: statusClass(response) });
    return response;
  }

  /** Null when the secret was encrypted with another key. */
  private secretsOf({ id, secret, formerSecret }: SendableWebhook): string[] | null {
    try {
      return [this.secrets.open(secret), ...this.former(id, formerSecret)];
    } catch (error) {
      this.logger.error({ err: error, webhookId: id }, 'The secret of a webhook cannot be read');
      return null;
    }
  }

  /** Empty for a former secret that cannot be read: the current one suffices. */
  private former(webhookId: number, formerSecret: string | null): string[] {
    try {
      return formerSecret === null ? [] : [this.secrets.open(formerSecret)];
    } catch (error) {
      this.logger.warn({ err: error, webhookId }, 'The former secret of a webhook cannot be read, and does not sign');
      return [];
    }
  }
}

/** Such as `2xx`; `none` for an endpoint that did not answer. */
function statusClass({ status }: WebhookResponse): string {
  return status === null ? 'none' : `${Math.floor(status / 100)}xx`;
}

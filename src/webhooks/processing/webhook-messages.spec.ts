import { readConfig } from '../../config/env.js';
import type { WebhookResponse, WebhookSender } from '../../integrations/webhook-sender/webhook-sender.js';
import { Metrics } from '../../observability/metrics.js';
import { WebhookSecrets } from '../secrets/webhook-secrets.js';
import type { SendableWebhook } from '../webhooks.repository.js';
import { WebhookMessages } from './webhook-messages.js';

describe('messages to webhooks', () => {
  it('are counted for operators, by what the endpoints answer', async () => {
    const metrics = new Metrics();
    const config = readConfig({ DATABASE_URL: 'mysql://localhost/pls', REDIS_URL: 'redis://localhost' });
    const secrets = new WebhookSecrets(config);
    const secret = secrets.seal('whsec_c2VjcmV0');
    const webhook = { id: 1, url: 'http://127.0.0.1:9/', secret, formerSecret: null, clockAheadMs: 0 };
    for (const status of [200, 204, 302, 410, 503, 599, null, null, null]) {
      const response: WebhookResponse = { status, text: null, fault: null, durationMs: 1 };
      const sender: WebhookSender = { send: () => Promise.resolve(response) };
      const content = { messageId: 'evt_1', body: '{}' };
      const messages = new WebhookMessages(secrets, sender, metrics);
      await messages.send(webhook as SendableWebhook, content, new AbortController().signal);
    }
    const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('pls_webhook_'));
    expect(lines.sort()).toEqual([
      'pls_webhook_messages_total{status="2xx"} 2',
      'pls_webhook_messages_total{status="3xx"} 1',
      'pls_webhook_messages_total{status="4xx"} 1',
      'pls_webhook_messages_total{status="5xx"} 2',
      'pls_webhook_messages_total{status="none"} 3',
    ]);
  });
});

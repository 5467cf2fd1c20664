import type { JobContext, StartedJob } from '../../platform/outbox/processing/job-handler.js';
import type { EventDelivery } from './event-delivery.js';
import { WebhookDeliverHandler } from './webhook.handlers.js';

describe('webhook_deliver', () => {
  it.each([
    ['the endpoints of its payload', { webhookIds: [4, 7] }, [4, 7]],
    ['its subject, if an earlier version has started it', {}, [5]],
  ])('sends to %s', async (_, payload, webhookIds) => {
    const deliverEvents = jest.fn(() => Promise.resolve(2));
    const handler = new WebhookDeliverHandler({ deliverEvents } as unknown as EventDelivery);
    const job = { id: 1, agencyId: 3, subjectId: 5, payload } as StartedJob<'webhook_deliver'>;
    const complete = await handler.run(job, { signal: new AbortController().signal } as JobContext);
    expect(deliverEvents).toHaveBeenCalledWith(3, webhookIds, expect.anything());
    expect(await complete(undefined as never)).toEqual({ webhookIds, delivered: 2 });
  });
});

import { Injectable } from '@nestjs/common';
import { EVENTS_TOPIC } from '../../events/log/event-log.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { News } from '../../platform/waiting/news.js';
import { deliveryKey, type DueWebhook, WebhooksRepository } from '../webhooks.repository.js';

const SWEEP_EVERY_MS = 2_000;

/** News that come together are one pass, in milliseconds. */
const GATHER_MS = 50;

/** Endpoints of one pass. */
const BATCH_SIZE = 500;

/**
 * Starts a job for each endpoint that there is something to send to, as soon as it happens: by the news of the log, and by a look
 * every two seconds where they were lost. Writes know nothing of webhooks, and cost the same with them (D-207).
 */
@Injectable()
export class WebhookDispatch extends Sweeper {
  private soon: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly outbox: Outbox,
    private readonly news: News,
  ) {
    super(SWEEP_EVERY_MS, 'Webhooks could not be dispatched; the next pass tries again');
  }

  override onApplicationBootstrap(): void | Promise<void> {
    this.stopListening = this.news.listen((topics) => {
      if (topics.some(({ kind }) => kind === EVENTS_TOPIC)) {
        this.soon ??= setTimeout(() => {
          this.soon = undefined;
          void this.sweep();
        }, GATHER_MS).unref();
      }
    });
    return super.onApplicationBootstrap();
  }

  override beforeApplicationShutdown(): Promise<void> {
    this.stopListening();
    clearTimeout(this.soon);
    return super.beforeApplicationShutdown();
  }

  protected async pass(): Promise<void> {
    for (const due of await this.webhooks.findDue(BATCH_SIZE)) {
      await this.startJob(due);
    }
  }

  /** Of several workers that have found the same endpoint one starts its job: the others find that. */
  private async startJob({ id, agencyId }: DueWebhook): Promise<void> {
    await this.transactions.run(async (manager) => {
      const webhook = await this.webhooks.lock({ manager, agencyId }, id);
      const key = deliveryKey(id);
      const open = await this.outbox.openJobs(manager, agencyId, [key]);
      if (webhook?.active === true && open.size === 0) {
        const job = { type: 'webhook_deliver', subjectId: id, payload: {}, exclusiveKey: key } as const;
        await this.outbox.enqueue(manager, agencyId, [job]);
      }
    });
  }
}

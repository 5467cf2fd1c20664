import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EVENTS_TOPIC } from '../../events/log/event-log.js';
import { onNobodysBehalf } from '../../observability/origin.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Notifications } from '../../platform/long-polling/notifications.js';
import { afterCommit, Transactions } from '../../platform/mysql/transactions.js';
import { newJob } from '../../platform/outbox/job-type.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { processDueByAgency } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { agencyKey, type DueWebhook, endpointKey, WebhooksRepository } from '../webhooks.repository.js';
import { WEBHOOK_DELIVER, WEBHOOK_DELIVER_ALL } from './webhook.job-types.js';

const SWEEP_EVERY_MS = 2_000;

/** Notifications within this time are handled by one pass, in milliseconds. */
const GATHER_MS = 50;

/** How many endpoints one pass handles. */
const BATCH_SIZE = 500;

/**
 * Starts jobs for endpoints with undelivered events: immediately after a notification of the log, for those of its agency, and
 * for all by polling every two seconds in case notifications are lost. Writes do not know about webhooks, so these cost them nothing
 * (D-207).
 */
@Injectable()
export class WebhookDispatchSweeper extends Sweeper {
  /** Agencies of which a notification has come since the last pass over them began. */
  private readonly notified = new Set<number>();
  /** The next pass over these, once it has been requested; further requests before it begins need no other one. */
  private nextPass: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly outbox: Outbox,
    private readonly notifications: Notifications,
  ) {
    super(SWEEP_EVERY_MS, 'Webhooks could not be dispatched; the next pass tries again');
  }

  override onApplicationBootstrap(): void | Promise<void> {
    this.stopListening = this.notifications.listen((topics) => {
      for (const { kind, name } of topics) {
        if (kind === EVENTS_TOPIC) {
          this.passSoon(Number(name));
        }
      }
    });
    return super.onApplicationBootstrap();
  }

  override beforeApplicationShutdown(): Promise<void> {
    this.stopListening();
    clearTimeout(this.nextPass);
    return super.beforeApplicationShutdown();
  }

  /** Starts jobs for what has come during the job that this transaction ends, and could not be started while it was open. */
  passAfterCommit(manager: EntityManager, agencyId: number): void {
    afterCommit(manager, () => this.passSoon(agencyId));
  }

  private passSoon(agencyId: number): void {
    this.notified.add(agencyId);
    // The jobs are about events of any agency, not of the request or job that has notified.
    this.nextPass ??= setTimeout(() => {
      void onNobodysBehalf(() => this.inTurn((signal) => this.passNotified(signal)));
    }, GATHER_MS).unref();
  }

  /** Also finds what no notification has come of, and what has become due since. */
  protected pass(signal: AbortSignal): Promise<void> {
    return this.startDue((leftOut) => this.webhooks.findDue(BATCH_SIZE, leftOut), signal);
  }

  /** Reads only the endpoints of agencies that have written something: each commit of any agency causes such a pass. */
  private async passNotified(signal: AbortSignal): Promise<void> {
    this.nextPass = undefined;
    const agencyIds = [...this.notified];
    this.notified.clear();
    await this.startDue((leftOut) => this.webhooks.findDueOf(agencyIds, BATCH_SIZE, leftOut), signal);
  }

  private startDue(find: (leftOut: readonly number[]) => Promise<DueWebhook[]>, signal: AbortSignal): Promise<void> {
    return processDueByAgency(
      {
        size: BATCH_SIZE,
        find,
        work: (agencyId, due) => this.startJobs(agencyId, idsOf(due)),
      },
      signal,
    );
  }

  /**
   * Starts one job for all endpoints, and one for each that has failed, so that waiting for its response delays no other one. If
   * several workers have found the same endpoints, only one starts their jobs.
   * @returns how many jobs were started.
   */
  private startJobs(agencyId: number, webhookIds: readonly number[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      // All of them, due or not: this also excludes another start of the job for all.
      const active = await this.webhooks.lockActive(context);
      const open = await this.outbox.openJobs(manager, agencyId, [
        agencyKey(agencyId),
        ...active.map(({ id }) => endpointKey(id)),
      ]);
      if (open.has(agencyKey(agencyId))) {
        return 0;
      }
      const due = active.filter(({ id }) => webhookIds.includes(id) && !open.has(endpointKey(id)));
      const failing = due.filter(({ failingSince }) => failingSince !== null);
      const jobs = failing.map(({ id }) =>
        newJob(WEBHOOK_DELIVER, { subjectId: id, payload: {}, exclusiveKey: endpointKey(id) }),
      );
      if (due.length > failing.length) {
        const exclusiveKey = agencyKey(agencyId);
        jobs.unshift(newJob(WEBHOOK_DELIVER_ALL, { subjectId: agencyId, payload: {}, exclusiveKey }));
      }
      await this.outbox.enqueue(context, jobs);
      return jobs.length;
    });
  }
}

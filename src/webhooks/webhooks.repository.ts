import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-transaction.js';
import { Webhook } from './webhook.entity.js';

/** An endpoint that there is something to send to. */
export type DueWebhook = Pick<Webhook, 'id' | 'agencyId'>;

/** What a change of an endpoint may set. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'agencyId' | 'createdAt'>>;

/** The exclusive key of an endpoint's jobs: of deliveries there is one at a time. */
export const deliveryKey = (webhookId: number): string => `webhook:${webhookId}`;

/** The table `webhooks`. */
@Injectable()
export class WebhooksRepository extends AgencyRepository<Webhook> {
  constructor(dataSource: DataSource) {
    super(Webhook, dataSource);
  }

  /** The agency's endpoints, by id. */
  ofAgency(agencyId: number): Promise<Webhook[]> {
    return this.findBy({ agencyId });
  }

  /** Null when the agency has no such endpoint. */
  findWebhook(agencyId: number, id: number): Promise<Webhook | null> {
    return this.findOneBy({ agencyId, id });
  }

  /** The same, locked until the transaction ends. */
  lock({ manager, agencyId }: AgencyTransaction, id: number): Promise<Webhook | null> {
    return this.using({ manager }).findOne({ where: { agencyId, id }, lock: { mode: 'pessimistic_write' } });
  }

  countOf({ manager, agencyId }: AgencyTransaction): Promise<number> {
    return this.using({ manager }).countBy({ agencyId });
  }

  /** @returns its id. */
  async add({ manager }: AgencyTransaction, webhook: Omit<Webhook, 'id'>): Promise<number> {
    const { identifiers } = await this.using({ manager }).insert(webhook);
    return Number(identifiers[0]?.['id']);
  }

  async change({ manager, agencyId }: AgencyTransaction, id: number, change: WebhookChange): Promise<void> {
    await this.using({ manager }).update({ agencyId, id }, change);
  }

  async forget({ manager, agencyId }: AgencyTransaction, id: number): Promise<void> {
    await this.using({ manager }).delete({ agencyId, id });
  }

  /**
   * Endpoints, whoever's they are, behind whose place in the log there is something and whose next attempt is due, without a job
   * that sees to it.
   */
  findDue(limit: number): Promise<DueWebhook[]> {
    return this.query(
      `SELECT w.id, w.agency_id AS agencyId FROM webhooks w
         JOIN agencies a ON a.id = w.agency_id AND a.status = 'active'
         LEFT JOIN event_heads h ON h.agency_id = w.agency_id
        WHERE w.active = 1 AND (w.next_attempt_at IS NULL OR w.next_attempt_at <= SYSDATE(3))
          AND (w.last_seq < COALESCE(h.last_seq, 0)
               OR EXISTS (SELECT 1 FROM events e WHERE e.agency_id = w.agency_id AND e.seq IS NULL))
          AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.exclusive_key = CONCAT('webhook:', w.id))
        ORDER BY w.id LIMIT ?`,
      [limit],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryWithNext } from '../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { Webhook } from './webhook.entity.js';

/** An endpoint with undelivered events. */
export type DueWebhook = Pick<Webhook, 'id' | 'agencyId'>;

/** An active endpoint, with what decides about its job. */
export type ActiveWebhook = Pick<Webhook, 'id' | 'failingSince'>;

/** An endpoint with its state by the database's clock. */
export interface SendableWebhook extends Webhook {
  /** Whether events may be sent now. */
  isDue: boolean;
  /** How far the database's clock is ahead of this process's, in milliseconds. */
  clockAheadMs: number;
}

/** The columns that a change of an endpoint may set. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'agencyId' | 'createdAt'>>;

const ENDPOINT_KEY_PREFIX = 'webhook:';
const AGENCY_KEY_PREFIX = 'webhooks:';

/** The exclusive key of a job for one endpoint: only one may be open. */
export const endpointKey = (webhookId: number): string => ENDPOINT_KEY_PREFIX + webhookId;

/** The same of a job for all endpoints of an agency; while it is open, none for a single one is started. */
export const agencyKey = (agencyId: number): string => AGENCY_KEY_PREFIX + agencyId;

/** Whether events may be sent to an endpoint now. */
const IS_DUE = '(active = 1 AND (next_attempt_at IS NULL OR next_attempt_at <= SYSDATE(3)))';

const ROW = [
  ...(['id', 'agencyId', 'url', 'types', 'description', 'active', 'disabledReason', 'createdAt', 'updatedAt'] as const),
  ...(['secret', 'formerSecret', 'formerSecretUntil', 'lastSeq', 'attempts', 'failingSince', 'nextAttemptAt'] as const),
] as const satisfies readonly (keyof Webhook)[];

/** The table `webhooks`. */
@Injectable()
export class WebhooksRepository extends AgencyRepository<Webhook> {
  private readonly row = this.columns(ROW);

  constructor(dataSource: DataSource) {
    super(Webhook, dataSource);
  }

  /** The agency's endpoints, by id. */
  ofAgency(agencyId: number): Promise<Webhook[]> {
    return this.find({ where: { agencyId }, order: { id: 'ASC' } });
  }

  /** Null when the agency has no such endpoint. */
  findWebhook(agencyId: number, id: number): Promise<Webhook | null> {
    return this.findOneBy({ agencyId, id });
  }

  /** The same for sending; includes the former secret only while that is valid. Times are judged by the database's clock. */
  async findSendable(agencyId: number, id: number): Promise<SendableWebhook | null> {
    const [webhook = null] = await this.sendable('agency_id = ? AND id = ?', [agencyId, id]);
    return webhook;
  }

  /** Those of the agency's endpoints to which events may be sent now and that no open job of their own serves. */
  findFree(agencyId: number): Promise<SendableWebhook[]> {
    return this.sendable(
      `agency_id = ? AND ${IS_DUE}
         AND NOT EXISTS (SELECT 1 FROM jobs j
                          WHERE j.agency_id = webhooks.agency_id AND j.exclusive_key = CONCAT(?, webhooks.id))`,
      [agencyId, ENDPOINT_KEY_PREFIX],
    );
  }

  /** An endpoint as `findWebhook` finds it, locked until the transaction ends. */
  async lock(transaction: AgencyTransaction, id: number): Promise<Webhook | null> {
    const [webhook = null] = await this.lockAll(transaction, [id]);
    return webhook;
  }

  /** Locks those that exist until the transaction ends, by ascending id. */
  async lockAll({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Webhook[]> {
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.row.selection} FROM webhooks FORCE INDEX (uq_webhooks_agency_id)
        WHERE agency_id = ? AND id IN (?) ORDER BY id FOR UPDATE`,
      [agencyId, ids],
    );
    return rows.map((row) => this.row.read(row));
  }

  /** Locks all active ones of the agency until the transaction ends, by ascending id. */
  async lockActive({ manager, agencyId }: AgencyTransaction): Promise<ActiveWebhook[]> {
    return manager.query(
      `SELECT id, failing_since AS failingSince FROM webhooks FORCE INDEX (uq_webhooks_agency_id)
        WHERE agency_id = ? AND active = 1 ORDER BY id FOR UPDATE`,
      [agencyId],
    );
  }

  countOf({ manager, agencyId }: AgencyTransaction): Promise<number> {
    return this.using({ manager }).countBy({ agencyId });
  }

  /** @returns its id. */
  async add({ manager }: AgencyTransaction, webhook: Omit<Webhook, 'id'>): Promise<number> {
    const { identifiers } = await this.using({ manager }).insert(webhook);
    return Number(identifiers[0]?.['id']);
  }

  /** Advances locked endpoints to a position, which clears their failures. */
  async advance({ manager, agencyId }: AgencyTransaction, ids: readonly number[], lastSeq: number): Promise<void> {
    await queryWithNext(
      manager,
      `UPDATE webhooks SET last_seq = ?, attempts = 0, failing_since = NULL, next_attempt_at = NULL
        WHERE agency_id = ? AND id IN (?)`,
      [lastSeq, agencyId, ids],
    );
  }

  async change({ manager, agencyId }: AgencyTransaction, id: number, change: WebhookChange): Promise<void> {
    await this.using({ manager }).update({ agencyId, id }, change);
  }

  async deleteWebhook({ manager, agencyId }: AgencyTransaction, id: number): Promise<void> {
    await this.using({ manager }).delete({ agencyId, id });
  }

  /**
   * Endpoints of all agencies except `leftOut` that have undelivered events and are due, if neither they have an open job of their
   * own nor their agency one for all.
   */
  findDue(limit: number, leftOut: readonly number[]): Promise<DueWebhook[]> {
    return this.due('w.agency_id NOT IN (?)', [leftOut], limit);
  }

  /** The same of these agencies. */
  findDueOf(agencyIds: readonly number[], limit: number, leftOut: readonly number[]): Promise<DueWebhook[]> {
    return this.due('w.agency_id IN (?) AND w.agency_id NOT IN (?)', [agencyIds, leftOut], limit);
  }

  private due(condition: string, values: unknown[], limit: number): Promise<DueWebhook[]> {
    return this.query(
      `SELECT w.id, w.agency_id AS agencyId FROM webhooks w FORCE INDEX (ix_webhooks_active)
         JOIN agencies a ON a.id = w.agency_id AND a.status = 'active'
         LEFT JOIN event_heads h ON h.agency_id = w.agency_id
        WHERE ${IS_DUE} AND ${condition}
          AND (w.last_seq < COALESCE(h.last_seq, 0)
               OR EXISTS (SELECT 1 FROM events e WHERE e.agency_id = w.agency_id AND e.seq IS NULL))
          AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.exclusive_key = CONCAT(?, w.id))
          AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.exclusive_key = CONCAT(?, w.agency_id))
        ORDER BY w.id LIMIT ?`,
      [...values, ENDPOINT_KEY_PREFIX, AGENCY_KEY_PREFIX, limit],
    );
  }

  /** Those of which the SQL condition is true, by id. */
  private async sendable(condition: string, values: unknown[]): Promise<SendableWebhook[]> {
    const rows = await this.query<(RawRow & { isDue: number; isFormerInForce: number; now: Date })[]>(
      `SELECT ${this.row.selection}, SYSDATE(3) AS now, COALESCE(former_secret_until > SYSDATE(3), 0) AS isFormerInForce,
          ${IS_DUE} AS isDue
         FROM webhooks WHERE ${condition} ORDER BY id`,
      values,
    );
    return rows.map((row) => {
      const webhook = this.row.read(row);
      return {
        ...webhook,
        formerSecret: row.isFormerInForce === 1 ? webhook.formerSecret : null,
        isDue: row.isDue === 1,
        clockAheadMs: row.now.getTime() - Date.now(),
      };
    });
  }
}

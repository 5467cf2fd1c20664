import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryWithNext } from '../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** An attempt to deliver a message. */
export type NewAttempt = Omit<WebhookDelivery, 'id' | 'attempts'>;

const ATTEMPT = [
  ...(['agencyId', 'webhookId', 'messageId', 'eventSeq', 'eventType', 'status', 'attempts'] as const),
  ...(['responseCode', 'responseText', 'fault', 'durationMs', 'attemptedAt', 'nextAttemptAt'] as const),
] as const satisfies readonly (keyof WebhookDelivery)[];

/** The table `webhook_deliveries`. */
@Injectable()
export class WebhookDeliveriesRepository extends AgencyRepository<WebhookDelivery> {
  private readonly attempt = this.columns(ATTEMPT);
  private readonly message = this.columns(['id', ...ATTEMPT]);

  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(WebhookDelivery, dataSource);
  }

  /** Records attempts at different messages, whether the first of a message or a further one. */
  async recordAttempts({ manager }: AgencyTransaction, attempts: readonly NewAttempt[]): Promise<void> {
    if (attempts.length === 0) {
      return;
    }
    await queryWithNext(
      manager,
      `INSERT INTO webhook_deliveries (${this.attempt.names}) VALUES ?
       ON DUPLICATE KEY UPDATE status = VALUES(status), attempts = attempts + 1, response_code = VALUES(response_code),
         response_text = VALUES(response_text), fault = VALUES(fault), duration_ms = VALUES(duration_ms),
         attempted_at = VALUES(attempted_at), next_attempt_at = VALUES(next_attempt_at)`,
      [attempts.map((attempt) => this.attempt.valuesOf({ ...attempt, attempts: 1 }))],
    );
  }

  /**
   * An endpoint's messages, the latest first. The index is forced, because the optimizer may otherwise search the latest of all
   * agencies.
   * @param beforeId null to start at the latest.
   */
  async latestOf(
    agencyId: number,
    webhookId: number,
    beforeId: number | null,
    limit: number,
  ): Promise<WebhookDelivery[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.message.selection} FROM webhook_deliveries FORCE INDEX (ix_webhook_deliveries_webhook)
        WHERE agency_id = ? AND webhook_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
      [agencyId, webhookId, beforeId ?? Number.MAX_SAFE_INTEGER, limit],
    );
    return rows.map((row) => this.message.read(row));
  }

  /** Deletes the messages of a locked endpoint. Most of them have to be deleted before (`deleteInBatches`). */
  async deleteRemaining({ manager, agencyId }: AgencyTransaction, webhookId: number): Promise<void> {
    await this.using({ manager }).delete({ agencyId, webhookId });
  }

  /** Deletes an endpoint's messages. */
  async deleteInBatches(agencyId: number, webhookId: number): Promise<void> {
    await this.transactions.deleteInBatches(
      'DELETE FROM webhook_deliveries WHERE agency_id = ? AND webhook_id = ? LIMIT ?',
      [agencyId, webhookId],
    );
  }

  /**
   * Removes one agency's messages that were last sent before a given time.
   * @param signal no further batch is begun once it aborts.
   * @returns how many.
   */
  async removeBefore(agencyId: number, before: Date, signal?: AbortSignal): Promise<number> {
    return this.transactions.deleteInBatches(
      'DELETE FROM webhook_deliveries WHERE agency_id = ? AND attempted_at < ? LIMIT ?',
      [agencyId, before],
      signal,
    );
  }

  /** Removes all agencies' messages that were last sent at least `days` ago. */
  async removeOld(days: number, signal: AbortSignal): Promise<void> {
    await this.transactions.deleteInBatches(
      'DELETE FROM webhook_deliveries WHERE attempted_at < NOW(3) - INTERVAL ? DAY ORDER BY attempted_at LIMIT ?',
      [days],
      signal,
    );
  }
}

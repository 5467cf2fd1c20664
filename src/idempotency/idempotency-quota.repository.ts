import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgencyRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { IdempotentResponse } from './idempotent-response.entity.js';

/** Limits the size of the table `idempotent_answers` (D-172). */
@Injectable()
export class IdempotencyQuotaRepository extends AgencyRepository<IdempotentResponse> {
  private readonly claimed = this.columns(['claimedAt', 'idempotencyKey'], { alias: 'answers' });

  constructor(dataSource: DataSource) {
    super(IdempotentResponse, dataSource);
  }

  /** The number of stored keys of the agency. */
  countKeys(agencyId: number): Promise<number> {
    return this.countBy({ agencyId });
  }

  /**
   * Deletes the agency's oldest responses, so that the remaining ones have at most this many bytes, and none that would fit. Their
   * keys and statuses stay. Safe to run in any number of processes.
   */
  async dropOldestResponses(agencyId: number, keptBytes: number): Promise<void> {
    const [newest] = await this.query<RawRow[]>(
      `SELECT ${this.claimed.selection} FROM
         (SELECT claimed_at, idempotency_key, SUM(answer_bytes) OVER (ORDER BY claimed_at DESC, idempotency_key DESC) AS total
            FROM idempotent_answers WHERE agency_id = ? AND answer_bytes > 0) answers
        WHERE total > ? ORDER BY answers.claimed_at DESC, answers.idempotency_key DESC LIMIT 1`,
      [agencyId, keptBytes],
    );
    if (newest !== undefined) {
      const { claimedAt, idempotencyKey } = this.claimed.read(newest);
      // Several may have been claimed in the same millisecond.
      await this.query(
        `UPDATE idempotent_answers SET answer = NULL, answer_bytes = 0
          WHERE agency_id = ? AND answer_bytes > 0 AND (claimed_at < ? OR (claimed_at = ? AND idempotency_key <= ?))`,
        [agencyId, claimedAt, claimedAt, idempotencyKey],
      );
    }
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ProviderResponse } from './provider-response.entity.js';

/** Responses that have not been used for this long are deleted. */
const KEPT_UNUSED_DAYS = 180;

/** How long a null response (nothing found) is valid: the provider's data grows. */
const NULL_RESPONSE_HOURS = 24;

const IS_VALID = `(answer <> 'null' OR answered_at > NOW(3) - INTERVAL ? HOUR)`;

/** The key of a cached response. */
export type AskedQuestion = Pick<ProviderResponse, 'provider' | 'questionHash'>;

/** The table `provider_answers`, a cache whose rows may be deleted at any time. */
@Injectable()
export class ProviderResponsesRepository extends EntityRepository<ProviderResponse> {
  private readonly known = this.columns(['questionHash', 'response']);

  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(ProviderResponse, dataSource);
  }

  /** The response as JSON; null if there is none. Updates its time of use, at most once a day. */
  async findResponse({ provider, questionHash }: AskedQuestion): Promise<string | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.known.selection}, used_at < NOW(3) - INTERVAL 1 DAY AS isIdle FROM provider_answers
        WHERE provider = ? AND question_hash = ? AND ${IS_VALID}`,
      [provider, questionHash, NULL_RESPONSE_HOURS],
    );
    if (row === undefined) {
      return null;
    }
    if (row['isIdle'] === 1) {
      await this.update({ provider, questionHash }, { usedAt: () => 'NOW(3)' });
    }
    return this.known.read(row).response;
  }

  /** The cached ones of many responses, read within the transaction; leaves their time of use as it is. */
  async findResponses(
    manager: EntityManager,
    provider: string,
    questionHashes: readonly Buffer[],
  ): Promise<Pick<ProviderResponse, 'questionHash' | 'response'>[]> {
    const rows = await this.using({ manager }).query<RawRow[]>(
      `SELECT ${this.known.selection} FROM provider_answers
        WHERE provider = ? AND question_hash IN (?) AND ${IS_VALID}`,
      [provider, questionHashes, NULL_RESPONSE_HOURS],
    );
    return rows.map((row) => this.known.read(row));
  }

  /** @param response JSON; replaces an existing response. */
  async store({ provider, questionHash }: AskedQuestion, response: string): Promise<void> {
    await this.query(
      `INSERT INTO provider_answers (provider, question_hash, answer, answered_at, used_at)
       VALUES (?, ?, ?, NOW(3), NOW(3))
       ON DUPLICATE KEY UPDATE answer = VALUES(answer), answered_at = VALUES(answered_at), used_at = VALUES(used_at)`,
      [provider, questionHash, response],
    );
  }

  /** Deletes responses that have not been used for a long time. */
  async removeUnused(): Promise<void> {
    await this.transactions.deleteInBatches(
      'DELETE FROM provider_answers WHERE used_at < NOW(3) - INTERVAL ? DAY LIMIT ?',
      [KEPT_UNUSED_DAYS],
    );
  }
}

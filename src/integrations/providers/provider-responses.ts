import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** An answer that nobody has used for so long is forgotten. */
const KEPT_UNUSED_DAYS = 180;

/** That a provider knows nothing is believed for so long: what it knows grows. */
const NOTHING_BELIEVED_HOURS = 24;

/** Rows that one statement forgets. */
const FORGET_AT_ONCE = 1000;

interface ResponseRow {
  response: string;
  /** 0 or 1: it was last used more than a day ago. */
  isIdle: number;
}

/**
 * Remembers what translation and address services have answered (the table `provider_answers`), so that the same
 * question is asked once, whichever listing, attempt or process it comes from. It may be emptied at any time.
 */
@Injectable()
export class ProviderResponses {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The answer to the question, from memory or else from `ask`. An answer of null says that the provider knows none.
   * @param question JSON-safe.
   * @param ask its answer is JSON-safe; what it throws is passed on and not remembered.
   */
  async remember<Response>(provider: string, question: unknown, ask: () => Promise<Response>): Promise<Response> {
    const questionHash = createHash('sha256').update(JSON.stringify(question)).digest();
    const known = await this.find(provider, questionHash);
    if (known !== undefined) {
      return JSON.parse(known) as Response;
    }
    const response = await ask();
    await this.store(provider, questionHash, JSON.stringify(response));
    return response;
  }

  /** Deletes what nobody has used for long. */
  async forgetUnused(): Promise<void> {
    for (;;) {
      const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
        'DELETE FROM provider_answers WHERE used_at < NOW(3) - INTERVAL ? DAY LIMIT ?',
        [KEPT_UNUSED_DAYS, FORGET_AT_ONCE],
      );
      if (affectedRows < FORGET_AT_ONCE) {
        return;
      }
    }
  }

  private async find(provider: string, questionHash: Buffer): Promise<string | undefined> {
    const [row] = await this.dataSource.query<ResponseRow[]>(
      `SELECT answer AS response, used_at < NOW(3) - INTERVAL 1 DAY AS isIdle FROM provider_answers
        WHERE provider = ? AND question_hash = ?
          AND (answer <> 'null' OR answered_at > NOW(3) - INTERVAL ? HOUR)`,
      [provider, questionHash, NOTHING_BELIEVED_HOURS],
    );
    if (row?.isIdle === 1) {
      await this.dataSource.query(
        'UPDATE provider_answers SET used_at = NOW(3) WHERE provider = ? AND question_hash = ?',
        [provider, questionHash],
      );
    }
    return row?.response;
  }

  private async store(provider: string, questionHash: Buffer, response: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_answers (provider, question_hash, answer, answered_at, used_at)
       VALUES (?, ?, ?, NOW(3), NOW(3))
       ON DUPLICATE KEY UPDATE answer = VALUES(answer), answered_at = VALUES(answered_at), used_at = VALUES(used_at)`,
      [provider, questionHash, response],
    );
  }
}

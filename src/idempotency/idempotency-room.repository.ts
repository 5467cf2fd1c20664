import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The table `idempotent_answers`, as its size is looked after (D-172). */
@Injectable()
export class IdempotencyRoomRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How many keys of the agency are remembered. */
  async countKeys(agencyId: number): Promise<number> {
    const [counted] = await this.dataSource.query<{ keys: number | string }[]>(
      'SELECT COUNT(*) AS `keys` FROM idempotent_answers WHERE agency_id = ?',
      [agencyId],
    );
    return Number(counted?.keys ?? 0);
  }

  /**
   * Drops the agency's oldest answers, so that the others have at most so many bytes together. Their keys stay, with the
   * status that was answered. Any number of processes may do so at the same time.
   */
  async dropOldestResponses(agencyId: number, keptBytes: number): Promise<void> {
    const [newest] = await this.dataSource.query<{ claimedAt: Date }[]>(
      `SELECT claimed_at AS claimedAt FROM
         (SELECT claimed_at, SUM(answer_bytes) OVER (ORDER BY claimed_at DESC, idempotency_key DESC) AS total
            FROM idempotent_answers WHERE agency_id = ? AND answer_bytes > 0) answers
        WHERE total > ? ORDER BY claimed_at DESC LIMIT 1`,
      [agencyId, keptBytes],
    );
    if (newest !== undefined) {
      await this.dataSource.query(
        `UPDATE idempotent_answers SET answer = NULL, answer_bytes = 0
          WHERE agency_id = ? AND answer_bytes > 0 AND claimed_at <= ?`,
        [agencyId, newest.claimedAt],
      );
    }
  }
}

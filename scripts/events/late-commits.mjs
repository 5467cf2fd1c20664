// Transactions that stay open long after they have written their event, while later ones commit: the service itself does that
// only when a machine stalls for a moment. Some are rolled back in the end.
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabaseConnection } from '../bench/bench-database.mjs';

const HANDS = 3;
const LONGEST_OPEN_MS = 2_000;
const GIVEN_UP_SHARE = 0.2;

export class LateCommits {
  committed = 0;
  #count = 0;

  /** @param {{databaseUrl: string, agencyId: number, telling: import('./telling.mjs').Telling}} commits */
  constructor({ databaseUrl, agencyId, telling }) {
    this.databaseUrl = databaseUrl;
    this.agencyId = agencyId;
    this.telling = telling;
  }

  async work(stop) {
    await Promise.all(
      Array.from({ length: HANDS }, () =>
        withDatabaseConnection(this.databaseUrl, async (connection) => {
          while (!stop.aborted) await this.#commitLate(connection);
        }),
      ),
    );
  }

  async #commitLate(connection) {
    this.#count += 1;
    const id = this.#count;
    const requestId = `late.${id}`;
    await connection.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
    await connection.beginTransaction();
    await connection.query(
      `INSERT INTO events (agency_id, type, subject_type, subject_id, occurred_at, request_id)
       VALUES (?, 'media.ready', 'media', ?, NOW(3), ?)`,
      [this.agencyId, id, requestId],
    );
    await sleep(Math.random() * LONGEST_OPEN_MS);
    if (Math.random() < GIVEN_UP_SHARE) {
      await connection.rollback();
      return this.telling.givenUp(requestId);
    }
    await connection.commit();
    this.committed += 1;
    return this.telling.answered(requestId, [`media.ready:${id}`], { isTold: false });
  }
}

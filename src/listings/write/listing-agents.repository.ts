import { Injectable } from '@nestjs/common';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** Rows that one statement locks. */
const LOCKED_AT_A_TIME = 1_000;

/** The table `listings`, as the end of an agent writes it; deleted listings are not spared. */
@Injectable()
export class ListingAgentsRepository {
  /** Locks the listings that name the agent, by ascending id like every other writer. */
  async lockOf({ manager, agencyId }: AgencyTransaction, userId: number): Promise<void> {
    const rows = await manager.query<{ id: number }[]>(
      'SELECT id FROM listings WHERE agency_id = ? AND user_id = ? ORDER BY id',
      [agencyId, userId],
    );
    for (let start = 0; start < rows.length; start += LOCKED_AT_A_TIME) {
      const ids = rows.slice(start, start + LOCKED_AT_A_TIME).map(({ id }) => id);
      await manager.query(
        'SELECT id FROM listings FORCE INDEX (PRIMARY) WHERE id IN (?) AND agency_id = ? ORDER BY id FOR UPDATE',
        [ids, agencyId],
      );
    }
  }

  /** Leaves the listings without an agent. A publishing that has read one of them runs again, for its version moves. */
  async dropAgent({ manager, agencyId, now }: WriteContext, userId: number): Promise<void> {
    await manager.query(
      `UPDATE listings SET user_id = NULL, version = version + 1, updated_at = ?, content_hash = NULL
        WHERE agency_id = ? AND user_id = ?`,
      [now, agencyId, userId],
    );
  }
}

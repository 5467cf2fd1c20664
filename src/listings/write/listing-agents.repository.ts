import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, idsOf } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { ROWS_PER_UPDATE } from '../../platform/mysql/repository/row-sets.js';
import { Listing } from '../listing.entity.js';

/** The writes to `listings` when an agent is deleted; they include deleted listings. */
@Injectable()
export class ListingAgentsRepository extends AgencyRepository<Listing> {
  private readonly named = this.columns(['id', 'externalId', 'status']);

  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** Locks the listings that name the agent, by ascending id like every other writer. */
  async lockOf({ manager, agencyId }: AgencyTransaction, userId: number): Promise<void> {
    for (const ids of await this.chunksNaming({ manager, agencyId }, [userId])) {
      await manager.query(
        'SELECT id FROM listings FORCE INDEX (PRIMARY) WHERE id IN (?) AND agency_id = ? ORDER BY id FOR UPDATE',
        [ids, agencyId],
      );
    }
  }

  /**
   * The agent's listings that are not deleted. Locks them again, because a concurrent write may have assigned one to or away from
   * the agent after `lockOf` looked.
   */
  async namingAgent(
    { manager, agencyId }: AgencyTransaction,
    userId: number,
  ): Promise<Pick<Listing, 'id' | 'externalId' | 'status'>[]> {
    const found: Pick<Listing, 'id' | 'externalId' | 'status'>[] = [];
    for (const ids of await this.chunksNaming({ manager, agencyId }, [userId])) {
      const rows = await manager.query<RawRow[]>(
        `SELECT ${this.named.selection} FROM listings FORCE INDEX (PRIMARY)
          WHERE id IN (?) AND agency_id = ? AND user_id = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
        [ids, agencyId, userId],
      );
      found.push(...rows.map((row) => this.named.read(row)));
    }
    return found;
  }

  /** Marks the listings' source versions as outdated, because the agents that they were sent with have changed. */
  async markSourceOutdated({ manager, agencyId }: WriteContext, userIds: readonly number[]): Promise<void> {
    for (const ids of await this.chunksNaming({ manager, agencyId }, userIds)) {
      await this.using({ manager }).update(
        { id: In(ids), agencyId, userId: In(userIds), sourceOutdated: false },
        { sourceOutdated: true },
      );
    }
  }

  /** Removes the agent from the listings. The new version makes a publishing job that has already read one of them run again. */
  async dropAgent({ manager, agencyId, now }: WriteContext, userId: number): Promise<void> {
    for (const ids of await this.chunksNaming({ manager, agencyId }, [userId])) {
      await manager.query(
        `UPDATE listings FORCE INDEX (PRIMARY)
            SET user_id = NULL, version = version + 1, updated_at = ?, content_hash = NULL, source_outdated = 1
          WHERE id IN (?) AND agency_id = ? AND user_id = ?`,
        [now, ids, agencyId, userId],
      );
    }
  }

  /** The ids of the listings that name the agents, in ascending order, in chunks for one statement each. Takes no locks. */
  private async chunksNaming(
    { manager, agencyId }: AgencyTransaction,
    userIds: readonly number[],
  ): Promise<number[][]> {
    const rows = await manager.query<{ id: number }[]>(
      'SELECT id FROM listings FORCE INDEX (ix_listings_user) WHERE agency_id = ? AND user_id IN (?) ORDER BY id',
      [agencyId, userIds],
    );
    return chunksOf(idsOf(rows), ROWS_PER_UPDATE);
  }
}

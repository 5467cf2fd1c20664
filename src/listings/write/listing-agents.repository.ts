import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Listing } from '../listing.entity.js';

/** How many rows one statement locks. */
const LOCKED_AT_A_TIME = 1_000;

/** The writes to `listings` when an agent is deleted; they include deleted listings. */
@Injectable()
export class ListingAgentsRepository extends AgencyRepository<Listing> {
  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** Locks the listings that name the agent, by ascending id like every other writer. */
  async lockOf({ manager, agencyId }: AgencyTransaction, userId: number): Promise<void> {
    const listings = await this.using({ manager }).find({
      select: { id: true },
      where: { agencyId, userId },
      order: { id: 'ASC' },
    });
    for (const chunk of chunksOf(listings, LOCKED_AT_A_TIME)) {
      await manager.query(
        'SELECT id FROM listings FORCE INDEX (PRIMARY) WHERE id IN (?) AND agency_id = ? ORDER BY id FOR UPDATE',
        [chunk.map(({ id }) => id), agencyId],
      );
    }
  }

  /**
   * The agent's listings that are not deleted. Locks them again, because a concurrent write may have assigned one to or away from
   * the agent after `lockOf` looked.
   */
  namingAgent(
    { manager, agencyId }: AgencyTransaction,
    userId: number,
  ): Promise<Pick<Listing, 'id' | 'externalId' | 'status'>[]> {
    return this.using({ manager }).find({
      select: { id: true, externalId: true, status: true },
      where: { agencyId, userId, deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Marks the listings' source versions as outdated, because the agent that they were sent with has changed. */
  async noteOutdated({ manager, agencyId }: WriteContext, userId: number): Promise<void> {
    await this.using({ manager }).update({ agencyId, userId }, { sourceOutdated: true });
  }

  /** Removes the agent from the listings. The new version makes a publishing job that has already read one of them run again. */
  async dropAgent({ manager, agencyId, now }: WriteContext, userId: number): Promise<void> {
    await this.using({ manager }).update(
      { agencyId, userId },
      { userId: null, version: () => 'version + 1', updatedAt: now, contentHash: null, sourceOutdated: true },
    );
  }
}

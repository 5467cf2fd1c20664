import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Listing } from '../listing.entity.js';

/** An operator's block of a listing. */
export interface BlockState {
  statusBefore: ListingStatus;
  blockedAt: Date;
  /** The reason that the agency sees; null: none. */
  reason: string | null;
}

/** The block of a listing in the table `listings`: its status before, since when, and the reason that its agency sees. */
@Injectable()
export class BlockStatesRepository extends AgencyRepository<Listing> {
  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** The agency that owns the listing; null when there is no such listing. */
  async agencyOf(manager: EntityManager, id: number): Promise<number | null> {
    const listing = await this.using({ manager }).findOne({
      select: { id: true, agencyId: true },
      where: { id, deletedAt: IsNull() },
    });
    return listing?.agencyId ?? null;
  }

  /** The block of a listing; null when it is not blocked. */
  async blockOf({ manager, agencyId }: AgencyTransaction, id: number): Promise<BlockState | null> {
    const listing = await this.using({ manager }).findOne({
      select: { id: true, statusBeforeBlock: true, blockedAt: true, blockReason: true },
      where: { id, agencyId, blockedAt: Not(IsNull()) },
    });
    const { statusBeforeBlock: statusBefore, blockedAt, blockReason: reason } = listing ?? {};
    return statusBefore && blockedAt ? { statusBefore, blockedAt, reason: reason ?? null } : null;
  }

  /** Blocks or unblocks a locked listing (`block` null) and sets the status that goes with it. */
  async setBlock(
    { manager, agencyId, now }: WriteContext,
    id: number,
    status: ListingStatus,
    block: BlockState | null,
  ): Promise<void> {
    await this.using({ manager }).update(
      { id, agencyId },
      {
        status,
        statusBeforeBlock: block?.statusBefore ?? null,
        blockedAt: block?.blockedAt ?? null,
        blockReason: block?.reason ?? null,
        updatedAt: now,
        version: () => 'version + 1',
      },
    );
  }

  /** Changes the reason shown to the agency of a blocked listing; null shows none. */
  async setBlockReason({ manager, agencyId, now }: WriteContext, id: number, reason: string | null): Promise<void> {
    await this.using({ manager }).update(
      { id, agencyId, blockedAt: Not(IsNull()) },
      { blockReason: reason, updatedAt: now, version: () => 'version + 1' },
    );
  }

  /** Lifts the blocks of deleted listings. */
  async forgetBlocks({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      // MySQL evaluates assignments from left to right, so `status` must come first.
      await manager.query(
        `UPDATE listings SET status = status_before_block, status_before_block = NULL, blocked_at = NULL, block_reason = NULL
          WHERE id IN (?) AND agency_id = ? AND deleted_at IS NOT NULL AND blocked_at IS NOT NULL`,
        [ids, agencyId],
      );
    }
  }
}

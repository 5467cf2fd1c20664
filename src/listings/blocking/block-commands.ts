import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { OperatorError } from '../../errors/api-error.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { BlockRelease } from './block-release.js';
import { BlockStatesRepository } from './block-states.repository.js';
import { type BlockRecord, BlocksRepository } from './blocks.repository.js';
import { ListingBlocker } from './listing-blocker.js';

/** A listing that an operator has blocked. */
export interface BlockedListing {
  id: number;
  agencyId: number;
  status: ListingStatus;
}

/** A listing that is no longer blocked. */
export interface ReleasedListing {
  id: number;
  /** Null: the listing was deleted, and only its marks were still blocked. */
  status: ListingStatus | null;
}

/** A listing that an operator has unblocked, with those that were blocked because they were recognised as it. */
export interface UnblockedListing extends ReleasedListing {
  agencyId: number;
  /** The other listings under the same block, by id. */
  others: readonly ReleasedListing[];
}

/** An operator's commands on listings that must not be public (D-21: any → blocked and back). */
@Injectable()
export class BlockCommands {
  constructor(
    private readonly transactions: Transactions,
    private readonly blockStates: BlockStatesRepository,
    private readonly listings: ListingRowsRepository,
    private readonly blocks: BlocksRepository,
    private readonly blocker: ListingBlocker,
    private readonly blockRelease: BlockRelease,
  ) {}

  /** All blocks of one agency or, with null, of all agencies, including deleted listings and the number of attempts (D-171). */
  list(agencyId: number | null): Promise<BlockRecord[]> {
    return this.blocks.list(agencyId);
  }

  /**
   * Hides the listing from the public until it is unblocked. Its agency can edit it, but cannot change its status. The block
   * holds under any id that the listing is sent again with.
   * @param reason shown to the agency in the record and in refusals; null for none. Replaces the reason of a listing that is
   *   already blocked.
   */
  async block(id: number, reason: string | null = null): Promise<BlockedListing> {
    return this.transactions.run(async (manager) => {
      const agencyId = await this.blockStates.agencyOf(manager, id);
      if (agencyId === null) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      const context = await beginWrite({ manager, agencyId });
      const listing = (await this.listings.lock(context, [id])).get(id);
      if (listing === undefined) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      if (listing.status === 'blocked') {
        if (reason === null || reason === listing.blockReason) {
          throw new OperatorError(`Listing ${id} is blocked already.`);
        }
        await this.blocker.changeReason(context, listing, reason);
      } else {
        await this.blocker.block(context, listing, { originId: id, foundBy: 'operator', reason });
      }
      return { id, agencyId, status: 'blocked' };
    });
  }

  /**
   * Lifts the block that covers the listing, which may have been deleted: its own, or that of the listing it was recognised as.
   * All listings under the block get their status back and, if they had them, their public page or publishing job. A listing that
   * now lacks what its status requires becomes `hidden`, and its record says what is missing (D-115).
   */
  async unblock(id: number): Promise<UnblockedListing> {
    const unblocked = await this.transactions.run(async (manager) => {
      const { agencyId, originId } = await this.requireBlock(manager, id);
      const context = await beginWrite({ manager, agencyId });
      const blocked = await this.blocks.lockAllOf(context, originId);
      const ids = blocked.includes(id) ? blocked : [...blocked, id];
      const present = await this.listings.lock(context, ids);
      await this.blocks.removeAll(context, ids);
      await this.blockStates.forgetBlocks(
        context,
        ids.filter((listingId) => !present.has(listingId)),
      );
      const released: ReleasedListing[] = [];
      for (const listingId of ids) {
        const listing = present.get(listingId);
        if (listing === undefined) {
          released.push({ id: listingId, status: null });
        } else {
          released.push({ id: listingId, status: await this.blockRelease.release(context, listing) });
        }
      }
      const status = released.find((listing) => listing.id === id)?.status ?? null;
      return { agencyId, status, others: released.filter((listing) => listing.id !== id) };
    });
    return { id, ...unblocked };
  }

  /** A listing that was blocked by a process of the previous version has no row in `listing_blocks` and is its own origin. */
  private async requireBlock(manager: EntityManager, id: number): Promise<{ agencyId: number; originId: number }> {
    const existing = await this.blocks.findBlock(manager, id);
    if (existing !== null) {
      return existing;
    }
    const agencyId = await this.blockStates.agencyOf(manager, id);
    if (agencyId === null) {
      throw new OperatorError(`There is no listing ${id}.`);
    }
    if ((await this.blockStates.blockOf({ manager, agencyId }, id)) === null) {
      throw new OperatorError(`Listing ${id} is not blocked.`);
    }
    return { agencyId, originId: id };
  }
}

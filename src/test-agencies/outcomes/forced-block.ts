import { Injectable } from '@nestjs/common';
import { ListingBlocker } from '../../listings/blocking/listing-blocker.js';
import { ListingRowsRepository } from '../../listings/write/listing-rows.repository.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';

/** In no language: the texts in Romanian, Russian and English all quote it, like an operator's own words. */
const REASON = 'test-blocked';

/** Blocks a listing of a test agency like an operator, except that similar listings are not recognised by its content. */
@Injectable()
export class ForcedBlock {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly blocker: ListingBlocker,
  ) {}

  async block(agencyId: number, listingId: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const listing = (await this.listings.lock(context, [listingId])).get(listingId);
      if (listing !== undefined && listing.status !== 'blocked') {
        await this.blocker.block(context, listing, { originId: listingId, foundBy: 'external_id', reason: REASON });
      }
    });
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { asSentence } from '../../i18n/sentences.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { type BlockInForce, reasonOfSuccessor } from '../domain/block-reasons.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { BlockRecognition } from './block-recognition.js';
import { ListingBlocker } from './listing-blocker.js';
import { Resubmissions } from './resubmissions.js';

/** Prevents links from giving the external id of a blocked listing to another one (D-171). */
@Injectable()
export class LinkingBlocks {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly recognition: BlockRecognition,
    private readonly blocker: ListingBlocker,
    private readonly resubmissions: Resubmissions,
  ) {}

  /**
   * Call this in the transaction that assigned the id. If the listing is blocked, its block is extended to the new id. Any other
   * listing is refused the id of a blocked one, even if that has been deleted.
   * @throws ApiError `LISTING_BLOCKED`; pass it to `recordRefusal` after the rollback.
   */
  async refuseBlocked(context: WriteContext, id: number, externalId: string): Promise<void> {
    const listing = await this.listings.findRow(context, { id });
    if (listing?.status === 'blocked') {
      await this.blocker.keepExternalId(context, listing);
      return;
    }
    const block = (await this.recognition.lockByExternalIds(context, [externalId])).get(externalId);
    if (block !== undefined) {
      throw new BlockedExternalId(block);
    }
  }

  /** Records the resubmission after the transaction has been rolled back because of it. Ignores other errors. */
  async recordRefusal(agencyId: number, id: number, error: unknown): Promise<void> {
    if (error instanceof BlockedExternalId) {
      const blockedListingId = error.block.listingId;
      await this.resubmissions.record(agencyId, [{ blockedListingId, foundBy: 'external_id', listingId: id }]);
    }
  }
}

/** The external id belongs to a blocked listing. */
class BlockedExternalId extends ApiError {
  constructor(readonly block: BlockInForce) {
    const message = asSentence(
      `externalId cannot be given to this listing: ${reasonOfSuccessor('external_id', block)}`,
    );
    super('LISTING_BLOCKED', [{ pointer: '/externalId', field: 'externalId', code: 'INVALID_OPTION', message }]);
  }
}

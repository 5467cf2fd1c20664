import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { asSentence } from '../domain/listing-status.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { BlockAttempts } from './block-attempts.js';
import { BlockListing } from './block-listing.js';
import { reasonOfSuccessor } from './block-reasons.js';
import { BlockRecognition } from './block-recognition.js';
import type { BlockInForce } from './blocks.repository.js';

/** External ids that listings are given, as far as blocks are concerned (D-171). */
@Injectable()
export class LinkedNames {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly recognition: BlockRecognition,
    private readonly blockListing: BlockListing,
    private readonly attempts: BlockAttempts,
  ) {}

  /**
   * To be asked in the transaction that has given the listing its id: a blocked listing is known by that as well from now on, and
   * no other one gets the id of a blocked listing, be it deleted.
   * @throws ApiError `LISTING_BLOCKED`, to be told of by `tell`.
   */
  async admit(context: WriteContext, id: number, externalId: string): Promise<void> {
    const listing = await this.listings.findRow(context, { id });
    if (listing?.status === 'blocked') {
      await this.blockListing.keepName(context, listing);
      return;
    }
    const block = (await this.recognition.holdByExternalIds(context, [externalId])).get(externalId);
    if (block !== undefined) {
      throw new BlockedExternalId(block);
    }
  }

  /** Notes the attempt that a link has failed for, once its transaction is given up; nothing of other errors. */
  async tell(agencyId: number, id: number, error: unknown): Promise<void> {
    if (error instanceof BlockedExternalId) {
      const blockedListingId = error.block.listingId;
      await this.attempts.tell(agencyId, [{ blockedListingId, foundBy: 'external_id', listingId: id }]);
    }
  }
}

/** The external id is that of a blocked listing. */
class BlockedExternalId extends ApiError {
  constructor(readonly block: BlockInForce) {
    const message = asSentence(
      `externalId cannot be given to this listing: ${reasonOfSuccessor('external_id', block)}`,
    );
    super('LISTING_BLOCKED', [{ pointer: '/externalId', field: 'externalId', code: 'INVALID_OPTION', message }]);
  }
}

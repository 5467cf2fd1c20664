import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { asSentence } from '../../i18n/sentences.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { type BlockInForce, reasonOfSuccessor } from '../domain/block-reasons.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { BlockRecognition } from './block-recognition.js';
import { ListingBlocker } from './listing-blocker.js';
import { Resubmissions } from './resubmissions.js';

/** A listing and the external id that it was given. */
interface ListingLink {
  id: number;
  externalId: string;
}

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
   * Call this in the transaction that assigned the ids. If a listing is blocked, its block is extended to its new id. Any other
   * listing is refused the id of a blocked one, even if that has been deleted.
   * @throws ApiError `LISTING_BLOCKED` for the first of them; pass it to `recordRefusal` after the rollback.
   */
  async refuseBlocked(context: WriteContext, links: readonly ListingLink[]): Promise<void> {
    const listings = await this.listings.lock(context, idsOf(links));
    const others: ListingLink[] = [];
    for (const link of links) {
      const listing = listings.get(link.id);
      if (listing?.status === 'blocked') {
        await this.blocker.keepExternalId(context, listing);
      } else {
        others.push(link);
      }
    }
    const blocks = await this.recognition.lockByExternalIds(
      context,
      others.map(({ externalId }) => externalId),
    );
    for (const { id, externalId } of others) {
      const block = blocks.get(externalId);
      if (block !== undefined) {
        throw new BlockedExternalId(id, block);
      }
    }
  }

  /** Records the resubmission after the transaction has been rolled back because of it. Ignores other errors. */
  async recordRefusal(agencyId: number, error: unknown): Promise<void> {
    if (error instanceof BlockedExternalId) {
      const { listingId, block } = error;
      const resubmission = { blockedListingId: block.listingId, foundBy: 'external_id', listingId } as const;
      await this.resubmissions.record(agencyId, [resubmission]);
    }
  }
}

/** The external id belongs to a blocked listing. */
class BlockedExternalId extends ApiError {
  constructor(
    /** The listing that was to have it. */
    readonly listingId: number,
    readonly block: BlockInForce,
  ) {
    const message = asSentence(
      `externalId cannot be given to this listing: ${reasonOfSuccessor('external_id', block)}`,
    );
    super('LISTING_BLOCKED', [{ pointer: '/externalId', field: 'externalId', code: 'INVALID_OPTION', message }]);
  }
}

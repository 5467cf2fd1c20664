import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/mysql/transactions.js';
import { ApiError } from '../../errors/api-error.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import { linkExternalId, unlinkExternalId, type WantedLink } from '../../identity/external-id-links.js';
import type { VersionCondition } from '../../platform/batch/version-condition.js';
import type { LinkResponse, UnlinkResponse } from '../../identity/link.dto.js';
import { EventLog } from '../../events/log/event-log.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import { BlockAttempts } from '../blocking/block-attempts.js';
import { BlockListing } from '../blocking/block-listing.js';
import { reasonOfSuccessor } from '../blocking/block-reasons.js';
import { BlockRecognition } from '../blocking/block-recognition.js';
import type { BlockInForce } from '../blocking/blocks.repository.js';
import { asSentence } from '../domain/listing-status.js';
import { ListingRowsRepository } from './listing-rows.repository.js';

/** Gives listings the ids of their agency, and takes them away (D-05, D-06). */
@Injectable()
export class ListingLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly recognition: BlockRecognition,
    private readonly blockListing: BlockListing,
    private readonly attempts: BlockAttempts,
    private readonly events: EventLog,
  ) {}

  /**
   * The external id of a listing that is blocked, be it deleted, is given to no other one; a blocked listing that gets
   * another keeps being known by both (D-171).
   * @throws ApiError `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`, `LISTING_BLOCKED`, `VERSION_CONFLICT`.
   */
  async link(
    agencyId: number,
    id: number,
    link: WantedLink,
    condition: VersionCondition = null,
  ): Promise<LinkResponse> {
    const { externalId } = link;
    try {
      return await this.transactions.run(async (manager) => {
        const context = await beginWrite({ manager, agencyId });
        const response = await linkExternalId(context, 'listings', id, link, condition, (change) =>
          this.events.record(context, [
            listingEvent('listing.linked', { id, externalId }, { changes: { externalId: change } }),
          ]),
        );
        const listing = await this.listings.findRow(context, { id });
        if (listing?.status === 'blocked') {
          await this.blockListing.keepMarks(context, listing);
          return response;
        }
        const blocks = await this.recognition.holdByExternalIds(context, [externalId]);
        const block = blocks.get(externalId);
        if (block !== undefined) {
          throw new BlockedExternalId(block);
        }
        return response;
      });
    } catch (error) {
      if (error instanceof BlockedExternalId) {
        const blockedListingId = error.block.listingId;
        await this.attempts.tell(agencyId, [{ blockedListingId, foundBy: 'external_id', listingId: id }]);
      }
      throw error;
    }
  }

  /** @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`. */
  async unlink(agencyId: number, id: number, condition: VersionCondition = null): Promise<UnlinkResponse> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      return unlinkExternalId(context, 'listings', id, condition, (change) =>
        this.events.record(context, [
          listingEvent('listing.unlinked', { id, externalId: null }, { changes: { externalId: change } }),
        ]),
      );
    });
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

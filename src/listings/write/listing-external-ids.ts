import { Injectable } from '@nestjs/common';
import type { VersionCondition } from '../../conditional-writes/write-terms.js';
import { EventLog } from '../../events/log/event-log.js';
import type { LinkResponse, UnlinkResponse } from '../../identity/dto/link.dto.js';
import { linkExternalId, unlinkExternalId, type WantedLink } from '../../identity/external-id-links.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { LinkingBlocks } from '../blocking/linking-blocks.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import type { StoredReference } from '../pending/pending-reference.entity.js';
import { pendingChanges } from '../pending/pending-references.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { ListingRowsRepository } from './listing-rows.repository.js';

/** Links listings to external ids and unlinks them (D-05, D-06). */
@Injectable()
export class ListingExternalIds {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly blocks: LinkingBlocks,
    private readonly pending: PendingReferencesRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * The external id of a blocked listing, even a deleted one, cannot be given to another listing; a blocked listing that is linked
   * to a new id is recognized by both (D-171).
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
        const { response, change } = await linkExternalId(context, 'listings', id, link, condition);
        if (change !== null) {
          this.events.record(context, [
            listingEvent('listing.linked', { id, externalId }, { changes: { externalId: change } }),
          ]);
        }
        await this.blocks.refuseBlocked(context, id, externalId);
        return response;
      });
    } catch (error) {
      await this.blocks.recordRefusal(agencyId, id, error);
      throw error;
    }
  }

  /**
   * A listing that no longer belongs to the CRM also stops waiting for the CRM's agents and files (D-231).
   * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`.
   */
  async unlink(agencyId: number, id: number, condition: VersionCondition = null): Promise<UnlinkResponse> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      const { response, change } = await unlinkExternalId(context, 'listings', id, condition);
      if (change !== null) {
        const changes = { externalId: change, ...pendingChanges(await this.endWaiting(context, id), []) };
        this.events.record(context, [listingEvent('listing.unlinked', { id, externalId: null }, { changes })]);
      }
      return response;
    });
  }

  /**
   * @returns the pending references that the listing was waiting for.
   */
  private async endWaiting(context: WriteContext, id: number): Promise<readonly StoredReference[]> {
    const references = (await this.pending.byListing(context, [id])).get(id) ?? [];
    if (references.length > 0) {
      await this.pending.forget(context, id);
      await this.listings.clearPending(context, id);
    }
    return references;
  }
}

import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { EventLog } from '../../events/log/event-log.js';
import {
  ExternalIdLinks,
  type LinkedBatch,
  linkExternalIds,
  type LinkOperation,
  type UnlinkedBatch,
  unlinkExternalIds,
} from '../../identity/external-id-links.js';
import type { ConditionalOperation } from '../../identity/identifiers.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { LinkingBlocks } from '../blocking/linking-blocks.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import type { StoredReference } from '../pending/pending-reference.entity.js';
import { pendingChanges } from '../pending/pending-references.js';
import { PendingReferencesRepository } from '../pending/pending-references.repository.js';
import { ListingRowsRepository } from './listing-rows.repository.js';

/** Links listings to external ids and unlinks them; a link can also be refused with `LISTING_BLOCKED`. */
@Injectable()
export class ListingExternalIds extends ExternalIdLinks {
  constructor(
    transactions: Transactions,
    batches: BatchWriter,
    private readonly listings: ListingRowsRepository,
    private readonly blocks: LinkingBlocks,
    private readonly pending: PendingReferencesRepository,
    private readonly events: EventLog,
  ) {
    super('listings', transactions, batches);
  }

  protected override async linkInTransaction(agencyId: number, batch: readonly LinkOperation[]): Promise<LinkedBatch> {
    try {
      return await super.linkInTransaction(agencyId, batch);
    } catch (error) {
      // A larger batch is split until only the refused link is left.
      if (batch.length === 1) {
        await this.blocks.recordRefusal(agencyId, error);
      }
      throw error;
    }
  }

  /**
   * The external id of a blocked listing, even a deleted one, cannot be given to another listing; a blocked listing that is linked
   * to a new id is recognized by both (D-171).
   */
  protected async linkBatch(context: WriteContext, batch: readonly LinkOperation[]): Promise<LinkedBatch> {
    const linked = await linkExternalIds(context, 'listings', batch);
    const events = linked.changes.map(({ id, from, to }) =>
      listingEvent('listing.linked', { id, externalId: to }, { changes: { externalId: { from, to } } }),
    );
    this.events.record(context, events);
    await this.blocks.refuseBlocked(
      context,
      [...linked.outcomes.values()].flatMap((outcome) => (outcome instanceof ApiError ? [] : outcome)),
    );
    return linked;
  }

  /** A listing that no longer belongs to the CRM also stops waiting for the CRM's agents and files (D-231). */
  protected async unlinkBatch(context: WriteContext, batch: readonly ConditionalOperation[]): Promise<UnlinkedBatch> {
    const unlinked = await unlinkExternalIds(context, 'listings', batch);
    const waited = await this.endWaiting(context, idsOf(unlinked.changes));
    const events = unlinked.changes.map(({ id, from, to }) => {
      const changes = { externalId: { from, to }, ...pendingChanges(waited.get(id) ?? [], []) };
      return listingEvent('listing.unlinked', { id, externalId: null }, { changes });
    });
    this.events.record(context, events);
    return unlinked;
  }

  /** @returns the pending references that the listings were waiting for, by listing. */
  private async endWaiting(
    context: WriteContext,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly StoredReference[]>> {
    const references = await this.pending.byListing(context, ids);
    const waiting = [...references.keys()];
    await this.pending.forget(context, waiting);
    await this.listings.clearPending(context, waiting);
    return references;
  }
}

import { Injectable } from '@nestjs/common';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type BlockInForce, reasonOfSuccessor, type Recognition } from '../domain/block-reasons.js';
import { listingEvent, statusChange } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { offerOf } from './block-recognition.js';
import { BlockStatesRepository } from './block-states.repository.js';
import { BlocksRepository, type NewBlock } from './blocks.repository.js';
import type { BlockFinding } from './listing-block.entity.js';

/** Which block covers a listing, how the listing was recognised, and the reason that its agency sees. */
interface Cause {
  originId: number;
  foundBy: BlockFinding;
  /** Null: the agency sees no reason. */
  reason: string | null;
}

/** Blocks a listing in the transaction of the caller: an operator's command, a write or a publishing job (D-171). */
@Injectable()
export class ListingBlocker {
  constructor(
    private readonly blockStates: BlockStatesRepository,
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly blocks: BlocksRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * Hides a locked listing that is not blocked yet, cancels its publishing jobs and stores the marks it is recognised by later.
   */
  async block(
    context: WriteContext,
    listing: Pick<ListingRow, 'id' | 'externalId' | 'status' | 'fields'>,
    { originId, foundBy, reason }: Cause,
  ): Promise<void> {
    const { now } = context;
    const { id, status: statusBefore } = listing;
    await this.publications.withdraw(context, [id]);
    await this.blockStates.setBlock(context, id, 'blocked', { statusBefore, blockedAt: now, reason });
    const cancelling = { listingId: id, need: 'cancel' as const, fileJobIds: [] };
    await this.publishingJobs.arrange(context, [cancelling]);
    const block = { listingId: id, originId, foundBy };
    // A recognised listing is itself matched by external id only. If its photos counted as well, a block could spread from one
    // property to the next.
    const marks = foundBy === 'operator' ? await this.marksOf(context, listing) : { offer: null, place: null };
    await this.blocks.add(context, { ...block, ...marks });
    await this.keepExternalId(context, listing);
    // Must come first, so that a file whose import ends in between is recorded twice and not missed.
    await this.blocks.awaitFiles(context, id);
    await this.blocks.addPhotos(context, id, 'shown');
    await this.blocks.addPhotos(context, id, 'named');
    const content = { changes: statusChange(statusBefore, 'blocked'), data: { status: 'blocked', reason } };
    this.events.record(context, [listingEvent('listing.blocked', listing, content)]);
  }

  /**
   * Blocks a listing that was recognised as one that is already blocked.
   * @returns false when an operator has lifted the block in the meantime; the listing then stays as it is.
   */
  async blockSuccessor(
    context: WriteContext,
    listing: Pick<ListingRow, 'id' | 'externalId' | 'status' | 'fields'>,
    foundBy: Recognition,
    block: BlockInForce,
  ): Promise<boolean> {
    const { originId } = block;
    if (!(await this.blocks.lockOriginForShare(context, originId))) {
      return false;
    }
    // It may have been changed since the block was found; from now on it is changed for this one as well.
    const reason = await this.blocks.reasonOf(context, originId);
    const cause = { originId, foundBy, reason: reasonOfSuccessor(foundBy, { ...block, reason }) };
    await this.block(context, listing, cause);
    return true;
  }

  /** Changes the reason that the agency of a blocked listing sees, and those of the listings that were recognised as this one. */
  async changeReason(context: WriteContext, listing: ListingRow, reason: string): Promise<void> {
    const { id } = listing;
    const successors = await this.blocks.lockSuccessorsOf(context, id);
    await this.recordReason(context, id, listing, reason);
    const present = await this.listings.lock(
      context,
      successors.map(({ listingId }) => listingId),
    );
    for (const { listingId, foundBy } of successors) {
      const successorReason = reasonOfSuccessor(foundBy, { listingId: id, originId: id, reason });
      await this.recordReason(context, listingId, present.get(listingId) ?? null, successorReason);
    }
  }

  /** Adds to the block what the listing has acquired since it was blocked. Called before the listing is deleted. */
  async keepMarks(context: AgencyTransaction, listing: Pick<ListingRow, 'id' | 'externalId'>): Promise<void> {
    await this.keepExternalId(context, listing);
    await this.blocks.addPhotos(context, listing.id, 'awaited');
    await this.blocks.addPhotos(context, listing.id, 'later');
  }

  /**
   * Adds the current external id of a blocked listing to its block. Does not add photos: any number of them may have been
   * added and removed since it was blocked.
   */
  async keepExternalId(
    context: AgencyTransaction,
    { id, externalId }: Pick<ListingRow, 'id' | 'externalId'>,
  ): Promise<void> {
    if (externalId !== null) {
      await this.blocks.addExternalId(context, id, externalId);
    }
  }

  /**
   * The offer and place of the listing. The location that the public has seen takes precedence over the coordinates that were
   * sent.
   */
  private async marksOf(
    context: AgencyTransaction,
    { id, fields }: Pick<ListingRow, 'id' | 'fields'>,
  ): Promise<Pick<NewBlock, 'offer' | 'place'>> {
    const { propertyCoordinates: sent } = fields;
    const found = await this.blocks.findLocation(context, id);
    return { offer: offerOf(fields), place: found ?? (sent === null ? null : { ...sent, isExact: true }) };
  }

  /**
   * @param listing null when it was deleted; then no event is recorded.
   */
  private async recordReason(
    context: WriteContext,
    id: number,
    listing: ListingRow | null,
    reason: string,
  ): Promise<void> {
    await this.blockStates.setBlockReason(context, id, reason);
    if (listing !== null) {
      const data = { status: listing.status, reason };
      this.events.record(context, [listingEvent('listing.updated', listing, { data })]);
    }
  }
}

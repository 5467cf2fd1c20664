import { Injectable } from '@nestjs/common';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { listingEvent, statusChange } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { reasonOfSuccessor } from './block-reasons.js';
import { offerOf } from './block-recognition.js';
import { type BlockInForce, BlocksRepository, type NewBlock } from './blocks.repository.js';
import type { BlockFinding, Recognition } from './listing-block.entity.js';

/** Whose block a listing comes under, how, and what its agency is told. */
interface Cause {
  originId: number;
  foundBy: BlockFinding;
  /** Null: nothing. */
  reason: string | null;
}

/** Puts a listing under a block, in the transaction of whoever decides so: an operator, a write, a publishing (D-171). */
@Injectable()
export class BlockListing {
  constructor(
    private readonly listings: ListingRowsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly blocks: BlocksRepository,
    private readonly events: EventLog,
  ) {}

  /** Hides a locked listing that is not blocked from the public, ends its publishing and notes what it is recognised by. */
  async block(
    context: WriteContext,
    listing: Pick<ListingRow, 'id' | 'externalId' | 'status' | 'fields'>,
    { originId, foundBy, reason }: Cause,
  ): Promise<void> {
    const { now } = context;
    const { id, status: statusBefore } = listing;
    await this.publications.withdraw(context, [id]);
    await this.listings.setBlock(context, id, 'blocked', { statusBefore, blockedAt: now, reason });
    const cancelling = { listingId: id, need: 'cancel' as const, fileJobIds: [] };
    await this.publishingJobs.arrange(context, [cancelling]);
    const block = { listingId: id, originId, foundBy };
    // What was recognised is known by its ids alone: were its photos signs too, a block would creep from flat to flat.
    const marks = foundBy === 'operator' ? await this.marksOf(context, listing) : { offer: null, place: null };
    await this.blocks.add(context, { ...block, ...marks });
    await this.keepName(context, listing);
    // First: a file that comes meanwhile is then among both, and not among neither.
    await this.blocks.awaitFiles(context, id);
    await this.blocks.addPhotos(context, id, 'shown');
    await this.blocks.addPhotos(context, id, 'named');
    const told = { changes: statusChange(statusBefore, 'blocked'), data: { status: 'blocked', reason } };
    this.events.record(context, [listingEvent('listing.blocked', listing, told)]);
  }

  /**
   * The same for a listing that was recognised as one that is blocked.
   * @returns false: the operator has lifted the block meanwhile, and the listing stays as it is.
   */
  async blockSuccessor(
    context: WriteContext,
    listing: Pick<ListingRow, 'id' | 'externalId' | 'status' | 'fields'>,
    foundBy: Recognition,
    block: BlockInForce,
  ): Promise<boolean> {
    const { originId } = block;
    if (!(await this.blocks.holdOrigin(context, originId))) {
      return false;
    }
    const cause = { originId, foundBy, reason: reasonOfSuccessor(foundBy, block) };
    await this.block(context, listing, cause);
    return true;
  }

  /** What was offered where: the place that the public has seen goes before the one that was sent. */
  private async marksOf(
    context: AgencyTransaction,
    { id, fields }: Pick<ListingRow, 'id' | 'fields'>,
  ): Promise<Pick<NewBlock, 'offer' | 'place'>> {
    const { propertyCoordinates: sent } = fields;
    const found = await this.blocks.foundPlace(context, id);
    return { offer: offerOf(fields), place: found ?? (sent === null ? null : { ...sent, isExact: true }) };
  }

  /** Keeps what a blocked listing has by now, besides what it had: it is about to go. */
  async keepMarks(context: AgencyTransaction, listing: Pick<ListingRow, 'id' | 'externalId'>): Promise<void> {
    await this.keepName(context, listing);
    await this.blocks.addPhotos(context, listing.id, 'awaited');
    await this.blocks.addPhotos(context, listing.id, 'later');
  }

  /** Keeps the external id of a blocked listing. Its photos are not: those between the block and its end could be any number. */
  async keepName(context: AgencyTransaction, { id, externalId }: Pick<ListingRow, 'id' | 'externalId'>): Promise<void> {
    if (externalId !== null) {
      await this.blocks.addName(context, id, externalId);
    }
  }
}

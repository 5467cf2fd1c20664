import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueueName } from '../../platform/outbox/job-types.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingsRepository } from '../write/listing-rows.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { PublishingJobs } from '../publishing/publishing-jobs.js';
import { reasonOfSuccessor } from './block-reasons.js';
import { type BlockInForce, BlocksRepository, type NewBlock } from './blocks.repository.js';
import type { BlockFinding, Recognition } from './listing-block.entity.js';
import { offerOf } from './recognise-listing.js';

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
    private readonly listings: ListingsRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly blocks: BlocksRepository,
  ) {}

  /**
   * Hides a locked listing that is not blocked from the public, ends its publishing and notes what it is recognised by.
   * @returns queues in which jobs may be due by it, to be hinted at after the commit.
   */
  async block(
    manager: EntityManager,
    agencyId: number,
    listing: Pick<ListingRow, 'id' | 'externalId' | 'status' | 'fields'>,
    { originId, foundBy, reason }: Cause,
    now: Date,
  ): Promise<readonly QueueName[]> {
    const { id, status: statusBefore } = listing;
    await this.publications.withdraw(manager, agencyId, [id], now);
    await this.listings.setBlock(manager, agencyId, id, 'blocked', { statusBefore, blockedAt: now, reason }, now);
    const cancelling = { listingId: id, need: 'cancel' as const, fileJobIds: [] };
    const { queues } = await this.publishingJobs.arrange(manager, agencyId, [cancelling]);
    const block = { listingId: id, originId, foundBy };
    // What was recognised is known by its ids alone: were its photos signs too, a block would creep from flat to flat.
    const marks =
      foundBy === 'operator' ? await this.marksOf(manager, agencyId, listing) : { offer: null, place: null };
    await this.blocks.add(manager, agencyId, { ...block, ...marks }, now);
    await this.keepMarks(manager, agencyId, listing);
    return queues;
  }

  /**
   * The same for a listing that was recognised as one that is blocked.
   * @returns false: the operator has lifted the block meanwhile, and the listing stays as it is.
   */
  async blockSuccessor(
    manager: EntityManager,
    agencyId: number,
    listing: Pick<ListingRow, 'id' | 'externalId' | 'status' | 'fields'>,
    foundBy: Recognition,
    block: BlockInForce,
    now: Date,
  ): Promise<boolean> {
    const { originId } = block;
    if (!(await this.blocks.holdOrigin(manager, agencyId, originId))) {
      return false;
    }
    const cause = { originId, foundBy, reason: reasonOfSuccessor(foundBy, block) };
    await this.block(manager, agencyId, listing, cause, now);
    return true;
  }

  /** What was offered where: the place that the public has seen goes before the one that was sent. */
  private async marksOf(
    manager: EntityManager,
    agencyId: number,
    { id, fields }: Pick<ListingRow, 'id' | 'fields'>,
  ): Promise<Pick<NewBlock, 'offer' | 'place'>> {
    const { propertyCoordinates: sent } = fields;
    const found = await this.blocks.foundPlace(manager, agencyId, id);
    return { offer: offerOf(fields), place: found ?? (sent === null ? null : { ...sent, isExact: true }) };
  }

  /** Keeps what a blocked listing has by now, besides what it had: it is about to change or to go. */
  async keepMarks(
    manager: EntityManager,
    agencyId: number,
    { id, externalId }: Pick<ListingRow, 'id' | 'externalId'>,
  ): Promise<void> {
    if (externalId !== null) {
      await this.blocks.addName(manager, agencyId, id, externalId);
    }
    await this.blocks.addPhotos(manager, agencyId, id);
  }
}

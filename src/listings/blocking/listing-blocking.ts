import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OperatorError } from '../../errors/operator-error.js';
import { missingToPublish } from '../../catalogue/listing-rules.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { beginWrite } from '../../platform/batch/write-context.js';
import type { ErrorDetail } from '../../errors/error-detail.js';
import { JobHints } from '../../platform/outbox/job-hints.js';
import type { QueueName } from '../../platform/outbox/job-types.js';
import { BlockListing } from './block-listing.js';
import { reasonOfSuccessor } from './block-reasons.js';
import { type BlockRecord, BlocksRepository } from './blocks.repository.js';
import { type CountedFile, isNamedAsPhoto, lackOfPhotos } from '../domain/files-rules.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { lackingIssue } from '../domain/listing-issue.js';
import { isLive, mustBePublishable } from '../domain/listing-status.js';
import type { ListingRow } from '../listing.entity.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { PublishingJobs, type PublishingNeed } from '../publishing/publishing-jobs.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-transaction.js';

/** A listing that an operator has blocked. */
export interface BlockedListing {
  id: number;
  agencyId: number;
  status: ListingStatus;
}

/** A listing that is not blocked any more. */
export interface ReleasedListing {
  id: number;
  /** Null: it was deleted, and only what it was recognised by was still blocked. */
  status: ListingStatus | null;
}

/** A listing that an operator has unblocked, with all that were blocked because they were recognised as it. */
export interface UnblockedListing extends ReleasedListing {
  agencyId: number;
  /** The others under the same block, by id. */
  others: readonly ReleasedListing[];
}

/** What an operator does to listings that must not be seen (D-21: any → blocked and back). */
@Injectable()
export class ListingBlocking {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly blocks: BlocksRepository,
    private readonly blockListing: BlockListing,
    private readonly hints: JobHints,
  ) {}

  /** All blocks, of one agency or with null of all, deleted listings and attempts to have them anew included (D-171). */
  list(agencyId: number | null): Promise<BlockRecord[]> {
    return this.blocks.list(agencyId);
  }

  /**
   * Hides the listing from the public until it is unblocked; its agency can edit it, but not its status. It stays blocked
   * under whatever id it is sent anew.
   * @param reason what the agency is told in the record and in refusals; null: nothing. One that is blocked already gets
   *   another reason.
   */
  async block(id: number, reason: string | null = null): Promise<BlockedListing> {
    const { agencyId, queues } = await this.transactions.run(async (manager) => {
      const agencyId = await this.listings.agencyOf(manager, id);
      if (agencyId === null) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      const context = await beginWrite({ manager, agencyId });
      const listing = (await this.listings.lock(context, [id])).get(id);
      if (listing === undefined) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      if (listing.status === 'blocked') {
        await this.replaceReason(context, listing, reason);
        return { agencyId, queues: [] };
      }
      const cause = { originId: id, foundBy: 'operator' as const, reason };
      return { agencyId, queues: await this.blockListing.block(context, listing, cause) };
    });
    this.hints.post(queues);
    return { id, agencyId, status: 'blocked' };
  }

  /**
   * Lifts the block that the listing, which may have been deleted, is under: the operator's own or the one of the listing
   * that it was recognised as. All listings under it get their status back and, where they had them, their public page or
   * their publishing. One that has lost meanwhile what its status requires becomes `hidden`, and its record says what it
   * lacks (D-115).
   */
  async unblock(id: number): Promise<UnblockedListing> {
    const { queues, ...unblocked } = await this.transactions.run(async (manager) => {
      const { agencyId, originId } = await this.requireBlock(manager, id);
      const context = await beginWrite({ manager, agencyId });
      const noted = await this.blocks.lockAllOf(context, originId);
      const ids = noted.includes(id) ? noted : [...noted, id];
      const present = await this.listings.lock(context, ids);
      await this.blocks.removeAll(context, ids);
      await this.listings.forgetBlocks(
        context,
        ids.filter((listingId) => !present.has(listingId)),
      );
      const queues = new Set<QueueName>();
      const released: ReleasedListing[] = [];
      for (const listingId of ids) {
        const listing = present.get(listingId);
        if (listing === undefined) {
          released.push({ id: listingId, status: null });
        } else {
          const { status, need } = await this.release(context, listing);
          released.push({ id: listingId, status });
          (await this.arrange(context, listingId, need)).forEach((queue) => queues.add(queue));
        }
      }
      const status = released.find((listing) => listing.id === id)?.status ?? null;
      return { id, agencyId, status, others: released.filter((listing) => listing.id !== id), queues: [...queues] };
    });
    this.hints.post(queues);
    return unblocked;
  }

  /** A listing that a process of the version before has blocked is under a block of its own that is not noted. */
  private async requireBlock(manager: EntityManager, id: number): Promise<{ agencyId: number; originId: number }> {
    const noted = await this.blocks.findBlock(manager, id);
    if (noted !== null) {
      return noted;
    }
    const agencyId = await this.listings.agencyOf(manager, id);
    if (agencyId === null) {
      throw new OperatorError(`There is no listing ${id}.`);
    }
    if ((await this.listings.blockOf({ manager, agencyId }, id)) === null) {
      throw new OperatorError(`Listing ${id} is not blocked.`);
    }
    return { agencyId, originId: id };
  }

  /** What agencies are told of listings that were recognised as this one follows. */
  private async replaceReason(
    context: WriteContext,
    { id, blockReason }: ListingRow,
    reason: string | null,
  ): Promise<void> {
    if (reason === null || reason === blockReason) {
      throw new OperatorError(`Listing ${id} is blocked already.`);
    }
    await this.listings.setBlockReason(context, id, reason);
    for (const { listingId, foundBy } of await this.blocks.lockSuccessorsOf(context, id)) {
      const told = reasonOfSuccessor(foundBy, { listingId: id, originId: id, reason });
      await this.listings.setBlockReason(context, listingId, told);
    }
  }

  private async release(
    context: WriteContext,
    listing: ListingRow,
  ): Promise<{ status: ListingStatus; need: PublishingNeed }> {
    const { now } = context;
    const { id } = listing;
    const block = await this.listings.blockOf(context, id);
    if (block === null) {
      return { status: listing.status, need: 'none' };
    }
    const { statusBefore, blockedAt } = block;
    const files = (await this.files.filesOf(context, [id])).get(id) ?? [];
    const lacking = mustBePublishable(statusBefore) ? lackingOf(listing, files) : [];
    const status = lacking.length > 0 ? 'hidden' : statusBefore;
    await this.listings.setBlock(context, id, status, null);
    if (lacking.length > 0) {
      const hidden = { ...listing, status, version: listing.version + 1, updatedAt: now };
      await this.listings.writeBack(context, [{ ...hidden, issues: lacking.map(lackingIssue) }]);
      return { status, need: 'none' };
    }
    await this.publications.showAgainIfWithdrawnAt(context, id, blockedAt);
    return { status, need: await this.needAfterBlock(context, id, status) };
  }

  /** What was edited meanwhile has to reach the public; what was being published was cancelled. */
  private async needAfterBlock(context: AgencyTransaction, id: number, status: ListingStatus): Promise<PublishingNeed> {
    if (status === 'pending_active') {
      return 'publish';
    }
    const shown = isLive(status) ? await this.publications.publicAmong(context, [id]) : [];
    return shown.length > 0 ? 'refresh' : 'none';
  }

  /** The job, when it starts, waits for files that are still under way. */
  private async arrange(
    context: AgencyTransaction,
    listingId: number,
    need: PublishingNeed,
  ): Promise<readonly QueueName[]> {
    const request = { listingId, need, fileJobIds: [] };
    const { jobIds, queues } = await this.publishingJobs.arrange(context, [request]);
    await this.listings.noteJobs(context, jobIds);
    return queues;
  }
}

/**
 * What the agency has taken away of what a public listing needs. Photos that failed are not its doing: publishing looks at
 * them.
 */
function lackingOf({ fields }: ListingRow, files: readonly CountedFile[]): ErrorDetail[] {
  const photos = files.filter(isNamedAsPhoto).length;
  return [...missingToPublish(fields), ...lackOfPhotos('fileIds', photos)];
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OperatorError } from '../auth/operator-error.js';
import { LIMITS } from '../catalogue/limits.js';
import { missingToPublish } from '../catalogue/listing-rules.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import { Transactions } from '../database/transactions.js';
import { stampWrite } from '../identity/agency-clock.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { JobHints } from '../jobs/job-hints.js';
import type { QueueName } from '../jobs/job-types.js';
import { type CountedFile, isNamedAsPhoto } from './files-rules.js';
import { ListingFilesRepository } from './listing-files.repository.js';
import { lackingIssue } from './listing-issue.js';
import { isLive, mustBePublishable } from './listing-status.js';
import type { ListingRow } from './listing.entity.js';
import { ListingsRepository } from './listings.repository.js';
import { PublicationsRepository } from './publishing/publications.repository.js';
import { PublishingJobs, type PublishingNeed } from './publishing/publishing-jobs.js';

/** A listing that an operator has blocked or unblocked. */
export interface BlockedListing {
  id: number;
  agencyId: number;
  status: ListingStatus;
}

/** What an operator does to listings that must not be seen (D-21: any → blocked and back). */
@Injectable()
export class ListingBlocking {
  constructor(
    private readonly transactions: Transactions,
    private readonly listings: ListingsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publishingJobs: PublishingJobs,
    private readonly hints: JobHints,
  ) {}

  /**
   * Hides the listing from the public until it is unblocked; its agency can edit it, but not its status.
   * @param reason what the agency is told in the record and in refusals; null: nothing. One that is blocked already gets
   *   another reason.
   */
  block(id: number, reason: string | null = null): Promise<BlockedListing> {
    return this.change(id, async (manager, agencyId, { status }, stamp) => {
      const present = await this.listings.blockOf(manager, agencyId, id);
      if (present !== null) {
        if (reason === null || reason === present.reason) {
          throw new OperatorError(`Listing ${id} is blocked already.`);
        }
        await this.listings.setBlock(manager, agencyId, id, 'blocked', { ...present, reason }, stamp);
        return { status: 'blocked', need: 'none' };
      }
      await this.publications.withdraw(manager, agencyId, [id], stamp);
      const block = { statusBefore: status, blockedAt: stamp, reason };
      await this.listings.setBlock(manager, agencyId, id, 'blocked', block, stamp);
      return { status: 'blocked', need: 'cancel' };
    });
  }

  /**
   * Gives the listing back its status and, where it had them, its public page or its publishing. One that has lost
   * meanwhile what that status requires becomes `hidden`, and its record says what it lacks (D-115).
   */
  unblock(id: number): Promise<BlockedListing> {
    return this.change(id, async (manager, agencyId, listing, stamp) => {
      const block = await this.listings.blockOf(manager, agencyId, id);
      if (block === null) {
        throw new OperatorError(`Listing ${id} is not blocked.`);
      }
      const { statusBefore, blockedAt } = block;
      const files = (await this.files.filesOf(manager, agencyId, [id])).get(id) ?? [];
      const lacking = mustBePublishable(statusBefore) ? lackingOf(listing, files) : [];
      const status = lacking.length > 0 ? 'hidden' : statusBefore;
      await this.listings.setBlock(manager, agencyId, id, status, null, stamp);
      if (lacking.length > 0) {
        const hidden = { ...listing, status, version: listing.version + 1, updatedAt: stamp };
        await this.listings.update(manager, agencyId, [{ ...hidden, issues: lacking.map(lackingIssue) }]);
        return { status, need: 'none' };
      }
      await this.publications.restoreWithdrawnAt(manager, agencyId, id, blockedAt);
      return { status, need: await this.needAfterBlock(manager, agencyId, id, status) };
    });
  }

  /** What was edited meanwhile has to reach the public; what was being published was cancelled. */
  private async needAfterBlock(
    manager: EntityManager,
    agencyId: number,
    id: number,
    status: ListingStatus,
  ): Promise<PublishingNeed> {
    if (status === 'pending_active') {
      return 'publish';
    }
    const shown = isLive(status) ? await this.publications.publicAmong(manager, agencyId, [id]) : [];
    return shown.length > 0 ? 'refresh' : 'none';
  }

  private async change(
    id: number,
    apply: (
      manager: EntityManager,
      agencyId: number,
      listing: ListingRow,
      stamp: Date,
    ) => Promise<{ status: ListingStatus; need: PublishingNeed }>,
  ): Promise<BlockedListing> {
    const { queues, ...listing } = await this.transactions.run(async (manager) => {
      const agencyId = await this.listings.agencyOf(manager, id);
      if (agencyId === null) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      const stamp = await stampWrite(manager, agencyId);
      const row = (await this.listings.lock(manager, agencyId, [id])).get(id);
      if (row === undefined) {
        throw new OperatorError(`There is no listing ${id}.`);
      }
      const { status, need } = await apply(manager, agencyId, row, stamp);
      const queues = await this.arrange(manager, agencyId, id, need);
      return { id, agencyId, status, queues };
    });
    this.hints.post(queues);
    return listing;
  }

  /** The job, when it starts, waits for files that are still under way. */
  private async arrange(
    manager: EntityManager,
    agencyId: number,
    listingId: number,
    need: PublishingNeed,
  ): Promise<readonly QueueName[]> {
    const wish = { listingId, need, fileJobIds: [] };
    const { jobIds, queues } = await this.publishingJobs.arrange(manager, agencyId, [wish]);
    await this.listings.noteJobs(manager, agencyId, jobIds);
    return queues;
  }
}

/**
 * What the agency has taken away of what a public listing needs. Photos that failed are not its doing: publishing looks at
 * them.
 */
function lackingOf({ fields }: ListingRow, files: readonly CountedFile[]): ErrorDetail[] {
  const photos = files.filter(isNamedAsPhoto).length;
  const field = 'fileIds';
  const message = `${field} must hold at least ${LIMITS.photosToPublish} photos to publish; there are ${photos}.`;
  const lack: ErrorDetail = { pointer: `/${field}`, field, code: 'MIN_PHOTOS', message, min: LIMITS.photosToPublish };
  return [...missingToPublish(fields), ...(photos < LIMITS.photosToPublish ? [lack] : [])];
}

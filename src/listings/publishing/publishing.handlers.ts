import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataFault } from '../../errors/job-fault.js';
import { stampWrite } from '../../identity/agency-clock.js';
import { type ClaimedJob, type JobCompletion, type JobContext, JobHandler } from '../../jobs/job-handler.js';
import { isLive } from '../listing-status.js';
import { ListingsRepository } from '../listings.repository.js';
import { PublishListing } from './publish-listing.js';

/** `announcement_finalize`: makes a listing public (spec: Listing status; D-21). */
@Injectable()
export class FinalizeHandler extends JobHandler<'announcement_finalize'> {
  readonly type = 'announcement_finalize';

  constructor(
    private readonly publishing: PublishListing,
    private readonly listings: ListingsRepository,
  ) {
    super();
  }

  run(
    job: ClaimedJob<'announcement_finalize'>,
    { signal }: JobContext,
  ): Promise<JobCompletion<'announcement_finalize'>> {
    return this.publishing.run(job, signal, (listing, stamp, expiresAt) => {
      // The service has given it another status, such as blocked, without ending this job.
      if (listing.status !== 'pending_active') {
        throw new DataFault(`The listing is ${listing.status}; it is not to be published any more.`);
      }
      return { ...listing, status: 'active', publishedAt: stamp, expiresAt };
    });
  }

  /** The listing becomes `publish_failed`; what the public saw before stays (D-22, D-43). */
  async recordFailure(manager: EntityManager, { agencyId, subjectId }: ClaimedJob): Promise<void> {
    const stamp = await stampWrite(manager, agencyId);
    const listing = (await this.listings.lock(manager, agencyId, [subjectId])).get(subjectId);
    if (listing?.status === 'pending_active') {
      await this.listings.update(manager, agencyId, [{ ...listing, status: 'publish_failed', updatedAt: stamp }]);
    }
  }
}

/** `announcement_refresh`: shows an edit of a live listing that needs an operation of publishing (D-24). */
@Injectable()
export class RefreshHandler extends JobHandler<'announcement_refresh'> {
  readonly type = 'announcement_refresh';

  constructor(private readonly publishing: PublishListing) {
    super();
  }

  run(job: ClaimedJob<'announcement_refresh'>, { signal }: JobContext): Promise<JobCompletion<'announcement_refresh'>> {
    // While it is being published anew, the old snapshot stays until that has succeeded (D-22).
    return this.publishing.run(job, signal, (listing) => (isLive(listing.status) ? listing : null));
  }

  /** The listing stays live, with what the public saw before. */
  recordFailure(): Promise<void> {
    return Promise.resolve();
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataFault } from '../../errors/job-fault.js';
import {
  type JobCompletion,
  type JobContext,
  type JobFailure,
  JobHandler,
  type StartedJob,
} from '../../platform/outbox/processing/job-handler.js';
import { isLive } from '../domain/listing-status.js';
import type { ListingRow } from '../listing.entity.js';
import { PublishListing } from './publish-listing.js';
import { PublicationsRepository } from './snapshot/publications.repository.js';

/** `announcement_finalize`: makes a listing public (spec: Listing status; D-21). */
@Injectable()
export class FinalizeHandler extends JobHandler<'announcement_finalize'> {
  readonly type = 'announcement_finalize';

  constructor(private readonly publishing: PublishListing) {
    super();
  }

  run(
    job: StartedJob<'announcement_finalize'>,
    { signal }: JobContext,
  ): Promise<JobCompletion<'announcement_finalize'>> {
    return this.publishing.run(job, signal, (_manager, listing, { now, expiresAt }) => {
      // The service has given it another status, such as blocked, without ending this job.
      if (listing.status !== 'pending_active') {
        throw new DataFault(`The listing is ${listing.status}; it is not to be published any more.`, {
          error: { code: listing.status === 'blocked' ? 'LISTING_BLOCKED' : 'CANCELLED', details: [] },
        });
      }
      return Promise.resolve({ ...listing, status: 'active', publishedAt: now, expiresAt });
    });
  }

  override isOutdated(manager: EntityManager, job: StartedJob, failure: JobFailure): Promise<boolean> {
    return this.publishing.isOutdated(manager, job, failure);
  }

  /** The listing becomes `publish_failed` (D-43). */
  recordFailure(manager: EntityManager, job: StartedJob, failure: JobFailure): Promise<void> {
    return this.publishing.recordFailure(manager, job, failure, (listing) =>
      listing.status === 'pending_active' ? { ...afterFailure(listing, failure), status: 'publish_failed' } : null,
    );
  }
}

/** `announcement_refresh`: publishes an edit of a live listing that needs a publishing operation (D-24). */
@Injectable()
export class RefreshHandler extends JobHandler<'announcement_refresh'> {
  readonly type = 'announcement_refresh';

  constructor(
    private readonly publishing: PublishListing,
    private readonly publications: PublicationsRepository,
  ) {
    super();
  }

  /**
   * Refreshes only what is public. A listing that is being published again keeps its old snapshot until that succeeds (D-22), and
   * one that was completed without ever having been public does not become public (D-78).
   */
  run(job: StartedJob<'announcement_refresh'>, { signal }: JobContext): Promise<JobCompletion<'announcement_refresh'>> {
    return this.publishing.run(job, signal, async (manager, listing) => {
      const shown = await this.publications.publicAmong({ manager, agencyId: job.agencyId }, [listing.id]);
      return isLive(listing.status) && shown.length > 0 ? listing : null;
    });
  }

  override isOutdated(manager: EntityManager, job: StartedJob, failure: JobFailure): Promise<boolean> {
    return this.publishing.isOutdated(manager, job, failure);
  }

  /** The listing stays live. */
  recordFailure(manager: EntityManager, job: StartedJob, failure: JobFailure): Promise<void> {
    return this.publishing.recordFailure(manager, job, failure, (listing) =>
      isLive(listing.status) ? afterFailure(listing, failure) : null,
    );
  }
}

/**
 * If the same request may succeed, it must not be skipped as unchanged, and a reconciliation reports the listing as changed, so
 * that the agency sends it again (D-234).
 */
function afterFailure(listing: ListingRow, { isRetryable }: JobFailure): ListingRow {
  return isRetryable ? { ...listing, contentHash: null, sourceOutdated: true } : listing;
}

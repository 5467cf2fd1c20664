import { Injectable } from '@nestjs/common';
import { DataFault } from '../../errors/job-fault.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import {
  type JobAttempt,
  type JobFailure,
  JobHandler,
  type StartedJob,
} from '../../platform/outbox/processing/job-handler.js';
import { isLive } from '../domain/listing-status.js';
import type { ListingRow } from '../listing.entity.js';
import type { WriteTimestamps } from '../write/stored-write.js';
import { type PublishingRules, PublishListing } from './publish-listing.js';
import { ANNOUNCEMENT_FINALIZE, ANNOUNCEMENT_REFRESH, type PublishingResult } from './publishing.job-types.js';
import { PublicationsRepository } from './snapshot/publications.repository.js';

/** `announcement_finalize`: makes a listing public (spec: Listing status; D-21). */
@Injectable()
export class FinalizeHandler extends JobHandler<typeof ANNOUNCEMENT_FINALIZE> implements PublishingRules {
  readonly type = ANNOUNCEMENT_FINALIZE;

  constructor(private readonly publishing: PublishListing) {
    super();
  }

  begin(job: StartedJob<typeof ANNOUNCEMENT_FINALIZE>): JobAttempt<PublishingResult> {
    return this.publishing.begin(job, this);
  }

  afterSuccess(
    _context: AgencyTransaction,
    listing: ListingRow,
    { now, expiresAt }: WriteTimestamps,
  ): Promise<ListingRow | null> {
    // The service has given it another status, such as blocked, without ending this job.
    if (listing.status !== 'pending_active') {
      throw new DataFault(`The listing is ${listing.status}; it is not to be published any more.`, {
        error: { code: listing.status === 'blocked' ? 'LISTING_BLOCKED' : 'CANCELLED', details: [] },
      });
    }
    return Promise.resolve({ ...listing, status: 'active', publishedAt: now, expiresAt });
  }

  /** The listing becomes `publish_failed` (D-43). */
  afterFailure(listing: ListingRow, failure: JobFailure): ListingRow | null {
    return listing.status === 'pending_active'
      ? { ...sentAgainIfRetryable(listing, failure), status: 'publish_failed' }
      : null;
  }
}

/** `announcement_refresh`: publishes an edit of a live listing that needs a publishing operation (D-24). */
@Injectable()
export class ListingRefreshHandler extends JobHandler<typeof ANNOUNCEMENT_REFRESH> implements PublishingRules {
  readonly type = ANNOUNCEMENT_REFRESH;

  constructor(
    private readonly publishing: PublishListing,
    private readonly publications: PublicationsRepository,
  ) {
    super();
  }

  begin(job: StartedJob<typeof ANNOUNCEMENT_REFRESH>): JobAttempt<PublishingResult> {
    return this.publishing.begin(job, this);
  }

  /**
   * Refreshes only what is public. A listing that is being published again keeps its old snapshot until that succeeds (D-22), and
   * one that was completed without ever having been public does not become public (D-78).
   */
  async afterSuccess(context: AgencyTransaction, listing: ListingRow): Promise<ListingRow | null> {
    const shown = await this.publications.publicAmong(context, [listing.id]);
    return isLive(listing.status) && shown.length > 0 ? listing : null;
  }

  /** The listing stays live. */
  afterFailure(listing: ListingRow, failure: JobFailure): ListingRow | null {
    return isLive(listing.status) ? sentAgainIfRetryable(listing, failure) : null;
  }
}

/** If the same request may succeed, a reconciliation reports the listing as changed, so that the agency sends it again (D-234). */
function sentAgainIfRetryable(listing: ListingRow, { isRetryable }: JobFailure): ListingRow {
  return isRetryable ? { ...listing, sourceOutdated: true } : listing;
}

import { Injectable } from '@nestjs/common';
import { AnnounceExpiry } from '../../listings/lifecycle/announce-expiry.js';
import { ListingExpirer } from '../../listings/lifecycle/expire-listings.js';
import { DropReferences } from '../../listings/pending/drop-references.js';
import { PendingAvatars } from '../../users/pending/pending-avatars.js';
import type { ProcessedCounts } from './processed-counts.js';

/** Processes the listings and agents of an agency that are due by its own clock. */
@Injectable()
export class DueListings {
  constructor(
    private readonly expirer: ListingExpirer,
    private readonly announcing: AnnounceExpiry,
    private readonly references: DropReferences,
    private readonly avatars: PendingAvatars,
  ) {}

  /**
   * @param passed the counts to increase.
   * @param signal no further set is begun once it aborts.
   */
  async run(agencyId: number, agencyTime: Date, passed: ProcessedCounts, signal?: AbortSignal): Promise<void> {
    passed.listingsExpired += await this.expirer.processAllOf(agencyId, agencyTime, signal);
    passed.listingsExpiring += await this.announcing.processAllOf(agencyId, agencyTime, signal);
    passed.pendingReferencesDropped += await this.references.processAllOf(agencyId, agencyTime, signal);
    passed.pendingReferencesDropped += await this.avatars.processAllOf(agencyId, agencyTime, signal);
  }
}

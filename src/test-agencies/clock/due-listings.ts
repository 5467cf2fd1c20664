import { Injectable } from '@nestjs/common';
import { AnnounceExpiry } from '../../listings/lifecycle/announce-expiry.js';
import { ListingExpirer } from '../../listings/lifecycle/expire-listings.js';
import { DropReferences } from '../../listings/pending/drop-references.js';
import type { DueWork } from '../../platform/recurring/due-work.js';
import { PendingAvatars } from '../../users/pending/pending-avatars.js';
import type { DueStep } from './processed-counts.js';

/** How the listings and agents of an agency are processed that are due by its own clock. */
@Injectable()
export class DueListings {
  constructor(
    private readonly expirer: ListingExpirer,
    private readonly announcing: AnnounceExpiry,
    private readonly references: DropReferences,
    private readonly avatars: PendingAvatars,
  ) {}

  /** @param signal no further set is begun once it aborts. */
  stepsOf(agencyId: number, agencyTime: Date, signal?: AbortSignal): DueStep[] {
    const step = (count: DueStep['count'], work: DueWork): DueStep => ({
      count,
      run: () => work.processAllOf(agencyId, agencyTime, signal),
    });
    return [
      step('listingsExpired', this.expirer),
      step('listingsExpiring', this.announcing),
      step('pendingReferencesDropped', this.references),
      step('pendingReferencesDropped', this.avatars),
    ];
  }
}

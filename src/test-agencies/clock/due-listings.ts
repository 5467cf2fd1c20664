import { Injectable } from '@nestjs/common';
import { ExpiredListings } from '../../listings/expiry/expired-listings.js';
import { ExpiryNotices } from '../../listings/expiry/expiry-notices.js';
import { OverdueReferences } from '../../listings/pending/overdue-references.js';
import type { DueWork } from '../../platform/recurring/due-work.js';
import { PendingAvatars } from '../../users/pending/pending-avatars.js';
import type { DueStep } from './processed-counts.js';

/** How the listings and agents of an agency are processed that are due by its own clock. */
@Injectable()
export class DueListings {
  constructor(
    private readonly expired: ExpiredListings,
    private readonly notices: ExpiryNotices,
    private readonly references: OverdueReferences,
    private readonly avatars: PendingAvatars,
  ) {}

  /** @param signal no further batch is begun once it aborts. */
  stepsOf(agencyId: number, agencyTime: Date, signal?: AbortSignal): DueStep[] {
    const step = (count: DueStep['count'], work: DueWork): DueStep => ({
      count,
      run: () => work.processAllOf(agencyId, agencyTime, signal),
    });
    return [
      step('listingsExpired', this.expired),
      step('listingsExpiring', this.notices),
      step('pendingReferencesDropped', this.references),
      step('pendingReferencesDropped', this.avatars),
    ];
  }
}

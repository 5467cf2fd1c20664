import { Injectable } from '@nestjs/common';
import { ExpireListings } from '../../listings/lifecycle/expire-listings.js';
import { TellExpiry } from '../../listings/lifecycle/tell-expiry.js';
import { DropReferences } from '../../listings/pending/drop-references.js';
import { PendingAvatars } from '../../users/pending/pending-avatars.js';
import type { Passed } from './passed.js';

/** What is due of an agency's listings and agents by its own clock. */
@Injectable()
export class DueListings {
  constructor(
    private readonly expiring: ExpireListings,
    private readonly telling: TellExpiry,
    private readonly references: DropReferences,
    private readonly avatars: PendingAvatars,
  ) {}

  /** Does all of it. @param passed is counted up as it is done. */
  async run(agencyId: number, agencyTime: Date, passed: Passed): Promise<void> {
    passed.listingsExpired += await this.expiring.expireAllOf(agencyId, agencyTime);
    passed.listingsExpiring += await this.telling.tellAllOf(agencyId, agencyTime);
    passed.pendingReferencesDropped += await this.references.dropAllOf(agencyId, agencyTime);
    passed.pendingReferencesDropped += await this.avatars.dropAllOf(agencyId, agencyTime);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { seeToAgencies } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { ListingRowsRepository } from '../write/listing-rows.repository.js';
import { EXPIRED_AT_A_TIME, ExpireListings } from './expire-listings.js';

const SWEEP_EVERY_MS = 60_000;

/**
 * Takes live listings off the public site when nobody has written them for their lifetime (D-21). Any number of
 * workers may do so at the same time: a listing that one of them has expired is no longer due for the others.
 */
@Injectable()
export class ListingExpiry extends Sweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly listings: ListingRowsRepository,
    private readonly expiring: ExpireListings,
  ) {
    super(SWEEP_EVERY_MS, 'Listings could not be expired; the next pass tries again');
  }

  /** Expires all listings that are due. */
  protected pass(signal: AbortSignal): Promise<void> {
    return seeToAgencies(
      {
        size: EXPIRED_AT_A_TIME,
        find: (leftOut) => this.listings.findExpired(this.dataSource.manager, EXPIRED_AT_A_TIME, leftOut),
        work: (agencyId, listings) =>
          this.expiring.expire(
            agencyId,
            listings.map(({ id }) => id),
          ),
      },
      signal,
    );
  }
}

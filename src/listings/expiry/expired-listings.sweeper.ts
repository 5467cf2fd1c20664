import { Injectable } from '@nestjs/common';
import { DueWorkSweeper } from '../../platform/recurring/due-work.js';
import { ExpiredListings } from './expired-listings.js';

/** Takes listings off the public site when they have not been written for their lifetime (D-21). */
@Injectable()
export class ExpiredListingsSweeper extends DueWorkSweeper {
  constructor(listings: ExpiredListings) {
    super(listings, 'Listings could not be expired; the next pass tries again');
  }
}

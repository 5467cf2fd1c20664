import { Injectable } from '@nestjs/common';
import { seeToAgencies } from '../../platform/recurring/for-each-agency.js';
import { Sweeper } from '../../platform/recurring/sweeper.js';
import { ExpiryNoticesRepository } from './expiry-notices.repository.js';
import { NOTICE_DAYS, TellExpiry, TOLD_AT_A_TIME } from './tell-expiry.js';

const SWEEP_EVERY_MS = 60_000;

/** Tells agencies that a live listing is about to expire, so that they can write it again (D-202, D-21). */
@Injectable()
export class ExpiryNotices extends Sweeper {
  constructor(
    private readonly notices: ExpiryNoticesRepository,
    private readonly telling: TellExpiry,
  ) {
    super(SWEEP_EVERY_MS, 'The ends of listings could not be told; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    for (const days of NOTICE_DAYS) {
      await seeToAgencies(
        {
          size: TOLD_AT_A_TIME,
          find: (leftOut) => this.notices.findDue(days, TOLD_AT_A_TIME, leftOut),
          work: (agencyId, listings) =>
            this.telling.tell(
              agencyId,
              listings.map(({ id }) => id),
              days,
            ),
        },
        signal,
      );
    }
  }
}

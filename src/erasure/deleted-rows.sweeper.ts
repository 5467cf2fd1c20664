import { Injectable } from '@nestjs/common';
import { LIMITS, MILLISECONDS_PER_DAY } from '../catalogue/limits.js';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { Sweeper } from '../platform/recurring/sweeper.js';
import { DeletedRows } from './deleted-rows.js';

/** Rarely, because each search steps over the deleted rows that are kept. */
const SWEEP_EVERY_MS = 600_000;

/** Removes the rows of listings and files that were deleted long ago (D-275). Safe to run in several workers. */
@Injectable()
export class DeletedRowsSweeper extends Sweeper {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly rows: DeletedRows,
  ) {
    super(SWEEP_EVERY_MS, 'Rows of deleted listings and files could not be removed; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    const now = await this.clock.now();
    const before = new Date(now.getTime() - LIMITS.deletedRetentionDays * MILLISECONDS_PER_DAY);
    // Listings keep the files that they had.
    await this.rows.removeAll('listings', before, signal);
    await this.rows.removeAll('media', before, signal);
  }
}

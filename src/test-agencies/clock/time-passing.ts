import { Injectable } from '@nestjs/common';
import { MILLISECONDS_PER_HOUR } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { UnusedFiles } from '../../media/removal/unused-files.js';
import { DueListings } from './due-listings.js';
import { type AgeLimit, OldRows } from './old-rows.js';
import type { DueStep, ProcessedCounts } from './processed-counts.js';
import { secondsAhead, serviceTimeOf } from './service-time.js';
import { TestClocksRepository } from './test-clocks.repository.js';

/**
 * Does the work of the regular sweeps for one test agency by its own clock (D-227). The sweeps do not know these clocks: by the
 * service's clock they find a subset of what is due here.
 */
@Injectable()
export class TimePassing {
  constructor(
    private readonly config: Config,
    private readonly clocks: TestClocksRepository,
    private readonly listings: DueListings,
    private readonly files: UnusedFiles,
    private readonly rows: OldRows,
  ) {}

  /**
   * Processes everything that is due.
   * @param passed the counts, increased after each step, so that a caller that does not wait to the end knows what was processed.
   * @param signal no further batch is begun once it aborts.
   */
  async run(agencyId: number, passed: ProcessedCounts, signal?: AbortSignal): Promise<void> {
    // Not by the agency's row as well: if a reset came between the two reads, everything written after it would be old.
    const advances = await this.clocks.advancesOf(agencyId);
    const { now } = await this.clocks.read(agencyId);
    const agencyTime = new Date(now.getTime() + 1_000 * secondsAhead(advances));
    const ageLimit: AgeLimit = ({ hours }) =>
      serviceTimeOf(new Date(agencyTime.getTime() - hours * MILLISECONDS_PER_HOUR), advances);
    const unused = ageLimit({ hours: 24 * this.config.mediaUnusedDays });
    const steps: DueStep[] = [
      ...this.listings.stepsOf(agencyId, agencyTime, signal),
      { count: 'filesDeleted', run: () => this.files.deleteAllOf(agencyId, unused, signal) },
      ...this.rows.stepsOf(agencyId, ageLimit, signal),
    ];
    for (const { count, run } of steps) {
      passed[count] += await run();
    }
  }
}

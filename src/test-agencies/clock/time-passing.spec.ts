import type { Config } from '../../config/env.js';
import type { UnusedFiles } from '../../media/removal/unused-files.js';
import type { DueListings } from './due-listings.js';
import type { AgeLimit, OldRows } from './old-rows.js';
import { noneProcessed } from './processed-counts.js';
import type { Advance } from './service-time.js';
import type { ClockState, TestClocksRepository } from './test-clocks.repository.js';
import { TimePassing } from './time-passing.js';

const DAY_SECONDS = 86_400;
const NOW = new Date('2026-05-01T09:30:00Z');
const ADVANCED = { advancedAt: new Date('2026-05-01T09:00:00Z'), seconds: 61 * DAY_SECONDS };

/** A clock that is reset as soon as something of it has been read. */
class ClockBeforeReset {
  private advances: Advance[] = [ADVANCED];

  read(): Promise<ClockState> {
    return this.beforeReset({ now: NOW, ahead: this.advances.reduce((sum, { seconds }) => sum + seconds, 0) });
  }

  advancesOf(): Promise<Advance[]> {
    return this.beforeReset(this.advances);
  }

  private beforeReset<T>(answer: T): Promise<T> {
    this.advances = [];
    return Promise.resolve(answer);
  }
}

describe('what is due by the clock of a test agency', () => {
  it('is nothing that was written after a reset, whenever that comes', async () => {
    const limits: Date[] = [];
    const noteLimits = (limit: AgeLimit): [] => {
      limits.push(limit({ hours: 24 }), limit({ hours: 24 * 30 }));
      return [];
    };
    const passing = new TimePassing(
      { mediaUnusedDays: 30 } as Config,
      new ClockBeforeReset() as unknown as TestClocksRepository,
      { stepsOf: () => [] } as unknown as DueListings,
      { deleteAllOf: (_: number, before: Date) => Promise.resolve(limits.push(before)) } as unknown as UnusedFiles,
      { stepsOf: (_: number, limit: AgeLimit) => noteLimits(limit) } as unknown as OldRows,
    );
    await passing.run(1, noneProcessed());
    expect(limits).toHaveLength(3);
    expect(limits.filter((limit) => limit > NOW)).toEqual([]);
  });
});

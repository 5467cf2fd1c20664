import { Injectable } from '@nestjs/common';
import { AgencyReset } from '../erasure/agency-reset.js';
import { forEachAgency } from '../platform/recurring/for-each-agency.js';
import { Sweeper } from '../platform/recurring/sweeper.js';
import { noneProcessed } from './clock/processed-counts.js';
import { TestClocksRepository } from './clock/test-clocks.repository.js';
import { TimePassing } from './clock/time-passing.js';

const SWEEP_EVERY_MS = 30_000;

/**
 * Completes resets of test agencies that took longer than their request or whose process died, and processes what is due for test
 * agencies whose clock is ahead, which other sweeps do not notice.
 */
@Injectable()
export class TestAgenciesSweeper extends Sweeper {
  constructor(
    private readonly clocks: TestClocksRepository,
    private readonly passing: TimePassing,
    private readonly resetting: AgencyReset,
  ) {
    super(SWEEP_EVERY_MS, 'Test agencies could not be looked after; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    const resetting = new Set(await this.clocks.idsResetting());
    const ids = new Set([...resetting, ...(await this.clocks.idsAhead())]);
    await forEachAgency(
      Array.from(ids, (agencyId) => ({ agencyId })),
      async (agencyId) => {
        if (signal.aborted) {
          return;
        }
        await (resetting.has(agencyId)
          ? this.resetting.finish(agencyId, signal)
          : this.passing.run(agencyId, noneProcessed(), signal));
      },
    );
  }
}

import { Injectable } from '@nestjs/common';
import { AgencyReset } from '../erasure/agency-reset.js';
import { Sweeper } from '../platform/recurring/sweeper.js';
import { TestClocksRepository } from './clock/test-clocks.repository.js';
import { TimePassing } from './clock/time-passing.js';

const SWEEP_EVERY_MS = 30_000;

/**
 * Ends what calls of test agencies have begun and were too short for, or whose process died; and does what comes due of those
 * whose clock is ahead, which other sweeps do not see.
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

  protected async pass(): Promise<void> {
    for (const agencyId of await this.clocks.idsResetting()) {
      await this.resetting.finish(agencyId);
    }
    for (const agencyId of await this.clocks.idsAhead()) {
      await this.passing.run(agencyId);
    }
  }
}

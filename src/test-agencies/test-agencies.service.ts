import { Injectable, Logger } from '@nestjs/common';
import { AgencyReset } from '../erasure/agency-reset.js';
import { CallCoalescer } from '../platform/concurrency/call-coalescer.js';
import { secondsOf } from './clock/iso-duration.js';
import { TestClock } from './clock/test-clock.js';
import type { ClockAdvanceDto, ClockAdvanceResponse, ClockResponse } from './dto/clock.dto.js';
import type { ResetResponse } from './dto/reset.dto.js';
import { finishesInTime } from './finishes-in-time.js';

/** The operations that are only available to test agencies (D-226). */
@Injectable()
export class TestAgenciesService {
  private readonly logger = new Logger(TestAgenciesService.name);
  private readonly resets = new CallCoalescer<void>();

  constructor(
    private readonly clock: TestClock,
    private readonly resetting: AgencyReset,
  ) {}

  readClock(agencyId: number): Promise<ClockResponse> {
    return this.clock.read(agencyId);
  }

  /** @throws ApiError `VALIDATION_FAILED`, `QUOTA_EXCEEDED`. */
  advance(agencyId: number, { advance }: ClockAdvanceDto): Promise<ClockAdvanceResponse> {
    return this.clock.advance(agencyId, secondsOf(advance) ?? 0);
  }

  /** Empties the agency. If a reset is in progress already, it is continued. */
  async reset(agencyId: number): Promise<ResetResponse> {
    await this.resetting.begin(agencyId);
    const reset = this.resets.share(String(agencyId), () => this.resetting.finish(agencyId));
    const complete = await finishesInTime(reset, (error) =>
      this.logger.warn({ err: error, agencyId }, 'A test agency could not be emptied; the next pass tries again'),
    );
    return { complete };
  }

  /** Whether no reset is in progress. */
  async readReset(agencyId: number): Promise<ResetResponse> {
    return { complete: !(await this.resetting.isInProgress(agencyId)) };
  }
}

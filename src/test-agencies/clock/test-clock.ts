import { Injectable, Logger } from '@nestjs/common';
import { beingReset } from '../../auth/api-key.guard.js';
import { detail, pathOf } from '../../catalogue/checks/explain-value.js';
import { ApiError } from '../../errors/api-error.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import type { ClockAdvanceResponse, ClockResponse } from '../dto/clock.dto.js';
import { finishesInTime } from '../finishes-in-time.js';
import { noneProcessed, type ProcessedCounts } from './processed-counts.js';
import { SharedRuns } from './shared-runs.js';
import { type ClockState, TestClocksRepository } from './test-clocks.repository.js';
import { TimePassing } from './time-passing.js';

/** The farthest that a clock may be ahead: ten years, in seconds. */
const AHEAD_MAX_SECONDS = 3_650 * 86_400;

/** The maximum number of advances between two resets. */
export const ADVANCES_MAX = 1_000;

/** `Retry-After` beyond that, in seconds: only a reset permits further ones. */
const ADVANCES_RETRY_AFTER_SECONDS = '60';

/** The clock of a test agency (D-227). */
@Injectable()
export class TestClock {
  private readonly logger = new Logger(TestClock.name);
  private readonly passes = new SharedRuns(
    (agencyId, passed: ProcessedCounts) => this.passing.run(agencyId, passed),
    noneProcessed,
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly clocks: TestClocksRepository,
    private readonly passing: TimePassing,
  ) {}

  async read(agencyId: number): Promise<ClockResponse> {
    return toResponse(await this.clocks.read(agencyId));
  }

  /**
   * Advances the clock and processes what is due by it. Advances at the same time share the processing and its counts.
   * @throws ApiError `VALIDATION_FAILED` if it would be too far ahead, `QUOTA_EXCEEDED` after too many advances, `RATE_LIMITED`
   *   during a reset.
   */
  async advance(agencyId: number, seconds: number): Promise<ClockAdvanceResponse> {
    await this.transactions.run(async (manager) => {
      const context = { manager, agencyId };
      const clock = await this.clocks.lock(context);
      if (clock.isResetting) {
        throw beingReset();
      }
      if (clock.ahead + seconds > AHEAD_MAX_SECONDS) {
        throw new ApiError('VALIDATION_FAILED', [
          detail(
            pathOf('advance'),
            'TOO_LARGE',
            `may move the clock at most ${AHEAD_MAX_SECONDS} seconds ahead in total; it is ${clock.ahead} seconds ahead, which only a reset undoes`,
            { max: AHEAD_MAX_SECONDS - clock.ahead },
          ),
        ]);
      }
      if ((await this.clocks.countAdvances(context)) >= ADVANCES_MAX) {
        throw tooManyAdvances();
      }
      await this.clocks.advance(context, clock, seconds);
    });
    const { progress, ended } = this.passes.join(agencyId);
    const complete = await finishesInTime(ended, (error) =>
      this.logger.warn(
        { err: error, agencyId },
        'What is due for a test agency could not be processed; the next pass tries again',
      ),
    );
    return { ...toResponse(await this.clocks.read(agencyId)), complete, passed: { ...progress } };
  }
}

function tooManyAdvances(): ApiError {
  const rule = `is one too many: the clock may be advanced ${ADVANCES_MAX} times until a reset`;
  return new ApiError('QUOTA_EXCEEDED', [detail(pathOf('advance'), 'TOO_LARGE', rule)], {
    headers: { 'Retry-After': ADVANCES_RETRY_AFTER_SECONDS },
  });
}

function toResponse({ now, ahead }: ClockState): ClockResponse {
  const time = new Date(now.getTime() + 1_000 * ahead);
  return { time: time.toISOString(), serviceTime: now.toISOString(), aheadSeconds: ahead };
}

import { pause } from './pause.js';
import type { Transport } from './transport.js';
import type { TestClock, TestClockAdvanced } from './types.js';

/** Between two looks at a reset that takes long, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** What a test agency alone can ask for, whose key begins with `pls_test_`; others are refused with `NOT_FOUND`. */
export class TestAgency {
  constructor(private readonly transport: Transport) {}

  /** How the agency's clock stands. */
  clock(signal?: AbortSignal): Promise<TestClock> {
    return this.transport.request('GET', '/test/clock', { signal });
  }

  /**
   * Lets time pass for the agency, and tells what came due by it.
   * @param duration by ISO 8601, in weeks, days, hours, minutes and seconds: `P61D`, `PT2H`.
   */
  advance(duration: string, signal?: AbortSignal): Promise<TestClockAdvanced> {
    return this.transport.request('POST', '/test/clock', { body: { advance: duration }, signal });
  }

  /** Empties the agency, and returns when it is empty. Its keys and webhooks stay. */
  async reset(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const { complete } = await this.transport.request<{ complete: boolean }>('POST', '/test/reset', {
        body: {},
        signal,
      });
      if (complete) {
        return;
      }
      await pause(LOOK_EVERY_MS, signal);
    }
  }
}

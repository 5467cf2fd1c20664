import { pause } from './pause.js';
import type { Transport } from './transport.js';
import type { TestClock, TestClockAdvanced, TestReset } from './types.js';

/** The polling interval during a long reset, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** Calls that only test agencies can make, whose keys begin with `pls_test_`; others get `NOT_FOUND`. */
export class TestAgency {
  constructor(private readonly transport: Transport) {}

  /** The state of the agency's clock. */
  clock(signal?: AbortSignal): Promise<TestClock> {
    return this.transport.request('GET', '/test/clock', { signal });
  }

  /**
   * Advances the agency's clock, and returns what became due.
   * @param duration in ISO 8601, with weeks, days, hours, minutes and seconds: `P61D`, `PT2H`.
   */
  advance(duration: string, signal?: AbortSignal): Promise<TestClockAdvanced> {
    return this.transport.request('POST', '/test/clock', { body: { advance: duration }, signal });
  }

  /** Deletes the agency's data, and resolves when it is empty. Its keys and webhooks are kept. */
  async reset(signal?: AbortSignal): Promise<void> {
    let { complete } = await this.transport.request<TestReset>('POST', '/test/reset', { body: {}, signal });
    while (!complete) {
      await pause(LOOK_EVERY_MS, signal);
      ({ complete } = await this.transport.request<TestReset>('GET', '/test/reset', { signal }));
    }
  }
}

import { LIMITS } from '../../src/catalogue/limits.js';

/** Before the second and the third attempt of a job, in seconds. */
const SHORT_PAUSES = [0.1, 0.2];

/**
 * Lets the workers in this process repeat jobs soon after temporary faults, for test files that need the outcome of all attempts
 * and do not test the pauses between them. Call it at the top of a file; it is undone at the end, because files share the sources.
 */
export function shortenRetryPauses(): void {
  const limits: { jobRetryPausesSeconds: readonly number[] } = LIMITS;
  const pauses = limits.jobRetryPausesSeconds;
  beforeAll(() => (limits.jobRetryPausesSeconds = SHORT_PAUSES));
  afterAll(() => (limits.jobRetryPausesSeconds = pauses));
}

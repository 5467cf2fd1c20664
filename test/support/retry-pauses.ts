import { QUEUE_NAMES, QUEUES } from '../../src/platform/outbox/queues.js';

/** Before the second and the third attempt of a job, in seconds. */
const SHORT_PAUSES = [0.1, 0.2];

/**
 * Lets the workers in this process repeat jobs soon after temporary faults, for test files that need the outcome of all attempts
 * and do not test the pauses between them. Call it at the top of a file; it is undone at the end, because files share the sources.
 */
export function shortenRetryPauses(): void {
  const queues: { retryPausesSeconds: readonly number[] }[] = QUEUE_NAMES.map((name) => QUEUES[name]);
  const pauses = queues.map(({ retryPausesSeconds }) => retryPausesSeconds);
  beforeAll(() => queues.forEach((queue) => (queue.retryPausesSeconds = SHORT_PAUSES)));
  afterAll(() => queues.forEach((queue, index) => (queue.retryPausesSeconds = pauses[index] ?? [])));
}

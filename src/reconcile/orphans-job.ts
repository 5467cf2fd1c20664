import type { OrphansResult } from '../platform/outbox/job-types.js';

/** Failures that a job tells by id; it counts all of them. */
const TOLD_FAILURES = 100;

/** What became of one orphan: spared where it is none any more, or is gone. */
export type OrphanOutcome = 'done' | 'spared' | { errorCode: string };

/** Counts what becomes of orphans. */
export class OrphanTally {
  private done = 0;
  private spared = 0;
  private readonly failures: { id: number; errorCode: string }[] = [];

  note(id: number, outcome: OrphanOutcome): void {
    if (outcome === 'done') {
      this.done += 1;
    } else if (outcome === 'spared') {
      this.spared += 1;
    } else {
      this.failures.push({ id, errorCode: outcome.errorCode });
    }
  }

  get result(): Omit<OrphansResult, 'orphans'> {
    const { done, spared, failures } = this;
    return {
      ...{ total: done + spared + failures.length, done, spared, failed: failures.length },
      failures: failures.slice(0, TOLD_FAILURES),
    };
  }
}

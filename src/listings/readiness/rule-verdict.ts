import type { ReadinessIssue } from './readiness.js';

/** What a rule has to say of a candidate. */
export interface RuleVerdict {
  /** Publishing would be refused, or fail. */
  blocking?: readonly ReadinessIssue[];
  /** What only publishing will know, and what decides. */
  open?: readonly ReadinessIssue[];
  advice?: readonly ReadinessIssue[];
}

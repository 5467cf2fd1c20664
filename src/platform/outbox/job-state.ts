import type { Topic } from '../long-polling/notifications.js';

/**
 * The state of a job. `waiting` (for other jobs), `pending` (for its turn among its agency's jobs), `queued` (handed to BullMQ),
 * `processing` and `backoff` (between two attempts) are open, the others final. The API shows `queued` as pending.
 */
export const JOB_STATES = [
  'waiting',
  'pending',
  'queued',
  'processing',
  'backoff',
  'completed',
  'failed',
  'failed_retryable',
] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Jobs that have not ended. */
export const OPEN_STATES = [
  'waiting',
  'pending',
  'queued',
  'processing',
  'backoff',
] as const satisfies readonly JobState[];

/** Jobs that could start as soon as it is their turn. */
export const RUNNABLE_STATES = ['pending', 'queued'] as const satisfies readonly JobState[];

/** Jobs that BullMQ has; limited per agency and queue. */
export const ADMITTED_STATES = ['queued', 'processing'] as const satisfies readonly JobState[];

/** The states in which a job that BullMQ hands out may be started. */
export const STARTABLE_STATES: readonly JobState[] = [...ADMITTED_STATES, 'backoff'];

/**
 * SQL condition on a row of `jobs`: it pauses before its next attempt. No pause lasts a minute: one that seems to was measured by a
 * clock that has been set back since, and counts as over (D-297).
 */
export const IS_PAUSED = `(state = 'backoff'
  AND COALESCE(run_after > NOW(3) AND run_after < NOW(3) + INTERVAL 1 MINUTE, 0))`;

export const FINAL_STATES = ['completed', 'failed', 'failed_retryable'] as const satisfies readonly JobState[];

export type FinalState = (typeof FINAL_STATES)[number];

/** The final states other than success. */
export type FailedState = Exclude<FinalState, 'completed'>;

export function isFinal(state: JobState): state is FinalState {
  return (FINAL_STATES as readonly JobState[]).includes(state);
}

export function isRunnable(state: JobState): boolean {
  return (RUNNABLE_STATES as readonly JobState[]).includes(state);
}

export const JOB_TOPIC = 'job';

/** The topic that is announced when the job has reached a final state. */
export function jobTopic(jobId: number): Topic {
  return { kind: JOB_TOPIC, name: String(jobId) };
}

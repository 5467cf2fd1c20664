/**
 * Where a job is. `waiting` (for other jobs), `pending` (for its turn among its agency's), `queued` (handed to BullMQ),
 * `processing` and `backoff` (between two attempts) are open, the others final. Callers are told of `queued` as pending.
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

/** Jobs that could start: all that stands before them is other jobs' turns. */
export const RUNNABLE_STATES = ['pending', 'queued'] as const satisfies readonly JobState[];

/** Jobs that BullMQ has; each agency has a few of them in each queue at a time. */
export const ADMITTED_STATES = ['queued', 'processing'] as const satisfies readonly JobState[];

/** Where a job may be that BullMQ hands out in order to be started. */
export const STARTABLE_STATES: readonly JobState[] = [...ADMITTED_STATES, 'backoff'];

export const FINAL_STATES = ['completed', 'failed', 'failed_retryable'] as const satisfies readonly JobState[];

export type FinalState = (typeof FINAL_STATES)[number];

/** The ends of a job that did not do its work. */
export type FailedState = Exclude<FinalState, 'completed'>;

export function isFinal(state: JobState): state is FinalState {
  return (FINAL_STATES as readonly JobState[]).includes(state);
}

export function isRunnable(state: JobState): boolean {
  return (RUNNABLE_STATES as readonly JobState[]).includes(state);
}

/** Where a job is. `waiting`, `pending`, `processing` and `backoff` are open, the others final. */
export const JOB_STATES = [
  'waiting',
  'pending',
  'processing',
  'backoff',
  'completed',
  'failed',
  'failed_retryable',
] as const;

export type JobState = (typeof JOB_STATES)[number];

export const FINAL_STATES = ['completed', 'failed', 'failed_retryable'] as const satisfies readonly JobState[];

export type FinalState = (typeof FINAL_STATES)[number];

/** The ends of a job that did not do its work. */
export type FailedState = Exclude<FinalState, 'completed'>;

export function isFinal(state: JobState): state is FinalState {
  return (FINAL_STATES as readonly JobState[]).includes(state);
}

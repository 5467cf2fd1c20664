import { UnrecoverableError, type WorkerOptions } from 'bullmq';

/** An attempt after which the job is tried again. */
export class AttemptFailed extends Error {
  /** @param pauseMs until then, in milliseconds. */
  constructor(
    message: string,
    readonly pauseMs: number,
  ) {
    super(message);
    this.stack = message;
  }
}

/** The end of a job that failed for good. What operators are shown of it is what the agency is told: nothing broke here. */
export class JobFailed extends UnrecoverableError {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/** After an error that says nothing about it, such as of the database, in milliseconds. */
const DEFAULT_PAUSE_MS = 1_000;

/** How every processor's worker goes about it. Times in milliseconds, `drainDelay` in seconds. */
export const WORKER_OPTIONS = {
  // `OutboxWorker` starts it, with the number of slots that the configuration says.
  autorun: false,
  // A killed worker's job goes to another one within seconds, however often that happens to it: the row counts crashes.
  lockDuration: 5_000,
  lockRenewTime: 2_500,
  stalledInterval: 2_000,
  maxStalledCount: 1_000_000,
  runRetryDelay: 250,
  drainDelay: 5,
  skipVersionCheck: true,
  settings: {
    backoffStrategy: (_made: number, _type?: string, error?: Error): number =>
      error instanceof AttemptFailed ? error.pauseMs : DEFAULT_PAUSE_MS,
  },
} satisfies Omit<WorkerOptions, 'connection'>;

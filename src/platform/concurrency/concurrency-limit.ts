import { ApiError, temporarilyUnavailable } from '../../errors/api-error.js';
import { isDatabaseUnavailable } from '../mysql/database-errors.js';

/** How long work may wait for a slot unless stated otherwise, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** Work that waits for a slot. */
interface Waiting {
  begin: () => void;
  /** @param cause for the log, where an agency's own work could not be told from a dependency that is down. */
  refuse: (cause: unknown) => void;
}

/** The work of one key: what is running, and what is waiting. */
interface KeyWork {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Limits the concurrent work of each key, such as an agency's id; the rest waits in order of arrival. A burst of one agency's
 * requests thus delays another agency's by no more than this limit (D-194).
 */
export class ConcurrencyLimit<Key extends number | string = number> {
  private readonly works = new Map<Key, KeyWork>();

  constructor(
    private readonly maxConcurrent: number,
    private readonly longestWaitMs: number = LONGEST_WAIT_MS,
  ) {}

  /**
   * Runs the work once a slot is free.
   * @throws ApiError `DEPENDENCY_UNAVAILABLE` when that takes too long, or when work that it waits for finds the database
   * unavailable: everything ahead of it would take until its own timeout.
   */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const ofKey = this.works.get(key) ?? { running: 0, waiting: [] };
    this.works.set(key, ofKey);
    if (ofKey.running < this.maxConcurrent) {
      ofKey.running += 1;
    } else {
      await waitForSlot(ofKey, this.longestWaitMs);
    }
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) {
        ofKey.waiting.splice(0).forEach(({ refuse }) => refuse(error));
      }
      throw error;
    } finally {
      this.release(key, ofKey);
    }
  }

  private release(key: Key, ofKey: KeyWork): void {
    const next = ofKey.waiting.shift();
    if (next !== undefined) {
      next.begin();
      return;
    }
    ofKey.running -= 1;
    if (ofKey.running === 0) {
      this.works.delete(key);
    }
  }
}

/** Whether the work failed because something that it needs is unavailable, as the response of another limit or the driver says. */
function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError ? error.code === 'DEPENDENCY_UNAVAILABLE' : isDatabaseUnavailable(error);
}

function waitForSlot({ waiting }: KeyWork, longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry: Waiting = {
      begin: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: (cause) => {
        clearTimeout(timer);
        reject(temporarilyUnavailable(cause));
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      entry.refuse(new Error(`Other work of the same key left no slot free for ${longestWaitMs} ms`));
    }, longestWaitMs);
    waiting.push(entry);
  });
}

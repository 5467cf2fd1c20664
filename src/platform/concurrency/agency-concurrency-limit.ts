import { ApiError, temporarilyUnavailable } from '../../errors/api-error.js';

/** How long a piece of work may wait for its turn unless stated otherwise, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** A piece of work that waits. */
interface Waiting {
  begin: () => void;
  refuse: () => void;
}

/** The work of one agency: what is running, and what is waiting. */
interface AgencyWork {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Limits the concurrent work of each agency; the rest waits in order of arrival. A burst of one agency's requests thus delays
 * another agency's by no more than this limit (D-194).
 */
export class AgencyConcurrencyLimit {
  private readonly agencies = new Map<number, AgencyWork>();

  constructor(
    private readonly maxConcurrent: number,
    private readonly longestWaitMs: number = LONGEST_WAIT_MS,
  ) {}

  /**
   * Runs the work when its turn comes.
   * @throws ApiError `DEPENDENCY_UNAVAILABLE` when that takes too long, or when work that it waits for fails with that error: when
   * the database hangs, each piece of work ahead would take until its own timeout.
   */
  async take<T>(agencyId: number, work: () => Promise<T>): Promise<T> {
    const agency = this.agencies.get(agencyId) ?? { running: 0, waiting: [] };
    this.agencies.set(agencyId, agency);
    if (agency.running < this.maxConcurrent) {
      agency.running += 1;
    } else {
      await waitForTurn(agency, this.longestWaitMs);
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DEPENDENCY_UNAVAILABLE') {
        agency.waiting.splice(0).forEach(({ refuse }) => refuse());
      }
      throw error;
    } finally {
      this.release(agencyId, agency);
    }
  }

  private release(agencyId: number, agency: AgencyWork): void {
    const next = agency.waiting.shift();
    if (next !== undefined) {
      next.begin();
      return;
    }
    agency.running -= 1;
    if (agency.running === 0) {
      this.agencies.delete(agencyId);
    }
  }
}

function waitForTurn({ waiting }: AgencyWork, longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn: Waiting = {
      begin: () => {
        clearTimeout(timer);
        resolve();
      },
      refuse: () => {
        clearTimeout(timer);
        reject(temporarilyUnavailable());
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      turn.refuse();
    }, longestWaitMs);
    waiting.push(turn);
  });
}

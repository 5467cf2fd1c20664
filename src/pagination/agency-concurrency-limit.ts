import { temporarilyUnavailable } from '../errors/api-error.js';

/** How long a piece of work may wait for its turn unless stated otherwise, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** The work of one agency: what is running, and how to start what is waiting. */
interface AgencyWork {
  running: number;
  readonly waiting: (() => void)[];
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

  /** Runs the work when its turn comes. @throws ApiError `DEPENDENCY_UNAVAILABLE` when that takes too long. */
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
    } finally {
      this.release(agencyId, agency);
    }
  }

  private release(agencyId: number, agency: AgencyWork): void {
    const begin = agency.waiting.shift();
    if (begin !== undefined) {
      begin();
      return;
    }
    agency.running -= 1;
    if (agency.running === 0) {
      this.agencies.delete(agencyId);
    }
  }
}

/** The time is limited, because each piece of work ahead may take until its own timeout when the database hangs. */
function waitForTurn({ waiting }: AgencyWork, longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(temporarilyUnavailable());
    }, longestWaitMs);
    waiting.push(begin);
  });
}

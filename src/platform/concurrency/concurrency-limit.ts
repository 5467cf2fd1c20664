import { ApiError, temporarilyUnavailable } from '../../errors/api-error.js';

/** How long a piece of work may wait for its turn unless stated otherwise, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** A piece of work that waits. */
interface Waiting {
  begin: () => void;
  refuse: () => void;
}

/** Whose work is limited: an agency, by its id, or the visitors of the public site, who have one share in common. */
type Party = number | 'visitors';

/** The work of one party: what is running, and what is waiting. */
interface PartyWork {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Limits the concurrent work of each agency, and that of all visitors; the rest waits in order of arrival. A burst of one agency's
 * requests thus delays another agency's by no more than this limit (D-194).
 */
export class ConcurrencyLimit {
  private readonly parties = new Map<Party, PartyWork>();

  constructor(
    private readonly maxConcurrent: number,
    private readonly longestWaitMs: number = LONGEST_WAIT_MS,
  ) {}

  /**
   * Runs the work when its turn comes.
   * @throws ApiError `DEPENDENCY_UNAVAILABLE` when that takes too long, or when work that it waits for fails with that error: when
   * the database hangs, each piece of work ahead would take until its own timeout.
   */
  async take<T>(party: Party, work: () => Promise<T>): Promise<T> {
    const ofParty = this.parties.get(party) ?? { running: 0, waiting: [] };
    this.parties.set(party, ofParty);
    if (ofParty.running < this.maxConcurrent) {
      ofParty.running += 1;
    } else {
      await waitForTurn(ofParty, this.longestWaitMs);
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DEPENDENCY_UNAVAILABLE') {
        ofParty.waiting.splice(0).forEach(({ refuse }) => refuse());
      }
      throw error;
    } finally {
      this.release(party, ofParty);
    }
  }

  private release(party: Party, ofParty: PartyWork): void {
    const next = ofParty.waiting.shift();
    if (next !== undefined) {
      next.begin();
      return;
    }
    ofParty.running -= 1;
    if (ofParty.running === 0) {
      this.parties.delete(party);
    }
  }
}

function waitForTurn({ waiting }: PartyWork, longestWaitMs: number): Promise<void> {
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

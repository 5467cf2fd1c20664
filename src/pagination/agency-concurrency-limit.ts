import { ApiError } from '../errors/api-error.js';

/** How long a piece of work may wait for its turn, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** The work of one agency: what is running, and how to start what is waiting. */
interface AgencyWorks {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the concurrent work of each agency; the rest waits in order of arrival. A burst of one agency's requests thus delays
 * another agency's by no more than this limit (D-194).
 */
export class AgencyConcurrencyLimit {
  private readonly agencies = new Map<number, AgencyWorks>();

  constructor(private readonly atOnce: number) {}

  /** Runs the work when its turn comes. @throws ApiError `DEPENDENCY_UNAVAILABLE` when that takes too long. */
  async take<T>(agencyId: number, work: () => Promise<T>): Promise<T> {
    const works = this.agencies.get(agencyId) ?? { underWay: 0, waiting: [] };
    this.agencies.set(agencyId, works);
    if (works.underWay < this.atOnce) {
      works.underWay += 1;
    } else {
      await comeUp(works);
    }
    try {
      return await work();
    } finally {
      this.passOn(agencyId, works);
    }
  }

  private passOn(agencyId: number, works: AgencyWorks): void {
    const begin = works.waiting.shift();
    if (begin !== undefined) {
      begin();
      return;
    }
    works.underWay -= 1;
    if (works.underWay === 0) {
      this.agencies.delete(agencyId);
    }
  }
}

/** Where the database hangs, each work before this one takes until it is given up: not all of them are waited for. */
function comeUp({ waiting }: AgencyWorks): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new ApiError('DEPENDENCY_UNAVAILABLE'));
    }, LONGEST_WAIT_MS);
    waiting.push(begin);
  });
}

import { ApiError } from '../errors/api-error.js';

/** How long a work may wait for its turn, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/** The works of one agency: those under way, and how to begin each of the others. */
interface AgencyWorks {
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets so many works of each agency run at the same time; its others wait, in the order in which they came. What an agency
 * asks for all at once is then never more than these ahead of what another one asks (D-194).
 */
export class AgencyConcurrencyLimit {
  private readonly agencies = new Map<number, AgencyWorks>();

  constructor(private readonly atOnce: number) {}

  /** Does the work when its turn comes. @throws ApiError `DEPENDENCY_UNAVAILABLE` where that takes too long. */
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

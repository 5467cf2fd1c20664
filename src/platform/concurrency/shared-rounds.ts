/** The round that follows the current one, and its outcome. */
interface NextRound<T> {
  outcome: Promise<T>;
  begin: () => void;
}

/**
 * Shares the same work among concurrent callers. A call while a round is running gets the outcome of the next round, which begins
 * afterwards, so that no caller gets a result older than its call (D-248).
 */
export class SharedRounds<T> {
  /** The running rounds by name, each with the one that follows. */
  private readonly rounds = new Map<string, NextRound<T> | null>();

  /** The outcome of a round that begins now or later, with this work or that of another call with the same name. */
  share(name: string, work: () => Promise<T>): Promise<T> {
    const next = this.rounds.get(name);
    if (next === undefined) {
      return this.begin(name, work);
    }
    if (next !== null) {
      return next.outcome;
    }
    let begin: () => void = () => undefined;
    const outcome = new Promise<T>((resolve, reject) => {
      begin = () => void this.begin(name, work).then(resolve, reject);
    });
    this.rounds.set(name, { outcome, begin });
    return outcome;
  }

  private async begin(name: string, work: () => Promise<T>): Promise<T> {
    this.rounds.set(name, null);
    try {
      return await work();
    } finally {
      const next = this.rounds.get(name);
      this.rounds.delete(name);
      next?.begin();
    }
  }
}

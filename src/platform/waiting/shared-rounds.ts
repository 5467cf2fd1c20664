/** Begins the round after the one that is under way, and has its outcome. */
interface NextRound<T> {
  outcome: Promise<T>;
  begin: () => void;
}

/**
 * Does the same work once for all who ask for it at the same time. Who asks while it is under way has the outcome of the next
 * round, which begins after that: what was there when somebody asked, he is told (D-248).
 */
export class SharedRounds<T> {
  /** By name, those under way, and what comes after each. */
  private readonly rounds = new Map<string, NextRound<T> | null>();

  /** The outcome of a round that begins now or later, with this work or that of somebody else who asks by the same name. */
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

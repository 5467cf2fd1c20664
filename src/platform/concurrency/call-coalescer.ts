/** The call that follows the current one, and its outcome. */
interface NextCall<T> {
  outcome: Promise<T>;
  begin: () => void;
}

/**
 * Coalesces concurrent calls of the same work. Whoever calls while it is running gets the outcome of the next run, which begins
 * afterwards, so that no caller gets a result older than its call (D-248).
 */
export class CallCoalescer<T> {
  /** What is running, by name, each with the call that follows. */
  private readonly calls = new Map<string, NextCall<T> | null>();

  /** The outcome of work that begins now or later: this one, or that of another call with the same name. */
  share(name: string, work: () => Promise<T>): Promise<T> {
    const next = this.calls.get(name);
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
    this.calls.set(name, { outcome, begin });
    return outcome;
  }

  private async begin(name: string, work: () => Promise<T>): Promise<T> {
    this.calls.set(name, null);
    try {
      return await work();
    } finally {
      const next = this.calls.get(name);
      this.calls.delete(name);
      next?.begin();
    }
  }
}

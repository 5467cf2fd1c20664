/**
 * The pending calls of an object that lives as long as the process, and that ends them when it is closed. Each call has a signal of
 * its own: one that all of them had in common would keep a trace of each (`AbortSignal.any` in Node 20).
 */
export class PendingCalls {
  private readonly pending = new Map<AbortController, Promise<unknown>>();
  private closedBy: Error | null = null;

  get areEnded(): boolean {
    return this.closedBy !== null;
  }

  /** Makes a call with a signal that is aborted by that of its caller, or by `end`. */
  async make<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const own = new AbortController();
    if (this.closedBy !== null) {
      own.abort(this.closedBy);
    }
    const call = work(AbortSignal.any([signal, own.signal]));
    this.pending.set(own, call);
    try {
      return await call;
    } finally {
      this.pending.delete(own);
    }
  }

  /** Aborts the signals of all calls, including later ones, with the reason. Resolves when none is pending. */
  async end(reason: Error): Promise<void> {
    this.closedBy = reason;
    [...this.pending.keys()].forEach((own) => own.abort(reason));
    await Promise.allSettled(this.pending.values());
  }
}

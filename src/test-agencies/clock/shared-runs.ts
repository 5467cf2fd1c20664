/** A run of some work for one agency, which everybody who asks for it before it begins shares. */
export interface SharedRun<Progress> {
  /** What the run has done so far. */
  readonly progress: Progress;
  /** Settles when the run has ended. */
  readonly ended: Promise<void>;
}

/**
 * Runs some work for one agency at a time in this process. Whoever asks while a run is in progress gets the next one: it sees
 * everything that was written before it was asked for. So there are never more than two runs of an agency, of which one waits.
 */
export class SharedRuns<Progress> {
  private readonly current = new Map<number, SharedRun<Progress>>();
  private readonly next = new Map<number, SharedRun<Progress>>();

  constructor(
    private readonly work: (agencyId: number, progress: Progress) => Promise<void>,
    private readonly newProgress: () => Progress,
  ) {}

  /** A run that has not begun yet, or begins now. */
  join(agencyId: number): SharedRun<Progress> {
    const current = this.current.get(agencyId);
    const run = this.next.get(agencyId) ?? this.create(agencyId, current?.ended ?? Promise.resolve());
    (current === undefined ? this.current : this.next).set(agencyId, run);
    return run;
  }

  private create(agencyId: number, previous: Promise<void>): SharedRun<Progress> {
    const progress = this.newProgress();
    const ended = previous
      // Those who share the previous run learn of its error.
      .catch(() => undefined)
      .then(() => this.work(agencyId, progress))
      .finally(() => this.advance(agencyId));
    return { progress, ended };
  }

  private advance(agencyId: number): void {
    const next = this.next.get(agencyId);
    this.next.delete(agencyId);
    if (next === undefined) {
      this.current.delete(agencyId);
    } else {
      this.current.set(agencyId, next);
    }
  }
}

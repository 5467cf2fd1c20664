import { CallCoalescer } from '../../platform/concurrency/call-coalescer.js';

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
  private readonly calls = new CallCoalescer<void>();
  /** The run of each agency that has not begun yet. */
  private readonly waiting = new Map<number, SharedRun<Progress>>();

  constructor(
    private readonly work: (agencyId: number, progress: Progress) => Promise<void>,
    private readonly newProgress: () => Progress,
  ) {}

  /** A run that has not begun yet, or begins now. */
  join(agencyId: number): SharedRun<Progress> {
    return this.waiting.get(agencyId) ?? this.create(agencyId);
  }

  private create(agencyId: number): SharedRun<Progress> {
    const run = { progress: this.newProgress(), ended: Promise.resolve() };
    this.waiting.set(agencyId, run);
    run.ended = this.calls.share(String(agencyId), () => {
      this.waiting.delete(agencyId);
      return this.work(agencyId, run.progress);
    });
    return run;
  }
}

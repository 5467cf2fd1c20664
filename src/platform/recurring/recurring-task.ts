/**
 * Runs work at once and then again after each pause, until it is stopped. Several processes may run the same task, so the work must
 * be safe to run concurrently.
 */
export class RecurringTask {
  private next: NodeJS.Timeout | undefined;
  private run: Promise<void> = Promise.resolve();
  private isStopping = false;

  /**
   * @param work never rejects.
   * @param pauseMs from the end of one run to the start of the next, in milliseconds.
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  start(): void {
    this.run = this.runPeriodically();
  }

  /** Starts no further run. */
  pause(): void {
    this.isStopping = true;
    clearTimeout(this.next);
  }

  /** Starts no further run and waits for the one under way. */
  async stop(): Promise<void> {
    this.pause();
    await this.run;
  }

  private async runPeriodically(): Promise<void> {
    await this.work();
    if (!this.isStopping) {
      this.next = setTimeout(() => this.start(), this.pauseMs);
    }
  }
}

/** Limits the number of tasks that run at the same time; the others wait in order of arrival. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs the task when a permit is free. Throws the signal's reason when it is aborted before. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
    } else {
      await this.waitForPermit(signal);
    }
    try {
      return await work();
    } finally {
      this.releasePermit();
    }
  }

  private waitForPermit(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onTurn = (): void => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => {
        this.waiting.splice(this.waiting.indexOf(onTurn), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
      };
      this.waiting.push(onTurn);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  private releasePermit(): void {
    const next = this.waiting.shift();
    if (next === undefined) {
      this.free += 1;
    } else {
      next();
    }
  }
}

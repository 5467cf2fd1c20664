/** How long a download may take. */
export interface DownloadPace {
  /** Whatever comes, this much time is given, in milliseconds. */
  timeLimitMs: number;
  /** Beyond that time it goes on for as long as it has been at least so fast on the whole. */
  minBytesPerSecond: number;
}

/**
 * Ends a download that does not get on: a large video on a slow line has the time that its size takes, a server that
 * drips has none of it. With a limit for the size, the whole is bounded as well.
 */
export class DownloadDeadline {
  private readonly controller = new AbortController();
  private readonly startedAt = performance.now();
  private receivedBytes = 0;
  private timer: NodeJS.Timeout;

  constructor(private readonly pace: DownloadPace) {
    this.timer = setTimeout(() => this.look(), pace.timeLimitMs);
  }

  /** Aborts when the time is up. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  count(bytes: number): void {
    this.receivedBytes += bytes;
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const { timeLimitMs, minBytesPerSecond } = this.pace;
    const allowedMs = Math.max(timeLimitMs, (this.receivedBytes / minBytesPerSecond) * 1000);
    const leftMs = allowedMs - (performance.now() - this.startedAt);
    if (leftMs <= 0) {
      this.controller.abort();
    } else {
      this.timer = setTimeout(() => this.look(), Math.ceil(leftMs));
    }
  }
}

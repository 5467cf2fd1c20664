/** The time limit of a download. */
export interface DownloadPace {
  /** The time that every download has, in milliseconds. */
  timeLimitMs: number;
  /** After that time, the download may continue as long as its average speed is at least this. */
  minBytesPerSecond: number;
}

/** The time in which so many bytes have to arrive, in milliseconds. */
export function allowedMs({ timeLimitMs, minBytesPerSecond }: DownloadPace, bytes: number): number {
  return Math.max(timeLimitMs, Math.ceil((bytes / minBytesPerSecond) * 1_000));
}

/**
 * Ends a download that is too slow: a large video on a slow line gets the time that its size needs, a server that sends a trickle
 * of bytes does not. Together with the size limit, this bounds the total time.
 */
export class DownloadDeadline {
  private readonly controller = new AbortController();
  private readonly startedAt = performance.now();
  private receivedBytes = 0;
  private timer: NodeJS.Timeout;

  constructor(private readonly pace: DownloadPace) {
    this.timer = setTimeout(() => this.check(), pace.timeLimitMs);
  }

  /** Aborts when the time has expired. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  count(bytes: number): void {
    this.receivedBytes += bytes;
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private check(): void {
    const leftMs = allowedMs(this.pace, this.receivedBytes) - (performance.now() - this.startedAt);
    if (leftMs <= 0) {
      this.controller.abort();
    } else {
      this.timer = setTimeout(() => this.check(), Math.ceil(leftMs));
    }
  }
}

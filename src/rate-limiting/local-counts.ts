interface LocalCount {
  count: number;
  endsAt: number;
  /** The part of `count` that has not been reported to Redis. */
  unreported: number;
  /** The part of `count` in reports to Redis that are in flight. */
  inFlight: number;
  /** When Redis last returned the count; -Infinity if it never has. */
  learnedAt: number;
}

/** The number of requests in a window, and when the window ends. */
export interface WindowCount {
  count: number;
  msUntilEnd: number;
}

/** A report to Redis that is in flight; `applyResponse` or `putBackUnreported` ends it. */
export interface CountReport {
  readonly count: number;
  /** When the requests were taken. */
  readonly takenAt: number;
  /** How long the window still lasts: that of Redis must not end later if this report begins it. */
  readonly msUntilEnd: number;
  /** The window of the reported requests; null if there is no current window, so that the report only reads the count. */
  readonly window: object | null;
}

/**
 * The counts of the current windows as far as this process knows them: the last count from Redis plus the requests that the
 * process has counted since. Times are values of `performance.now()`.
 */
export class LocalCounts {
  /**
   * Ordered by the start of the windows, which is nearly the order in which they end: Redis may say that one ends earlier than a
   * window after its start. Then it is forgotten with those before it.
   */
  private readonly windows = new Map<string, LocalCount>();

  constructor(private readonly windowMs: number) {}

  /** The count of the current window if Redis has returned it since `since`; null if there is none or it is older. */
  knownSince(since: number, name: string, now: number): WindowCount | null {
    const window = this.windows.get(name);
    if (window === undefined || window.endsAt <= now || window.learnedAt < since) {
      return null;
    }
    return { count: window.count, msUntilEnd: window.endsAt - now };
  }

  /** Counts one more request. */
  add(name: string, now: number): WindowCount {
    const window = this.current(name, now);
    window.count += 1;
    window.unreported += 1;
    return { count: window.count, msUntilEnd: window.endsAt - now };
  }

  /** Takes the unreported requests, to report them to Redis. */
  takeUnreported(name: string, now: number): CountReport {
    const window = this.windows.get(name);
    if (window === undefined || window.endsAt <= now) {
      return { count: 0, takenAt: now, msUntilEnd: this.windowMs, window: null };
    }
    const { unreported } = window;
    window.unreported = 0;
    window.inFlight += unreported;
    return { count: unreported, takenAt: now, msUntilEnd: window.endsAt - now, window };
  }

  /** Ends a report that failed: its requests are reported again, since Redis may not have received them. */
  putBackUnreported(name: string, report: CountReport, now: number): void {
    if (report.count > 0) {
      const window = this.current(name, now);
      endReport(window, report);
      window.unreported += report.count;
    }
  }

  /**
   * Stores Redis' response to a report. Redis answers reports in order, so the response does not include those still in flight.
   * The time until the end counts from when the report was taken: nobody knows when Redis computed it, and a window that ends too
   * early only means that Redis is asked again.
   */
  applyResponse(name: string, report: CountReport, { count, msUntilEnd }: WindowCount, now: number): void {
    const window = this.current(name, now);
    endReport(window, report);
    const endsAt = report.takenAt + Math.min(msUntilEnd, this.windowMs);
    if (endsAt <= now && report.window !== window) {
      return; // It is about a window that has ended.
    }
    window.count = count + window.inFlight + window.unreported;
    window.endsAt = endsAt;
    window.learnedAt = now;
  }

  private current(name: string, now: number): LocalCount {
    const known = this.windows.get(name);
    if (known !== undefined && known.endsAt > now) {
      return known;
    }
    this.forgetEnded(now);
    const window = { count: 0, endsAt: now + this.windowMs, unreported: 0, inFlight: 0, learnedAt: -Infinity };
    this.windows.delete(name);
    this.windows.set(name, window);
    return window;
  }

  private forgetEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) {
      if (endsAt > now) {
        return;
      }
      this.windows.delete(name);
    }
  }
}

/** Requests reported for an earlier window do not belong to this one. */
function endReport(window: LocalCount, report: CountReport): void {
  if (report.window === window) {
    window.inFlight -= report.count;
  }
}

interface OwnCount {
  count: number;
  endsAt: number;
  /** How many of them Redis has not been told of. */
  unreported: number;
  /** How many of them it is being told of. */
  underReport: number;
  /** When Redis spoke of it last; -Infinity: it never did. */
  learnedAt: number;
}

/** How many there were in a window, and when it ends. */
export interface WindowCount {
  count: number;
  msUntilEnd: number;
}

/** Requests that Redis is being told of; `learn` or `putBackUnreported` ends it. */
export interface Report {
  readonly count: number;
  /** Null: none is under way, so that the report only asks. */
  readonly window: object | null;
}

/**
 * What this process knows of the windows under way: what Redis said last, and what it has counted itself since. Times
 * are those of `performance.now()`.
 */
export class OwnCounts {
  /** In the order in which windows began, which is that of their ends. */
  private readonly windows = new Map<string, OwnCount>();

  constructor(private readonly windowMs: number) {}

  /** What is known of a window that Redis spoke of since `since`; null: nothing, or only something older. */
  knownSince(since: number, name: string, now: number): WindowCount | null {
    const window = this.windows.get(name);
    if (window === undefined || window.endsAt <= now || window.learnedAt < since) {
      return null;
    }
    return { count: window.count, msUntilEnd: window.endsAt - now };
  }

  /** Counts one more. */
  add(name: string, now: number): WindowCount {
    const window = this.current(name, now);
    window.count += 1;
    window.unreported += 1;
    return { count: window.count, msUntilEnd: window.endsAt - now };
  }

  /** Takes those that have to be reported. */
  takeUnreported(name: string, now: number): Report {
    const window = this.windows.get(name);
    if (window === undefined || window.endsAt <= now) {
      return { count: 0, window: null };
    }
    const { unreported } = window;
    window.unreported = 0;
    window.underReport += unreported;
    return { count: unreported, window };
  }

  /** Has them reported again, as nobody knows whether Redis has heard. */
  putBackUnreported(name: string, report: Report, now: number): void {
    if (report.count > 0) {
      const window = this.current(name, now);
      endReport(window, report);
      window.unreported += report.count;
    }
  }

  /** Remembers what Redis has said to the report. It answers them in their order: those under way are not in it yet. */
  learn(name: string, report: Report, { count, msUntilEnd }: WindowCount, now: number): void {
    const window = this.current(name, now);
    endReport(window, report);
    window.count = count + window.underReport + window.unreported;
    window.endsAt = Math.min(now + msUntilEnd, now + this.windowMs);
    window.learnedAt = now;
  }

  private current(name: string, now: number): OwnCount {
    const known = this.windows.get(name);
    if (known !== undefined && known.endsAt > now) {
      return known;
    }
    this.forgetEnded(now);
    const window = { count: 0, endsAt: now + this.windowMs, unreported: 0, underReport: 0, learnedAt: -Infinity };
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

/** What was reported of an earlier window is no part of this one. */
function endReport(window: OwnCount, report: Report): void {
  if (report.window === window) {
    window.underReport -= report.count;
  }
}

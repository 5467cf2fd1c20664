import { pause } from './pause.js';

/** The length of the service's rate limit window, in milliseconds. */
const WINDOW_MS = 60_000;

/** What a response says about a rate limit. */
interface RateLimitReport {
  /** Null when the response does not contain it. */
  limit: number | null;
  remaining: number;
  /** Until the window ends, rounded up; counted from when the service received the request, which nobody tells. */
  seconds: number;
}

/** What is known about the service's current window. Times are values of `performance.now()`. */
interface Window {
  /** The smallest number of remaining requests that a response has reported. */
  left: number;
  /** It has ended by then. */
  endsAt: number;
  /** When requests ended that may count towards it without being part of `left`. */
  uncertain: number[];
  /** A request sent from then on counts towards this window or a later one. */
  knownAt: number;
  /** No response has reported it yet: it follows from the end of the previous one, which had ended by `knownAt`. */
  isGuessed: boolean;
}

/**
 * Keeps requests within a rate limit, so that the service need not reject any. It learns the limit from responses; a request
 * without a response counts as not yet counted by the service (D-236).
 */
export class RateLimiter {
  /** Null while no response has reported it. */
  limit: number | null = null;
  private window: Window | null = null;
  private underWay = 0;
  private isAnswered = false;
  private readonly waiting = new Set<() => void>();

  /** @param beginsAlone the first request is sent alone, so that its response reports the limit before all others. */
  constructor(private readonly beginsAlone: boolean) {}

  /** Resolves when the next request may be sent, and counts it as in flight. @throws the signal's reason. */
  async acquire(signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const waitMs = this.waitMs(performance.now());
      if (waitMs === 0) {
        this.underWay += 1;
        return;
      }
      await this.change(waitMs, signal);
    }
  }

  /** Call it when a request sent at `sentAt` has been answered. */
  settled(report: RateLimitReport, sentAt: number): void {
    this.underWay -= 1;
    this.isAnswered = true;
    this.apply(report, sentAt, performance.now());
    this.wake();
  }

  /** Call it when a request was not sent. */
  release(): void {
    this.underWay -= 1;
    this.wake();
  }

  /** Call it when a request has got no response, or one without this limit: the service may have counted it. */
  settledWithoutReport(): void {
    this.underWay -= 1;
    this.isAnswered = true;
    if (this.window !== null) {
      countUncertain(this.window, performance.now());
    }
    this.wake();
  }

  /** 0 when a request may be sent now. */
  private waitMs(now: number): number {
    if (this.beginsAlone && !this.isAnswered && this.underWay > 0) {
      return WINDOW_MS;
    }
    if (this.window !== null && now >= this.window.endsAt) {
      const { limit } = this;
      const endsAt = now + WINDOW_MS;
      this.window = limit === null ? null : { left: limit, endsAt, uncertain: [], knownAt: now, isGuessed: true };
    }
    const { window } = this;
    return window === null || window.left - window.uncertain.length > this.underWay ? 0 : window.endsAt - now;
  }

  private apply({ limit, remaining, seconds }: RateLimitReport, sentAt: number, now: number): void {
    this.limit = limit ?? this.limit;
    const known = this.window;
    const endsAt = now + seconds * 1000;
    // It was counted after it was sent, and the seconds are rounded up.
    const endsAfter = sentAt + (seconds - 1) * 1000;
    // What had ended before it was sent was counted before it.
    const uncertain = known?.uncertain.filter((endedAt) => endedAt > sentAt) ?? [];
    if (known === null || endsAfter >= (known.isGuessed ? known.knownAt : known.endsAt)) {
      const knownAt = known?.isGuessed === true ? known.knownAt : now;
      this.window = { left: remaining, endsAt, uncertain, knownAt, isGuessed: false };
    } else if (sentAt >= known.knownAt) {
      // The service counts down, so the smallest value is the latest, in whatever order responses arrive.
      const left = Math.min(known.left, remaining);
      Object.assign(known, { left, endsAt: Math.min(known.endsAt, endsAt), uncertain });
    } else {
      // A late response may be about the previous window, and its request count towards this one.
      countUncertain(known, now);
    }
  }

  /** Resolves when the state may have changed, after `waitMs` at the latest. */
  private async change(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    const stop = new AbortController();
    const wake = (): void => stop.abort();
    this.waiting.add(wake);
    try {
      await pause(waitMs, signal === undefined ? stop.signal : AbortSignal.any([stop.signal, signal]));
    } catch (error) {
      if (!stop.signal.aborted) {
        throw error;
      }
    } finally {
      this.waiting.delete(wake);
    }
  }

  private wake(): void {
    this.waiting.forEach((wake) => wake());
  }
}

/** A request has ended that may count towards this window. */
function countUncertain(window: Window, now: number): void {
  if (window.isGuessed && window.uncertain.length === 0) {
    // The service begins a window with its first request, which is counted by the time its response arrives.
    window.endsAt = now + WINDOW_MS;
  }
  window.uncertain.push(now);
}

/** The rate limits of a key: that of all its requests, and that of bulk requests, which count towards both. */
export class RateLimiters {
  /** The first request may be a long poll for events, which takes half a minute to be answered. */
  private readonly all = new RateLimiter(false);
  private readonly bulk = new RateLimiter(true);

  async acquire({ isBulk }: { isBulk: boolean }, signal?: AbortSignal): Promise<Permit> {
    const limiters = isBulk ? [this.bulk, this.all] : [this.all];
    for (const [index, limiter] of limiters.entries()) {
      try {
        await limiter.acquire(signal);
      } catch (error) {
        limiters.slice(0, index).forEach((one) => one.release());
        throw error;
      }
    }
    const sentAt = performance.now();
    return {
      answered: (headers) => {
        const report = reportIn(headers);
        const concerned = isBulk ? this.concerned(report?.limit ?? null) : this.all;
        limiters.forEach((limiter) =>
          report !== null && limiter === concerned ? limiter.settled(report, sentAt) : limiter.settledWithoutReport(),
        );
      },
      lost: () => limiters.forEach((limiter) => limiter.settledWithoutReport()),
    };
  }

  /** The response to a bulk request reports the limit that is closer to being reached; its size says which one that is. */
  private concerned(limit: number | null): RateLimiter {
    const isOfAll =
      limit !== null && limit !== this.bulk.limit && (limit === this.all.limit || this.bulk.limit !== null);
    return isOfAll ? this.all : this.bulk;
  }
}

/** A request in flight; exactly one of the two must be called. */
export interface Permit {
  answered(headers: Headers): void;
  lost(): void;
}

/** Null when the response does not report a limit. */
function reportIn(headers: Headers): RateLimitReport | null {
  const remaining = numberIn(headers, 'X-RateLimit-Remaining');
  const seconds = numberIn(headers, 'X-RateLimit-Reset');
  return remaining === null || seconds === null
    ? null
    : {
        limit: numberIn(headers, 'X-RateLimit-Limit'),
        remaining,
        // Some intermediaries have a limit of their own, and say when it ends in seconds since 1970.
        seconds: Math.min(seconds, WINDOW_MS / 1000),
      };
}

export function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : null;
}

/** The value of `Retry-After`, in seconds; some proxies send a date, which is one of their own clock. Null when absent. */
export function retryAfterIn(headers: Headers): number | null {
  const seconds = numberIn(headers, 'Retry-After');
  if (seconds !== null) {
    return seconds;
  }
  const moment = Date.parse(headers.get('Retry-After') ?? '');
  const sentAt = Date.parse(headers.get('Date') ?? '');
  const now = Number.isNaN(sentAt) ? Date.now() : sentAt;
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}

import { pause } from './pause.js';

/** How long the service counts requests for before it begins anew, in milliseconds. */
const WINDOW_MS = 60_000;

/** Ends of windows that are told by different answers lie within this of each other, in milliseconds; those of two windows do not. */
const SAME_WINDOW_MS = WINDOW_MS / 2;

/** What an answer says of a limit. */
interface Told {
  /** Null: it does not say how high it is. */
  limit: number | null;
  remaining: number;
  /** Until the window ends. */
  seconds: number;
}

/** What is known of the minute that the service counts. Times are of `performance.now()`. */
interface Window {
  /** The fewest that an answer has told to be left. */
  left: number;
  endsAt: number;
  /** Nobody has told of it yet: the one before has ended. */
  isGuessed: boolean;
}

/**
 * Keeps requests within a limit before the service has to refuse one. It knows the limit by what answers tell; a request that has not
 * been answered counts as one that nobody has counted yet (D-236).
 */
export class Pace {
  /** Null: no answer has told one. */
  limit: number | null = null;
  private window: Window | null = null;
  private underWay = 0;
  private isAnswered = false;
  private readonly waiting = new Set<() => void>();

  /** @param beginsAlone the first request goes by itself, so that its answer tells the limit to all others. */
  constructor(private readonly beginsAlone: boolean) {}

  /** Resolves when the next request may be sent, which is under way from then on. @throws the signal's reason. */
  async turn(signal?: AbortSignal): Promise<void> {
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

  /** A request has been answered. */
  answered(told: Told): void {
    this.underWay -= 1;
    this.isAnswered = true;
    this.learn(told, performance.now());
    this.wake();
  }

  /** A request was not sent. */
  unsent(): void {
    this.underWay -= 1;
    this.wake();
  }

  /** A request has got no answer, or one that says nothing of this limit: it may have been counted. */
  untold(): void {
    this.underWay -= 1;
    this.isAnswered = true;
    if (this.window !== null) {
      this.window.left -= 1;
    }
    this.wake();
  }

  /** 0: a request may be sent now. */
  private waitMs(now: number): number {
    if (this.beginsAlone && !this.isAnswered && this.underWay > 0) {
      return WINDOW_MS;
    }
    if (this.window !== null && now >= this.window.endsAt) {
      const { limit } = this;
      this.window = limit === null ? null : { left: limit, endsAt: now + WINDOW_MS, isGuessed: true };
    }
    return this.window === null || this.window.left > this.underWay ? 0 : this.window.endsAt - now;
  }

  private learn({ limit, remaining, seconds }: Told, now: number): void {
    this.limit = limit ?? this.limit;
    const endsAt = now + seconds * 1000;
    const known = this.window;
    if (known === null || known.isGuessed || endsAt > known.endsAt + SAME_WINDOW_MS) {
      this.window = { left: remaining, endsAt, isGuessed: false };
    } else if (endsAt > known.endsAt - SAME_WINDOW_MS) {
      // The service counts down: whatever order answers come in, the fewest is the latest.
      known.left = Math.min(known.left, remaining);
      known.endsAt = Math.min(known.endsAt, endsAt);
    }
  }

  /** Resolves when something may have changed, after `waitMs` at the latest. */
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

/** A key's limits: of all its requests, and of those that carry many operations, which count towards both. */
export class Paces {
  /** Its first request may be one that is answered half a minute later, as a question for events is. */
  private readonly all = new Pace(false);
  private readonly bulk = new Pace(true);

  async turn({ isBulk }: { isBulk: boolean }, signal?: AbortSignal): Promise<Turn> {
    const paces = isBulk ? [this.bulk, this.all] : [this.all];
    for (const [index, pace] of paces.entries()) {
      try {
        await pace.turn(signal);
      } catch (error) {
        paces.slice(0, index).forEach((one) => one.unsent());
        throw error;
      }
    }
    return {
      answered: (headers) => {
        const told = allowanceIn(headers);
        const concerned = isBulk ? this.concerned(told?.limit ?? null) : this.all;
        paces.forEach((pace) => (told !== null && pace === concerned ? pace.answered(told) : pace.untold()));
      },
      lost: () => paces.forEach((pace) => pace.untold()),
    };
  }

  /** An answer to a bulk tells of the limit that it comes nearest to; which that is its height tells. */
  private concerned(limit: number | null): Pace {
    const isOfAll =
      limit !== null && limit !== this.bulk.limit && (limit === this.all.limit || this.bulk.limit !== null);
    return isOfAll ? this.all : this.bulk;
  }
}

/** A request that is under way; exactly one of the two is to be called. */
export interface Turn {
  answered(headers: Headers): void;
  lost(): void;
}

/** Null: the answer says nothing of a limit. */
function allowanceIn(headers: Headers): Told | null {
  const remaining = numberIn(headers, 'X-RateLimit-Remaining');
  const seconds = numberIn(headers, 'X-RateLimit-Reset');
  return remaining === null || seconds === null
    ? null
    : { limit: numberIn(headers, 'X-RateLimit-Limit'), remaining, seconds };
}

export function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : null;
}

/** What `Retry-After` asks for, in seconds: it may be a moment, too, as some proxies have it. Null: nothing. */
export function retryAfterIn(headers: Headers): number | null {
  const seconds = numberIn(headers, 'Retry-After');
  if (seconds !== null) {
    return seconds;
  }
  const moment = Date.parse(headers.get('Retry-After') ?? '');
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

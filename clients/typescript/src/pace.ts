/** What an answer says of the limit of requests; a header that is missing says nothing. */
interface Allowance {
  remaining: number;
  /** By the clock of `performance.now()`. */
  resetAt: number;
}

/** Keeps requests within a limit before the service has to refuse one: the rest of a minute's last request waits. */
export class Pace {
  private allowance: Allowance | null = null;

  /** How long the next request should wait, in milliseconds. It counts as sent. */
  take(now: number): number {
    if (this.allowance === null || now >= this.allowance.resetAt) {
      this.allowance = null;
      return 0;
    }
    if (this.allowance.remaining > 0) {
      this.allowance.remaining -= 1;
      return 0;
    }
    return this.allowance.resetAt - now;
  }

  /** Notes what the headers of an answer say. */
  learn(headers: Headers, now: number): void {
    const remaining = numberIn(headers, 'X-RateLimit-Remaining');
    const seconds = numberIn(headers, 'X-RateLimit-Reset');
    if (remaining !== null && seconds !== null) {
      this.allowance = { remaining, resetAt: now + seconds * 1000 };
    }
  }
}

export function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : null;
}

import * as fc from 'fast-check';
import { RateLimiters } from '../../clients/typescript/src/rate-limiter.js';

const WINDOW_MS = 60_000;
const LIMITS = { all: 20, bulk: 6 };

/** Longer than any series of calls takes. */
const LONG_ENOUGH_MS = 100 * WINDOW_MS;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

class Counter {
  private count = 0;
  private endsAt = 0;

  constructor(private readonly limit: number) {}

  add(now: number) {
    if (now >= this.endsAt) {
      Object.assign(this, { count: 0, endsAt: now + WINDOW_MS });
    }
    this.count += 1;
    return { limit: this.limit, left: this.limit - this.count, seconds: Math.ceil((this.endsAt - now) / 1000) };
  }
}

/** Counts requests as the service does: a window begins with its first request, a response reports the tightest limit. */
class Service {
  counted = 0;
  rejected = 0;
  private readonly all = new Counter(LIMITS.all);
  private readonly bulk = new Counter(LIMITS.bulk);

  count(isBulk: boolean): Headers {
    const now = performance.now();
    const limits = [this.all.add(now), ...(isBulk ? [this.bulk.add(now)] : [])];
    const tightest = limits.reduce((one, other) => (other.left < one.left ? other : one));
    this.counted += 1;
    this.rejected += Number(tightest.left < 0);
    return new Headers({
      'X-RateLimit-Limit': String(tightest.limit),
      'X-RateLimit-Remaining': String(Math.max(0, tightest.left)),
      'X-RateLimit-Reset': String(tightest.seconds),
    });
  }
}

interface Call {
  isBulk: boolean;
  /** How long the request takes to arrive, its response to return, and the caller to send the next one, in milliseconds. */
  there: number;
  back: number;
  idle: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const upTo = (max: number) => fc.integer({ min: 0, max });

/** Fast connections, slow bulk calls and long polls side by side. */
const calls: fc.Arbitrary<Call[]> = fc.constantFrom(200, 3_000, 35_000).chain((longest) =>
  fc.array(
    fc.record({
      isBulk: fc.nat(3).map((number) => number === 0),
      there: upTo(longest),
      back: upTo(longest),
      idle: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: upTo(WINDOW_MS) }),
    }),
    { minLength: 10, maxLength: 40 },
  ),
);

it('waits a minute at most, also when an intermediary says the time of day instead of seconds', async () => {
  const limiters = new RateLimiters();
  (await limiters.acquire({ isBulk: false })).answered(
    new Headers({ 'X-RateLimit-Limit': '20', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1790000000' }),
  );
  const begins = performance.now();
  const next = limiters.acquire({ isBulk: false }).then(() => performance.now() - begins);
  await jest.advanceTimersByTimeAsync(2 * WINDOW_MS);
  expect(await next).toBe(WINDOW_MS);
});

it('exceeds no limit once it is known, however late requests arrive and responses return', async () => {
  const property = fc.asyncProperty(fc.array(calls, { minLength: 1, maxLength: 8 }), async (callers) => {
    const service = new Service();
    const limiters = new RateLimiters();
    const send = async ({ isBulk, there, back, idle }: Call) => {
      const permit = await limiters.acquire({ isBulk });
      await pause(there);
      const headers = service.count(isBulk);
      await pause(back);
      permit.answered(headers);
      await pause(idle);
    };
    const sendAll = async () => {
      await send({ isBulk: false, there: 0, back: 20, idle: 0 });
      await send({ isBulk: true, there: 0, back: 20, idle: 0 });
      await Promise.all(
        callers.map(async (calls) => {
          for (const call of calls) {
            await send(call);
          }
        }),
      );
    };

    void sendAll();
    const sent = 2 + callers.flat().length;
    for (let passed = 0; service.counted < sent && passed < LONG_ENOUGH_MS; passed += 10_000) {
      await jest.advanceTimersByTimeAsync(10_000);
    }
    expect(service).toMatchObject({ counted: sent, rejected: 0 });
  });
  await fc.assert(property, { numRuns: 100, endOnFailure: true });
}, 60_000);

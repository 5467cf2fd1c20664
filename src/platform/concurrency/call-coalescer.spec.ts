import { CallCoalescer } from './call-coalescer.js';

/** A work that ends when it is told to; each of its rounds has a number. */
class Work {
  begun = 0;
  private readonly ends: ((error?: Error) => void)[] = [];

  readonly round = (): Promise<number> => {
    this.begun += 1;
    const number = this.begun;
    return new Promise((resolve, reject) => {
      this.ends.push((error) => (error === undefined ? resolve(number) : reject(error)));
    });
  };

  async end(error?: Error): Promise<void> {
    this.ends.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** D-248. */
describe('CallCoalescer', () => {
  it('does for whoever asks meanwhile one more round, which begins when the present one has ended', async () => {
    const [calls, work] = [new CallCoalescer<number>(), new Work()];
    const first = calls.share('a', work.round);
    const others = Array.from({ length: 1_000 }, () => calls.share('a', work.round));
    expect(work.begun).toBe(1);
    await work.end();
    expect([await first, work.begun]).toEqual([1, 2]);
    const late = calls.share('a', work.round);
    await work.end();
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    await work.end();
    expect([await late, work.begun]).toEqual([3, 3]);
    const again = calls.share('a', work.round);
    await work.end();
    expect(await again).toBe(4);
  });

  it('keeps names apart', async () => {
    const [calls, a, b] = [new CallCoalescer<number>(), new Work(), new Work()];
    const both = [calls.share('a', a.round), calls.share('b', b.round)];
    expect([a.begun, b.begun]).toEqual([1, 1]);
    await Promise.all([a.end(), b.end()]);
    expect(await Promise.all(both)).toEqual([1, 1]);
  });

  it('fails those alone whose round has failed', async () => {
    const [calls, work] = [new CallCoalescer<number>(), new Work()];
    const first = calls.share('a', work.round);
    const second = calls.share('a', work.round);
    const failed = expect(first).rejects.toThrow('lost');
    await work.end(new Error('lost'));
    await failed;
    await work.end();
    expect(await second).toBe(2);
  });
});

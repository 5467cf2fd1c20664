import { Logger } from '@nestjs/common';
import { Sweeper } from './sweeper.js';

/** Fails as it is told to, and notes how many passes are at work at once. */
class TestSweeper extends Sweeper {
  faults: (Error | null)[] = [];
  atWork = 0;
  most = 0;
  passes = 0;

  constructor() {
    super(60_000, 'Things could not be swept');
  }

  protected async pass(): Promise<void> {
    this.atWork += 1;
    this.most = Math.max(this.most, this.atWork);
    await new Promise((resolve) => setImmediate(resolve));
    this.atWork -= 1;
    this.passes += 1;
    const fault = this.faults.shift() ?? null;
    if (fault !== null) {
      throw fault;
    }
  }
}

describe('a sweeper', () => {
  let logged: jest.SpyInstance;

  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });

  afterEach(() => logged.mockRestore());

  it('logs a fault once until it changes, or has been over', async () => {
    const sweeper = new TestSweeper();
    const [full, away] = ['disk full', 'away'].map((message) => new Error(message));
    const passes = [full, full, full, away, away, full, null, full];
    sweeper.faults = passes.map((fault) => fault ?? null);
    await Promise.all(passes.map(() => sweeper.sweep()));
    expect(logged.mock.calls.map(([about]) => (about as { err: Error }).err.message)).toEqual([
      'disk full',
      'away',
      'disk full',
      'disk full',
    ]);
  });

  it('logs the end of a fault once', async () => {
    const ended = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const sweeper = new TestSweeper();
    sweeper.faults = [null, new Error('away'), new Error('away'), null, null];
    const counts: number[] = [];
    for (let pass = 0; pass < 5; pass += 1) {
      await sweeper.sweep();
      counts.push(ended.mock.calls.length);
    }
    ended.mockRestore();
    expect(counts).toEqual([0, 0, 0, 1, 1]);
  });

  it('makes one pass after the other, and ends with the one under way', async () => {
    const sweeper = new TestSweeper();
    await sweeper.onApplicationBootstrap();
    void sweeper.sweep();
    const last = sweeper.sweep();
    await sweeper.beforeApplicationShutdown();
    expect(sweeper.passes).toBeGreaterThan(0);
    await last;
    expect([sweeper.passes, sweeper.most]).toEqual([3, 1]);
  });
});

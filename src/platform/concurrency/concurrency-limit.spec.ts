import { temporarilyUnavailable } from '../../errors/api-error.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** D-194. */
describe('the limit of each key', () => {
  const limit = new ConcurrencyLimit(1);
  /** A work that goes on until it is ended. */
  const work = (): { ended: Promise<string>; end: () => void } => {
    let end = (): void => undefined;
    const ended = new Promise<string>((resolve) => (end = () => resolve('done')));
    return { ended, end: () => end() };
  };

  afterEach(() => jest.useRealTimers());

  it('are its own, and in order', async () => {
    const [first, begun] = [work(), [] as string[]];
    const note = (name: string) => () => Promise.resolve(begun.push(name));
    const all = [limit.run(1, () => first.ended), limit.run(1, note('second')), limit.run(1, note('third'))];
    await limit.run(2, note('other'));
    expect(begun).toEqual(['other']);
    first.end();
    await Promise.all(all);
    expect(begun).toEqual(['other', 'second', 'third']);
  });

  it('are passed on by a work that fails', async () => {
    const failing = limit.run(1, () => Promise.reject(new Error('lost')));
    const next = limit.run(1, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('lost');
    await expect(next).resolves.toBe('next');
  });

  it('are waited for five seconds, and not lost by who gives up', async () => {
    jest.useFakeTimers();
    const first = work();
    const held = limit.run(1, () => first.ended);
    const waiting = limit.run(1, () => Promise.resolve('too late'));
    jest.advanceTimersByTime(5_000);
    await expect(waiting).rejects.toMatchObject({
      code: 'DEPENDENCY_UNAVAILABLE',
      headers: { 'Retry-After': '5' },
      cause: { message: 'Other work of the same key left no slot free for 5000 ms' },
    });
    const last = limit.run(1, () => Promise.resolve('last'));
    first.end();
    expect(await Promise.all([held, last])).toEqual(['done', 'last']);
  });

  it('of those that wait on are not lost when one gives up', async () => {
    jest.useFakeTimers();
    const [first, begun] = [work(), [] as string[]];
    const held = limit.run(1, () => first.ended);
    const impatient = limit.run(1, () => Promise.resolve());
    jest.advanceTimersByTime(2_500);
    const patient = ['one', 'other'].map((name) => limit.run(1, () => Promise.resolve(begun.push(name))));
    jest.advanceTimersByTime(2_500);
    await expect(impatient).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    first.end();
    await Promise.all([held, ...patient]);
    expect(begun).toEqual(['one', 'other']);
  });

  it.each([
    ['is unavailable', temporarilyUnavailable(new Error('away'))],
    ['has lost its connection', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
    ['takes too long for a statement', Object.assign(new Error('max_statement_time'), { errno: 1969 })],
  ])('are not waited for once the work before them finds that the database %s', async (_, fault) => {
    const first = work();
    const held = limit.run(1, async () => {
      await first.ended;
      throw fault;
    });
    const waiting = [1, 2].map(() => limit.run(1, () => Promise.resolve('never')));
    first.end();
    const refusal = { status: 'rejected', reason: { code: 'DEPENDENCY_UNAVAILABLE', cause: fault } };
    await expect(held).rejects.toBe(fault);
    expect(await Promise.allSettled(waiting)).toMatchObject([refusal, refusal]);
    await expect(limit.run(1, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});

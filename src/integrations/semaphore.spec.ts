import { Semaphore } from './semaphore.js';

describe('semaphore', () => {
  const never = new AbortController().signal;

  /** A task that ends on request. */
  function work(log: string[], name: string): { start: () => Promise<string>; end: () => void } {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const start = async (): Promise<string> => {
      log.push(name);
      await ended;
      return name;
    };
    return { start, end: () => end() };
  }

  it('runs tasks in order, up to its limit at a time', async () => {
    const log: string[] = [];
    const slots = new Semaphore(2);
    const works = ['a', 'b', 'c', 'd'].map((name) => work(log, name));
    const done = works.map(({ start }) => slots.run(never, start));
    expect(log).toEqual(['a', 'b']);
    works[1]?.end();
    await done[1];
    expect(log).toEqual(['a', 'b', 'c']);
    works.forEach(({ end }) => end());
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('starts the next task when one fails', async () => {
    const slots = new Semaphore(1);
    await expect(slots.run(never, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await slots.run(never, () => Promise.resolve('next'))).toBe('next');
  });

  it('rejects an aborted task at once, without losing its permit', async () => {
    const log: string[] = [];
    const slots = new Semaphore(1);
    const first = work(log, 'first');
    const abort = new AbortController();
    const running = slots.run(never, first.start);
    const waiting = slots.run(abort.signal, work(log, 'aborted').start);
    const last = slots.run(never, () => Promise.resolve('last'));
    abort.abort(new Error('not needed'));
    await expect(waiting).rejects.toThrow('not needed');
    first.end();
    expect(await running).toBe('first');
    expect(await last).toBe('last');
    expect(log).toEqual(['first']);
    await expect(slots.run(abort.signal, () => Promise.resolve('late'))).rejects.toThrow('not needed');
  });
});

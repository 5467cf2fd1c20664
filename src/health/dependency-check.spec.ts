import { Logger } from '@nestjs/common';
import { DependencyCheck } from './dependency-check.js';

describe('the check of a dependency', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('says that it is up, and how long the answer took', async () => {
    const check = new DependencyCheck('mysql', () => new Promise((resolve) => setTimeout(resolve, 30)));
    const state = check.state();
    await jest.advanceTimersByTimeAsync(30);
    expect(await state).toEqual({ status: 'up', milliseconds: 30 });
  });

  it('says that it is down when it refuses', async () => {
    const check = new DependencyCheck('mysql', () => Promise.reject(new Error('refused')));
    expect(await check.state()).toEqual({ status: 'down', milliseconds: 0 });
  });

  it('says after two seconds that a dependency which hangs is down, and asks it only once', async () => {
    let questions = 0;
    const check = new DependencyCheck('mysql', () => {
      questions += 1;
      return new Promise(() => undefined);
    });
    const states = [check.state(), check.state()];
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(states)).toEqual([
      { status: 'down', milliseconds: 2_000 },
      { status: 'down', milliseconds: 2_000 },
    ]);
    expect(questions).toBe(1);
  });

  it('sees that a dependency is back', async () => {
    const answers = [Promise.reject(new Error('refused')), Promise.resolve()];
    const check = new DependencyCheck('mysql', () => answers.shift() ?? Promise.resolve());
    expect((await check.state()).status).toBe('down');
    expect((await check.state()).status).toBe('up');
  });
});

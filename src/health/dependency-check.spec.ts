import { Logger } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { DependencyCheck } from './dependency-check.js';
import { DatabaseRefused } from './redis-probe.js';

describe('the check of a dependency', () => {
  const checkOf = (probe: () => Promise<unknown>) => new DependencyCheck(new HealthIndicatorService(), 'mysql', probe);

  const hang = (): Promise<never> => new Promise(() => undefined);

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('reports that the dependency is up, with its response time', async () => {
    const check = checkOf(() => new Promise((resolve) => setTimeout(resolve, 30)));
    const { mysql } = await check.upOrDown();
    expect(mysql).toEqual({ status: 'up', responseTime: expect.any(Number) as number });
    expect(mysql['responseTime']).toBeGreaterThanOrEqual(28);
  });

  it('reports that the dependency is down or degraded, and only logs the reason', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const check = checkOf(() => Promise.reject(new Error('Access denied for pls@10.0.0.7')));
    const found = {
      message: 'cannot be reached, or answers with an error',
      responseTime: expect.any(Number) as number,
    };
    expect(await check.upOrDown()).toEqual({ mysql: { status: 'down', ...found } });
    expect(await check.upOrDegraded()).toEqual({ mysql: { status: 'degraded', ...found } });
    expect(warnings.mock.calls).toEqual([['mysql is down: Error: Access denied for pls@10.0.0.7']]);
  });

  it('reports that Redis refuses its database, and logs its answer', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const refusal = new DatabaseRefused(new Error('ERR DB index is out of range'));
    const { message } = (await checkOf(() => Promise.reject(refusal)).upOrDegraded()).mysql as { message?: string };
    expect(message).toBe('refuses the database that REDIS_URL names');
    expect(warnings.mock.calls).toEqual([
      [
        'mysql is down: DatabaseRefused: refuses the database that REDIS_URL names (Error: ERR DB index is out of range)',
      ],
    ]);
  });

  it('answers all concurrent probes of a hanging dependency within two seconds, with a single check', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    let checks = 0;
    const check = checkOf(() => {
      checks += 1;
      return hang();
    });
    const startedAt = performance.now();
    const late = {
      status: 'degraded',
      message: 'timeout of 2000ms exceeded',
      responseTime: expect.any(Number) as number,
    };
    const probes = Array.from({ length: 20 }, () => check.upOrDegraded());
    expect(await Promise.all(probes)).toEqual(probes.map(() => ({ mysql: late })));
    const next = check.upOrDegraded();
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    await next;
    expect(checks).toBe(1);
  });

  it('notices at once that a dependency has recovered', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const logged = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const responses = [Promise.reject(new Error('refused')), Promise.resolve()];
    const check = checkOf(() => responses.shift() ?? Promise.resolve());
    expect((await check.upOrDown()).mysql.status).toBe('down');
    expect((await check.upOrDown()).mysql.status).toBe('up');
    expect(logged.mock.calls).toEqual([['mysql is up again']]);
  });
});

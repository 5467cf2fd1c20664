import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../../config/env.js';
import { RunningJobs } from './running-jobs.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

const BEAT_MS = 1_000;

describe('the heartbeat of a worker', () => {
  it('tells once that the database is away, however long, and once that it is back', async () => {
    jest.useFakeTimers();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const told = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    let isAway = true;
    const query = () => (isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve([]));
    const config = readConfig({ DATABASE_URL: 'mysql://localhost/unused', REDIS_URL: 'redis://localhost' });
    const heartbeat = new WorkerHeartbeat(config, { query } as unknown as DataSource, new RunningJobs());
    try {
      await heartbeat.start();
      await jest.advanceTimersByTimeAsync(60 * BEAT_MS);
      expect([warned.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
      isAway = false;
      await jest.advanceTimersByTimeAsync(10 * BEAT_MS);
      expect([warned.mock.calls.length, told.mock.calls.length, heartbeat.isFresh]).toEqual([1, 1, true]);
      isAway = true;
      await jest.advanceTimersByTimeAsync(10 * BEAT_MS);
      expect([warned.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
    } finally {
      isAway = false;
      await heartbeat.stop();
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
  });
});

import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { readConfig } from '../../../config/env.js';
import { type HeldJob, JobRun, RunningJobs } from './running-jobs.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

const BEAT_MS = 1_000;

const CONFIG = readConfig({ DATABASE_URL: 'mysql://localhost/unused', REDIS_URL: 'redis://localhost' });

describe('the heartbeat of a worker', () => {
  it('tells once that the database is away, however long, and once that it is back', async () => {
    jest.useFakeTimers();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const told = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    let isAway = true;
    const query = () => (isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve([]));
    const heartbeat = new WorkerHeartbeat(CONFIG, { query } as unknown as DataSource, new RunningJobs());
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

  it('stops a run of more than 45 minutes (D-85), and tells once whose job it was', async () => {
    jest.useFakeTimers();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const job: HeldJob = {
      id: 7,
      epoch: 1,
      agencyId: 3,
      type: 'media_import',
      queue: 'media',
      subjectId: 5,
      payload: {},
      attempt: 1,
      ageMs: 0,
      isFirstStart: true,
      origin: { requestId: null, traceParent: null },
    };
    const running = new RunningJobs();
    const run = new JobRun(job);
    const heartbeat = new WorkerHeartbeat(
      CONFIG,
      { query: () => Promise.resolve([job]) } as unknown as DataSource,
      running,
    );
    let end = (): void => {};
    const ended = running.during(run, () => new Promise<void>((resolve) => (end = resolve)));
    try {
      await heartbeat.start();
      await jest.advanceTimersByTimeAsync(44 * 60 * BEAT_MS);
      expect([run.signal.aborted, warned.mock.calls]).toEqual([false, []]);
      await jest.advanceTimersByTimeAsync(2 * 60 * BEAT_MS);
      const facts = { jobId: 7, type: 'media_import', agencyId: 3, subjectId: 5 };
      const message = 'A job has run for too long: it is stopped, and counts as crashed';
      expect([run.signal.aborted, warned.mock.calls]).toEqual([true, [[facts, message]]]);
    } finally {
      end();
      await ended;
      await heartbeat.stop();
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
  });
});

import { Outbox } from '../../src/platform/outbox/outbox.js';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import { RUN_AGAIN } from '../../src/platform/outbox/processing/job-handler.js';
import type { HeldJob } from '../../src/platform/outbox/processing/running-jobs.js';
import { JobHousekeepingSweeper } from '../../src/platform/outbox/sweeping/job-housekeeping.sweeper.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterEach(() => bench.stopWorkers());

afterAll(() => bench.close());

describe('a job that waits for others (D-44)', () => {
  it('becomes runnable when the last of them ends', async () => {
    const [first = 0, second = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [first, second]));
    expect(await bench.toldStateOf(waiting)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect(await bench.toldStateOf(waiting)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect(await bench.toldStateOf(waiting)).toBe('pending');
  });

  it('becomes runnable even if two of them end at the same moment', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const awaited = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
      const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(round, awaited));
      const [first, second] = [await bench.claim(), await bench.claim()];
      await Promise.all([bench.finish(first), bench.finish(second)]);
      expect(await bench.toldStateOf(waiting)).toBe('pending');
    }
  });

  it('does not wait for jobs that end while it is being created', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const awaited = await bench.enqueue(bench.agencyA, importOf(1));
      const held = await bench.claim();
      const [waiting] = await Promise.all([
        bench.enqueueOne(bench.agencyA, publishingOf(round, awaited)),
        bench.finish(held),
      ]);
      expect(await bench.toldStateOf(waiting)).toBe('pending');
    }
  });

  it('continues when an awaited job fails or is cancelled', async () => {
    const [failing = 0, cancelled = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [failing, cancelled]));
    await bench
      .get(JobEndings)
      .fail(await bench.claim(), {}, { state: 'failed', publicMessage: 'No.', isRetryable: false });
    await bench.inTransaction((manager) =>
      bench
        .get(Outbox)
        .cancel(manager, bench.agencyA, [cancelled], { code: 'SUBJECT_DELETED', message: 'The file was deleted.' }),
    );
    expect(await bench.toldStateOf(waiting)).toBe('pending');
    expect(await bench.stored(cancelled)).toMatchObject({
      state: 'failed',
      public_error_message: 'The file was deleted.',
      is_retryable: 0,
    });
  });

  it('does not wait for ended jobs, nor for those of another agency', async () => {
    const [ended = 0] = await bench.enqueue(bench.agencyA, importOf(1));
    await bench.finish(await bench.claim());
    const [foreign = 0] = await bench.enqueue(bench.agencyB, importOf(2));
    expect(await bench.toldStateOf(await bench.enqueueOne(bench.agencyA, publishingOf(5, [ended, foreign])))).toBe(
      'pending',
    );
  });

  it('waits for other jobs after its waits were replaced', async () => {
    const [first = 0, second = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    const job = await bench.enqueueOne(bench.agencyA, publishingOf(5, [first]));
    const replaceWaits = (waitsFor: number[]) => bench.replaceWaits(job, waitsFor);
    await replaceWaits([second]);
    await bench.finish(await bench.claim());
    expect(await bench.toldStateOf(job)).toBe('waiting');
    await replaceWaits([]);
    expect(await bench.toldStateOf(job)).toBe('pending');
    await replaceWaits([second]);
    expect(await bench.toldStateOf(job)).toBe('waiting');
  });

  it('is released by the sweep when nothing is left to wait for', async () => {
    const [awaited = 0] = await bench.enqueue(bench.agencyA, importOf(1));
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [awaited]));
    const orphan = await bench.enqueueOne(bench.agencyA, publishingOf(6, [awaited]));
    await bench.sql("UPDATE jobs SET state = 'completed' WHERE id = ?", [awaited]);
    await bench.sql('DELETE FROM job_waits WHERE job_id = ?', [orphan]);
    const sweeper = await bench.aWorker();
    await sweeper.get(JobHousekeepingSweeper).sweep();
    expect(await bench.toldStateOf(waiting)).toBe('pending');
    expect(await bench.toldStateOf(orphan)).toBe('pending');
  });
});

describe('a running job that is given others to wait for', () => {
  it('waits before it runs again for the jobs that it was given meanwhile', async () => {
    const job = await bench.enqueueOne(bench.agencyA, publishingOf(5));
    const held = await bench.claim('publishing');
    const [awaited = 0] = await bench.enqueue(bench.agencyA, importOf(1));
    await bench.replaceWaits(job, [awaited]);
    expect(await bench.toldStateOf(job)).toBe('processing');
    await bench.get(JobEndings).complete(held, () => Promise.resolve(RUN_AGAIN));
    expect(await bench.toldStateOf(job)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect(await bench.toldStateOf(job)).toBe('pending');
  });

  it.each<[string, (held: HeldJob) => Promise<unknown>]>([
    ['it crashed', (held) => bench.killWorkerOf(held.id)],
    ['it was handed back', (held) => bench.get(JobEndings).requeue(held)],
    [
      'it rested',
      (held) =>
        bench.get(JobEndings).backOff(held, {}, { retryAfterSeconds: 0, publicMessage: 'It rests.', cause: null }),
    ],
  ])('also waits for them when %s', async (_, comeBack) => {
    const job = await bench.enqueueOne(bench.agencyA, publishingOf(5));
    const held = await bench.claim('publishing');
    const awaited = await bench.enqueue(bench.agencyA, importOf(1));
    await bench.replaceWaits(job, awaited);
    await comeBack(held);
    expect(await bench.startOf(job)).toEqual({ kind: 'stale' });
    expect(await bench.toldStateOf(job)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect((await bench.claim('publishing')).id).toBe(job);
  });
});

import { type HeldJob, JobClaims } from '../../src/platform/outbox/job-claims.js';
import { JobEndings } from '../../src/platform/outbox/job-endings.js';
import { RUN_AGAIN } from '../../src/platform/outbox/job-handler.js';
import { JobQueue } from '../../src/platform/outbox/job-queue.js';
import { JobSweeper } from '../../src/platform/outbox/job-sweeper.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterEach(() => bench.stopWorkers());

afterAll(() => bench.close());

describe('a job that waits for others (D-44)', () => {
  it('becomes runnable with the last of them', async () => {
    const [first = 0, second = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [first, second]));
    expect(await bench.stateOf(waiting)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect(await bench.stateOf(waiting)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect(await bench.stateOf(waiting)).toBe('pending');
  });

  it('becomes runnable also when two of them end at the same moment', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const awaited = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
      const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(round, awaited));
      const [first, second] = [await bench.claim(), await bench.claim()];
      await Promise.all([bench.finish(first), bench.finish(second)]);
      expect(await bench.stateOf(waiting)).toBe('pending');
    }
  });

  it('does not wait for what ends while it is being started', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const awaited = await bench.enqueue(bench.agencyA, importOf(1));
      const held = await bench.claim();
      const [waiting] = await Promise.all([
        bench.enqueueOne(bench.agencyA, publishingOf(round, awaited)),
        bench.finish(held),
      ]);
      expect(await bench.stateOf(waiting)).toBe('pending');
    }
  });

  it('goes on when an awaited job fails or is cancelled', async () => {
    const [failing = 0, cancelled = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [failing, cancelled]));
    await bench
      .get(JobEndings)
      .fail(await bench.claim(), { state: 'failed', publicMessage: 'No.', isRetryable: false });
    const queues = await bench.inTransaction((manager) =>
      bench.get(JobQueue).cancel(manager, bench.agencyA, [cancelled], 'The file was deleted.'),
    );
    expect(queues).toEqual(['publishing']);
    expect(await bench.stateOf(waiting)).toBe('pending');
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
    expect(await bench.stateOf(await bench.enqueueOne(bench.agencyA, publishingOf(5, [ended, foreign])))).toBe(
      'pending',
    );
  });

  it('waits for other jobs after its waits were replaced', async () => {
    const [first = 0, second = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    const job = await bench.enqueueOne(bench.agencyA, publishingOf(5, [first]));
    const replaceWaits = (waitsFor: number[]) => bench.replaceWaits(job, waitsFor);
    await replaceWaits([second]);
    await bench.finish(await bench.claim());
    expect(await bench.stateOf(job)).toBe('waiting');
    await replaceWaits([]);
    expect(await bench.stateOf(job)).toBe('pending');
    await replaceWaits([second]);
    expect(await bench.stateOf(job)).toBe('waiting');
  });

  it('is released by the sweep when nothing is left to wait for', async () => {
    const [awaited = 0] = await bench.enqueue(bench.agencyA, importOf(1));
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [awaited]));
    const orphan = await bench.enqueueOne(bench.agencyA, publishingOf(6, [awaited]));
    await bench.sql("UPDATE jobs SET state = 'completed' WHERE id = ?", [awaited]);
    await bench.sql('DELETE FROM job_waits WHERE job_id = ?', [orphan]);
    const sweeper = await bench.aWorker();
    await sweeper.get(JobSweeper).sweep();
    expect(await bench.stateOf(waiting)).toBe('pending');
    expect(await bench.stateOf(orphan)).toBe('pending');
  });
});

describe('a running job that is given others to wait for', () => {
  it('waits before it runs again for what it was given to wait for meanwhile', async () => {
    const job = await bench.enqueueOne(bench.agencyA, publishingOf(5));
    const held = await bench.claim('publishing');
    const [awaited = 0] = await bench.enqueue(bench.agencyA, importOf(1));
    await bench.replaceWaits(job, [awaited]);
    expect(await bench.stateOf(job)).toBe('processing');
    await bench.get(JobEndings).complete(held, () => Promise.resolve(RUN_AGAIN));
    expect(await bench.stateOf(job)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect(await bench.stateOf(job)).toBe('pending');
  });

  it.each<[string, (held: HeldJob) => Promise<unknown>]>([
    [
      'it crashed',
      async (held) => [await bench.expireLease(held.id), await (await bench.aWorker()).get(JobSweeper).sweep()],
    ],
    ['it was handed back', (held) => bench.get(JobClaims).handBack(held)],
    [
      'it rested',
      async (held) => [
        await bench.get(JobEndings).putOff(held, { retryAfterSeconds: 0, publicMessage: 'It rests.', cause: null }),
        await bench.get(JobClaims).wakeRested(),
      ],
    ],
  ])('waits for it too when %s', async (_, comeBack) => {
    const job = await bench.enqueueOne(bench.agencyA, publishingOf(5));
    const held = await bench.claim('publishing');
    const awaited = await bench.enqueue(bench.agencyA, importOf(1));
    await bench.replaceWaits(job, awaited);
    await comeBack(held);
    expect(await bench.get(JobClaims).claimNext('publishing', [])).toBeNull();
    expect(await bench.stateOf(job)).toBe('waiting');
    await bench.finish(await bench.claim());
    expect((await bench.claim('publishing')).id).toBe(job);
  });
});

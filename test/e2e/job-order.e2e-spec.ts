import { JobClaims } from '../../src/platform/outbox/job-claims.js';
import { JobQueue } from '../../src/platform/outbox/job-queue.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterAll(() => bench.close());

describe('starting jobs', () => {
  it('gives ids in the order of the jobs, however many there are', async () => {
    const subjects = Array.from({ length: 1_200 }, (_, index) => index + 1);
    const ids = await bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject)));
    const rows = await bench.sql<{ id: number; subject_id: number }[]>(
      'SELECT id, subject_id FROM jobs WHERE agency_id = ? ORDER BY subject_id',
      [bench.agencyA],
    );
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(rows.map((row) => row.subject_id)).toEqual(subjects);
  });

  it('leaves no job when the transaction that causes it fails', async () => {
    const failing = bench.inTransaction(async (manager) => {
      await bench.get(JobQueue).enqueue(manager, bench.agencyA, [importOf(1)]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await bench.sql('SELECT id FROM jobs WHERE agency_id = ?', [bench.agencyA])).toEqual([]);
  });

  it('refuses a second open job with the same exclusive key, and allows it after the first has ended', async () => {
    await bench.enqueue(bench.agencyA, publishingOf(7));
    await expect(bench.enqueue(bench.agencyA, publishingOf(7))).rejects.toThrow(/uq_jobs_exclusive_key/);
    await bench.finish(await bench.claim('publishing'));
    await expect(bench.enqueue(bench.agencyA, publishingOf(7))).resolves.toHaveLength(1);
  });

  it('finds the open job of a key for its own agency only', async () => {
    const id = await bench.enqueueOne(bench.agencyA, publishingOf(7));
    const find = (agencyId: number) =>
      bench.inTransaction((manager) => bench.get(JobQueue).lockOpenJobs(manager, agencyId, ['publish:7', 'publish:8']));
    expect(await find(bench.agencyA)).toEqual(
      new Map([['publish:7', { id, type: 'announcement_finalize', state: 'pending' }]]),
    );
    expect(await find(bench.agencyB)).toEqual(new Map());
  });

  it('gives concurrent transactions of an agency different places in the order', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => bench.enqueue(bench.agencyA, importOf(index), importOf(index))),
    );
    const rows = await bench.sql<{ tag: number }[]>('SELECT fair_tag AS tag FROM jobs WHERE agency_id = ?', [
      bench.agencyA,
    ]);
    expect(rows.map((row) => row.tag).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('the order of work', () => {
  it('lets agencies take turns, each in its own order', async () => {
    await bench.enqueue(bench.agencyA, importOf(1), importOf(2), importOf(3));
    await bench.enqueue(bench.agencyB, importOf(11), importOf(12));
    const order = [
      await bench.claim(),
      await bench.claim(),
      await bench.claim(),
      await bench.claim(),
      await bench.claim(),
    ];
    expect(order.map((job) => job.subjectId)).toEqual([1, 11, 2, 12, 3]);
  });

  it('puts a newcomer next, however much another agency has queued before', async () => {
    await bench.enqueue(bench.agencyA, ...Array.from({ length: 50 }, (_, index) => importOf(index + 1)));
    await bench.claim();
    await bench.claim();
    await bench.enqueue(bench.agencyB, importOf(100));
    const next = [await bench.claim(), await bench.claim()];
    expect(next.map((job) => job.subjectId)).toContain(100);
  });

  it('passes over agencies that hold their share', async () => {
    await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    await bench.enqueue(bench.agencyB, importOf(11));
    expect((await bench.claim('media', [bench.agencyA])).subjectId).toBe(11);
    expect(await bench.get(JobClaims).claimNext('media', [bench.agencyA])).toBeNull();
    expect((await bench.claim()).subjectId).toBe(1);
  });

  it('gives each job to one of many claims at the same time', async () => {
    await bench.enqueue(bench.agencyA, ...Array.from({ length: 20 }, (_, index) => importOf(index + 1)));
    const claims = await Promise.all(Array.from({ length: 20 }, () => bench.claim()));
    expect(new Set(claims.map((job) => job.id)).size).toBe(20);
  });
});

import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { Admission } from '../../src/platform/outbox/admission/admission.js';
import { lanesWithUnusedTags } from '../../src/platform/outbox/admission/fair-tags.js';
import { OutboxRelay } from '../../src/platform/outbox/bullmq/outbox-relay.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { JobStarts } from '../../src/platform/outbox/processing/job-starts.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';
import { eventually } from '../support/job-worker.js';
import { queuedJobOf } from '../support/start-job.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterAll(() => bench.close());

describe('starting jobs', () => {
  it('assigns ids in the order of the jobs, however many there are', async () => {
    const subjects = Array.from({ length: 1_200 }, (_, index) => index + 1);
    const ids = await bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject)));
    const rows = await bench.sql<{ id: number; subject_id: number }[]>(
      'SELECT id, subject_id FROM jobs WHERE agency_id = ? ORDER BY subject_id',
      [bench.agencyA],
    );
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(rows.map((row) => row.subject_id)).toEqual(subjects);
  });

  it('leaves no job when the transaction that creates it fails', async () => {
    const failing = bench.inTransaction(async (manager) => {
      const context = await beginWrite({ manager, agencyId: bench.agencyA });
      await bench.get(Outbox).enqueue(context, [importOf(1)]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await bench.sql('SELECT id FROM jobs WHERE agency_id = ?', [bench.agencyA])).toEqual([]);
  });

  it('rejects a second open job with the same exclusive key, and permits it after the first has ended', async () => {
    await bench.enqueue(bench.agencyA, publishingOf(7));
    await expect(bench.enqueue(bench.agencyA, publishingOf(7))).rejects.toThrow(/uq_jobs_exclusive_key/);
    await bench.finish(await bench.claim('publishing'));
    await expect(bench.enqueue(bench.agencyA, publishingOf(7))).resolves.toHaveLength(1);
  });

  it('finds the open job of a key for its own agency only', async () => {
    const id = await bench.enqueueOne(bench.agencyA, publishingOf(7));
    const find = (agencyId: number) =>
      bench.inTransaction((manager) => bench.get(Outbox).lockOpenJobs(manager, agencyId, ['publish:7', 'publish:8']));
    expect(await find(bench.agencyA)).toEqual(
      new Map([['publish:7', { id, type: 'announcement_finalize', state: 'queued' }]]),
    );
    expect(await find(bench.agencyB)).toEqual(new Map());
  });

  it('gives concurrent transactions of an agency different positions in the order', async () => {
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
    expect(await subjectsInOrder(5)).toEqual([1, 11, 2, 12, 3]);
  });

  it('puts a new agency next, however much another agency has queued before', async () => {
    await bench.enqueue(bench.agencyA, ...Array.from({ length: 50 }, (_, index) => importOf(index + 1)));
    await subjectsInOrder(2);
    await bench.enqueue(bench.agencyB, importOf(100));
    expect(await subjectsInOrder(2)).toContain(100);
  });

  it('does not count jobs that were cancelled, in whole or in part', async () => {
    const imports = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => importOf(from + index));
    const cancel = (ids: readonly number[]) =>
      bench.inTransaction(async (manager) => {
        await beginWrite({ manager, agencyId: bench.agencyA });
        const why = { code: 'CANCELLED', message: 'Not wanted any more.' } as const;
        await bench.get(Outbox).cancel(manager, bench.agencyA, ids, why);
      });
    const lastTag = async (): Promise<number | undefined> => {
      const [lane] = await bench.sql<{ tag: number }[]>(
        "SELECT last_tag AS tag FROM job_lanes WHERE queue = 'media' AND agency_id = ?",
        [bench.agencyA],
      );
      return lane?.tag;
    };
    const ids = await bench.enqueue(bench.agencyA, ...imports(1, 50));
    await bench.enqueue(bench.agencyB, ...imports(101, 20));
    await cancel(ids.slice(3));
    await eventually(async () => (await lastTag()) === 3);
    expect(await subjectsInOrder(6)).toEqual([1, 101, 2, 102, 3, 103]);
    const more = await bench.enqueue(bench.agencyA, ...imports(51, 40));
    await cancel(more);
    await eventually(async () => (await lastTag()) === 0);
    await bench.enqueue(bench.agencyA, importOf(91));
    expect(await subjectsInOrder(2)).toContain(91);
  });

  it('gives an agency that sends one job at a time its turn in each round', async () => {
    await bench.enqueue(bench.agencyA, ...[1, 2, 3, 4, 5].map((subject) => importOf(subject)));
    await bench.enqueue(bench.agencyB, importOf(11));
    expect(await subjectsInOrder(3)).toEqual([1, 11, 2]);
    await bench.enqueue(bench.agencyB, importOf(12));
    expect(await subjectsInOrder(2)).toEqual([12, 3]);
    await bench.enqueue(bench.agencyB, importOf(13), importOf(14));
    expect(await subjectsInOrder(4)).toEqual([13, 4, 14, 5]);
  });

  it('gives BullMQ two jobs of an agency when there are few slots, and the next when one has ended', async () => {
    await bench.enqueue(bench.agencyA, importOf(1), importOf(2), importOf(3));
    await bench.enqueue(bench.agencyA, importOf(4));
    await bench.enqueue(bench.agencyB, importOf(11));
    expect(await queuedSubjects()).toEqual([1, 2, 11]);
    const first = await bench.claim();
    expect(await queuedSubjects()).toEqual([2, 11]);
    await bench.finish(first);
    expect(await queuedSubjects()).toEqual([2, 3, 11]);
  });

  it('finds the agencies below their limit, and those with unused places, without reading the jobs that wait', async () => {
    const imports = Array.from({ length: 1_000 }, (_, index) => importOf(index));
    await bench.enqueue(bench.agencyA, ...imports);
    await bench.enqueue(bench.agencyB, ...imports);
    await bench.sql("UPDATE jobs SET state = 'completed' WHERE state = 'queued' AND agency_id = ?", [bench.agencyA]);
    await bench.sql("UPDATE job_lanes SET last_tag = last_tag + 1 WHERE queue = 'media' AND agency_id = ?", [
      bench.agencyB,
    ]);
    const runner = bench.get(DataSource).createQueryRunner();
    const rowsRead = async (): Promise<number> => {
      const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler\\_read%'")) as { Value: string }[];
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    const statements = jest
      .spyOn(bench.get(Transactions), 'statement')
      .mockImplementation((sql, values) => runner.query(sql, values));
    const reads = [await rowsRead()];
    expect(await bench.get(Admission).lanesToAdmit('media')).toEqual([{ queue: 'media', agencyId: bench.agencyA }]);
    reads.push(await rowsRead());
    expect(await lanesWithUnusedTags(runner.manager)).toEqual([{ queue: 'media', agencyId: bench.agencyB }]);
    reads.push(await rowsRead());
    statements.mockRestore();
    await runner.release();
    const [before = 0, between = 0, after = 0] = reads;
    expect(between - before).toBeLessThan(200);
    expect(after - between).toBeLessThan(200);
  });

  it('makes BullMQ process jobs in that order', async () => {
    await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    await bench.enqueue(bench.agencyB, importOf(11), importOf(12));
    const queue = bench.get(OutboxRelay).queue('media');
    const installation = await bench.installation('media');
    const waiting = await eventually(async () => {
      const jobs = (await queue.getPrioritized()).filter(({ id }) => id?.startsWith(installation));
      return jobs.length === 4 && jobs;
    });
    expect(waiting.map((job) => (job.data as { subjectId: number }).subjectId)).toEqual([1, 11, 2, 12]);
  });

  it('starts a job once, however often and wherever BullMQ delivers it', async () => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const queued = await queuedJobOf(bench, id);
    const starts = await Promise.all(Array.from({ length: 10 }, () => bench.get(JobStarts).start(queued)));
    expect(starts.filter(({ kind }) => kind === 'started')).toHaveLength(1);
    expect(await bench.stored(id)).toMatchObject({ attempts: 1, epoch: 1, crashes: 0 });
  });

  it('starts no job of another installation that shares its Redis, and warns of it once', async () => {
    const warnings = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const queued = await queuedJobOf(bench, id);
    const own = queued.id ?? '';
    const theirs = `0123456789abcdef${own.slice(own.indexOf('-'))}`;
    for (let time = 1; time <= 2; time += 1) {
      queued.id = theirs;
      expect(await bench.get(JobStarts).start(queued)).toEqual({ kind: 'stale' });
    }
    expect(warnings.mock.calls.map(([, text]) => String(text))).toEqual([expect.stringContaining('REDIS_KEY_PREFIX')]);
    queued.id = `${own.slice(0, own.lastIndexOf('-'))}-99`;
    expect(await bench.get(JobStarts).start(queued)).toEqual({ kind: 'stale' });
    expect(warnings).toHaveBeenCalledTimes(1);
    warnings.mockRestore();
  });
});

/** The subjects of the next jobs; each ends before the next one starts. */
async function subjectsInOrder(count: number): Promise<number[]> {
  const subjects: number[] = [];
  while (subjects.length < count) {
    const job = await bench.claim();
    subjects.push(job.subjectId);
    await bench.finish(job);
  }
  return subjects;
}

async function queuedSubjects(): Promise<number[]> {
  const rows = await bench.sql<{ subject_id: number }[]>(
    "SELECT subject_id FROM jobs WHERE state = 'queued' ORDER BY subject_id",
  );
  return rows.map((row) => row.subject_id);
}

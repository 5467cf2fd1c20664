import net from 'node:net';
import { Redis } from 'ioredis';
import { Transactions } from '../../src/database/transactions.js';
import { parseRedisUrl } from '../../src/database/redis-connection.js';
import { DataFault, TemporaryFault } from '../../src/errors/job-fault.js';
import { type HeldJob, JobClaims } from '../../src/jobs/job-claims.js';
import { JobEndings } from '../../src/jobs/job-endings.js';
import { RUN_AGAIN } from '../../src/jobs/job-handler.js';
import { JobHints } from '../../src/jobs/job-hints.js';
import { JobQueue, type NewJob } from '../../src/jobs/job-queue.js';
import { JobSweeper } from '../../src/jobs/job-sweeper.js';
import { CRASH_FAILURE_MESSAGE, GENERAL_FAILURE_MESSAGE } from '../../src/jobs/judge-error.js';
import { testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { eventually, type JobScript, succeed, TestWorker } from '../support/job-worker.js';

interface StoredJob {
  id: number;
  state: string;
  result: unknown;
  public_error_message: string | null;
  is_retryable: number | null;
  attempts: number;
  crashes: number;
  epoch: number;
  fair_tag: number;
  started_at: Date | null;
}

/** A worker that does nothing by itself: the tests' own hands on the database. */
let idle: TestWorker;
let started: TestWorker[] = [];
let agencyA: number;
let agencyB: number;

beforeAll(async () => {
  idle = await TestWorker.create();
});

afterAll(async () => {
  await idle.stop();
});

beforeEach(async () => {
  for (const table of ['job_waits', 'jobs', 'job_lanes', 'job_queues']) {
    await sql(`DELETE FROM ${table}`);
  }
  agencyA = await anAgency();
  agencyB = await anAgency();
});

afterEach(async () => {
  await Promise.all(started.map((worker) => worker.stop()));
  started = [];
});

function sql<T>(query: string, values: unknown[] = []): Promise<T> {
  return idle.database.query<T>(query, values);
}

async function anAgency(): Promise<number> {
  const { insertId } = await sql<{ insertId: number }>("INSERT INTO agencies (name) VALUES ('Casa Bună')");
  return insertId;
}

function inTransaction<T>(work: Parameters<Transactions['run']>[0]): Promise<T> {
  return idle.get(Transactions).run(work) as Promise<T>;
}

async function enqueue(agencyId: number, ...jobs: NewJob[]): Promise<number[]> {
  return inTransaction((manager) => idle.get(JobQueue).enqueue(manager, agencyId, jobs));
}

async function enqueueOne(agencyId: number, job: NewJob): Promise<number> {
  const [id] = await enqueue(agencyId, job);
  return id ?? 0;
}

const importOf = (subjectId: number, more: Partial<NewJob> = {}): NewJob =>
  ({ type: 'media_import', subjectId, payload: { url: `https://crm.example/${subjectId}.jpg` }, ...more }) as NewJob;

const publishingOf = (subjectId: number, waitsFor: number[] = []): NewJob => ({
  type: 'announcement_finalize',
  subjectId,
  payload: {},
  exclusiveKey: `publish:${subjectId}`,
  waitsFor,
});

async function stored(jobId: number): Promise<StoredJob> {
  const [row] = await sql<StoredJob[]>('SELECT * FROM jobs WHERE id = ?', [jobId]);
  if (row === undefined) {
    throw new Error(`There is no job ${jobId}`);
  }
  return row;
}

async function stateOf(jobId: number): Promise<string> {
  return (await stored(jobId)).state;
}

const inState = (jobId: number, state: string, timeoutMs?: number): Promise<StoredJob> =>
  eventually(async () => {
    const job = await stored(jobId);
    return job.state === state && job;
  }, timeoutMs);

async function claim(queue: 'media' | 'publishing' = 'media', excluded: number[] = []): Promise<HeldJob> {
  const job = await idle.get(JobClaims).claimNext(queue, excluded);
  if (job === null) {
    throw new Error(`There is nothing to claim in the queue ${queue}`);
  }
  return job;
}

const finish = (job: HeldJob): Promise<unknown> =>
  idle.get(JobEndings).complete(job, () => Promise.resolve({ mediaId: job.subjectId, optimization: 'success' }));

/** Lets the lease run out at once. */
const expireLease = (jobId: number): Promise<unknown> =>
  sql('UPDATE jobs SET lease_until = NOW(3) - INTERVAL 1 SECOND WHERE id = ?', [jobId]);

async function aWorker(environment: Record<string, string> = {}): Promise<TestWorker> {
  const worker = await TestWorker.create(environment);
  started.push(worker);
  return worker;
}

/** A script that succeeds once the test says so. */
function blocked(): { script: JobScript; unblock: () => void } {
  let unblock = (): void => {};
  const unblocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  return {
    script: async (job, context) => {
      await unblocked;
      return succeed(job, context);
    },
    unblock,
  };
}

describe('starting jobs', () => {
  it('gives ids in the order of the jobs, however many there are', async () => {
    const subjects = Array.from({ length: 1_200 }, (_, index) => index + 1);
    const ids = await enqueue(agencyA, ...subjects.map((subject) => importOf(subject)));
    const rows = await sql<{ id: number; subject_id: number }[]>(
      'SELECT id, subject_id FROM jobs WHERE agency_id = ? ORDER BY subject_id',
      [agencyA],
    );
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(rows.map((row) => row.subject_id)).toEqual(subjects);
  });

  it('leaves no job when the transaction that causes it fails', async () => {
    const failing = inTransaction(async (manager) => {
      await idle.get(JobQueue).enqueue(manager, agencyA, [importOf(1)]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await sql('SELECT id FROM jobs WHERE agency_id = ?', [agencyA])).toEqual([]);
  });

  it('refuses a second open job with the same exclusive key, and allows it after the first has ended', async () => {
    await enqueue(agencyA, publishingOf(7));
    await expect(enqueue(agencyA, publishingOf(7))).rejects.toThrow(/uq_jobs_exclusive_key/);
    await finish(await claim('publishing'));
    await expect(enqueue(agencyA, publishingOf(7))).resolves.toHaveLength(1);
  });

  it('finds the open job of a key for its own agency only', async () => {
    const id = await enqueueOne(agencyA, publishingOf(7));
    const find = (agencyId: number) =>
      inTransaction((manager) => idle.get(JobQueue).lockOpenJobs(manager, agencyId, ['publish:7', 'publish:8']));
    expect(await find(agencyA)).toEqual(
      new Map([['publish:7', { id, type: 'announcement_finalize', state: 'pending' }]]),
    );
    expect(await find(agencyB)).toEqual(new Map());
  });

  it('gives concurrent transactions of an agency different places in the order', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => enqueue(agencyA, importOf(index), importOf(index))));
    const rows = await sql<{ tag: number }[]>('SELECT fair_tag AS tag FROM jobs WHERE agency_id = ?', [agencyA]);
    expect(rows.map((row) => row.tag).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('the order of work', () => {
  it('lets agencies take turns, each in its own order', async () => {
    await enqueue(agencyA, importOf(1), importOf(2), importOf(3));
    await enqueue(agencyB, importOf(11), importOf(12));
    const order = [await claim(), await claim(), await claim(), await claim(), await claim()];
    expect(order.map((job) => job.subjectId)).toEqual([1, 11, 2, 12, 3]);
  });

  it('puts a newcomer next, however much another agency has queued before', async () => {
    await enqueue(agencyA, ...Array.from({ length: 50 }, (_, index) => importOf(index + 1)));
    await claim();
    await claim();
    await enqueue(agencyB, importOf(100));
    const next = [await claim(), await claim()];
    expect(next.map((job) => job.subjectId)).toContain(100);
  });

  it('passes over agencies that hold their share', async () => {
    await enqueue(agencyA, importOf(1), importOf(2));
    await enqueue(agencyB, importOf(11));
    expect((await claim('media', [agencyA])).subjectId).toBe(11);
    expect(await idle.get(JobClaims).claimNext('media', [agencyA])).toBeNull();
    expect((await claim()).subjectId).toBe(1);
  });

  it('gives each job to one of many claims at the same time', async () => {
    await enqueue(agencyA, ...Array.from({ length: 20 }, (_, index) => importOf(index + 1)));
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(new Set(claims.map((job) => job.id)).size).toBe(20);
  });
});

describe('a job that waits for others (D-44)', () => {
  it('becomes runnable with the last of them', async () => {
    const [first = 0, second = 0] = await enqueue(agencyA, importOf(1), importOf(2));
    const waiting = await enqueueOne(agencyA, publishingOf(5, [first, second]));
    expect(await stateOf(waiting)).toBe('waiting');
    await finish(await claim());
    expect(await stateOf(waiting)).toBe('waiting');
    await finish(await claim());
    expect(await stateOf(waiting)).toBe('pending');
  });

  it('becomes runnable also when two of them end at the same moment', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const awaited = await enqueue(agencyA, importOf(1), importOf(2));
      const waiting = await enqueueOne(agencyA, publishingOf(round, awaited));
      const [first, second] = [await claim(), await claim()];
      await Promise.all([finish(first), finish(second)]);
      expect(await stateOf(waiting)).toBe('pending');
    }
  });

  it('does not wait for what ends while it is being started', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const awaited = await enqueue(agencyA, importOf(1));
      const held = await claim();
      const [waiting] = await Promise.all([enqueueOne(agencyA, publishingOf(round, awaited)), finish(held)]);
      expect(await stateOf(waiting)).toBe('pending');
    }
  });

  it('goes on when an awaited job fails or is cancelled', async () => {
    const [failing = 0, cancelled = 0] = await enqueue(agencyA, importOf(1), importOf(2));
    const waiting = await enqueueOne(agencyA, publishingOf(5, [failing, cancelled]));
    await idle.get(JobEndings).fail(await claim(), { state: 'failed', publicMessage: 'No.', isRetryable: false });
    const queues = await inTransaction((manager) =>
      idle.get(JobQueue).cancel(manager, agencyA, [cancelled], 'The file was deleted.'),
    );
    expect(queues).toEqual(['publishing']);
    expect(await stateOf(waiting)).toBe('pending');
    expect(await stored(cancelled)).toMatchObject({
      state: 'failed',
      public_error_message: 'The file was deleted.',
      is_retryable: 0,
    });
  });

  it('does not wait for ended jobs, nor for those of another agency', async () => {
    const [ended = 0] = await enqueue(agencyA, importOf(1));
    await finish(await claim());
    const [foreign = 0] = await enqueue(agencyB, importOf(2));
    expect(await stateOf(await enqueueOne(agencyA, publishingOf(5, [ended, foreign])))).toBe('pending');
  });

  it('waits for other jobs after its waits were replaced', async () => {
    const [first = 0, second = 0] = await enqueue(agencyA, importOf(1), importOf(2));
    const job = await enqueueOne(agencyA, publishingOf(5, [first]));
    const replaceWaits = (waitsFor: number[]) =>
      inTransaction((manager) => idle.get(JobQueue).replaceWaits(manager, agencyA, [{ jobId: job, waitsFor }]));
    await replaceWaits([second]);
    await finish(await claim());
    expect(await stateOf(job)).toBe('waiting');
    await replaceWaits([]);
    expect(await stateOf(job)).toBe('pending');
    await replaceWaits([second]);
    expect(await stateOf(job)).toBe('waiting');
  });

  it('is released by the sweep when nothing is left to wait for', async () => {
    const [awaited = 0] = await enqueue(agencyA, importOf(1));
    const waiting = await enqueueOne(agencyA, publishingOf(5, [awaited]));
    const orphan = await enqueueOne(agencyA, publishingOf(6, [awaited]));
    await sql("UPDATE jobs SET state = 'completed' WHERE id = ?", [awaited]);
    await sql('DELETE FROM job_waits WHERE job_id = ?', [orphan]);
    const sweeper = await aWorker();
    await sweeper.get(JobSweeper).sweep();
    expect(await stateOf(waiting)).toBe('pending');
    expect(await stateOf(orphan)).toBe('pending');
  });
});

describe('a running job', () => {
  it('is completed with its result', async () => {
    const worker = await aWorker();
    worker.jobs.scripts.set(1, succeed);
    const id = await enqueueOne(agencyA, importOf(1));
    await worker.start();
    const job = await inState(id, 'completed');
    expect(job.result).toEqual({ mediaId: 1, optimization: 'success' });
    expect(worker.jobs.started).toEqual([1]);
  });

  it('is tried again after a temporary fault', async () => {
    const worker = await aWorker();
    worker.jobs.scripts.set(1, (job, context) => {
      if (job.attempt === 1) {
        throw new TemporaryFault('The origin of p1 did not answer.');
      }
      return succeed(job, context);
    });
    const id = await enqueueOne(agencyA, importOf(1));
    await worker.start();
    const resting = await inState(id, 'backoff');
    expect(resting.started_at).not.toBeNull();
    await inState(id, 'completed');
    expect(worker.jobs.starts(1)).toBe(2);
  });

  it('ends as retryable when a defect shows in each of three attempts', async () => {
    const worker = await aWorker();
    worker.jobs.scripts.set(1, () => Promise.reject(new TypeError('secret internals')));
    const id = await enqueueOne(agencyA, importOf(1));
    await worker.start();
    await eventually(async () => {
      await sql("UPDATE jobs SET run_after = NOW(3) WHERE state = 'backoff'");
      return (await stateOf(id)) === 'failed_retryable';
    });
    expect(await stored(id)).toMatchObject({ public_error_message: GENERAL_FAILURE_MESSAGE, is_retryable: 1 });
    expect(worker.jobs.starts(1)).toBe(3);
    expect(worker.jobs.failures).toEqual([
      {
        subjectId: 1,
        failure: { state: 'failed_retryable', publicMessage: GENERAL_FAILURE_MESSAGE, isRetryable: true },
      },
    ]);
  });

  it.each<[string, JobScript]>([
    ['while it works', () => Promise.reject(new DataFault('File p1 is not an image.'))],
    ['when it writes', () => Promise.resolve(() => Promise.reject(new DataFault('File p1 is not an image.')))],
  ])('fails at once when the data is at fault %s', async (_, script) => {
    const worker = await aWorker();
    worker.jobs.scripts.set(1, script);
    const id = await enqueueOne(agencyA, importOf(1));
    await worker.start();
    const job = await inState(id, 'failed');
    expect(job).toMatchObject({ public_error_message: 'File p1 is not an image.', is_retryable: 0 });
    expect(worker.jobs.starts(1)).toBe(1);
    expect(worker.jobs.failures.map(({ subjectId }) => subjectId)).toEqual([1]);
  });

  it('writes nothing of its effects when it fails at writing them', async () => {
    const worker = await aWorker();
    worker.jobs.scripts.set(1, () =>
      Promise.resolve(async (manager) => {
        await manager.query("UPDATE agencies SET name = 'Changed' WHERE id = ?", [agencyA]);
        throw new DataFault('Too late.');
      }),
    );
    const id = await enqueueOne(agencyA, importOf(1));
    await worker.start();
    await inState(id, 'failed');
    expect(await sql('SELECT name FROM agencies WHERE id = ?', [agencyA])).toEqual([{ name: 'Casa Bună' }]);
  });

  it('runs again when its handler asks for it, as long as it likes', async () => {
    const worker = await aWorker();
    worker.jobs.scripts.set(5, (job) =>
      Promise.resolve(() =>
        Promise.resolve(
          worker.jobs.starts(5) < 5 ? RUN_AGAIN : { announcementId: 5, completedOperations: [], finalStatus: 'active' },
        ),
      ).then((completion) => (job.attempt === 1 ? completion : Promise.reject(new Error('tries were counted')))),
    );
    const id = await enqueueOne(agencyA, publishingOf(5));
    await worker.start();
    await inState(id, 'completed');
    expect(worker.jobs.starts(5)).toBe(5);
  });

  it('waits before it runs again for what it was given to wait for meanwhile', async () => {
    const job = await enqueueOne(agencyA, publishingOf(5));
    const held = await claim('publishing');
    const [awaited = 0] = await enqueue(agencyA, importOf(1));
    await inTransaction((manager) =>
      idle.get(JobQueue).replaceWaits(manager, agencyA, [{ jobId: job, waitsFor: [awaited] }]),
    );
    expect(await stateOf(job)).toBe('processing');
    await idle.get(JobEndings).complete(held, () => Promise.resolve(RUN_AGAIN));
    expect(await stateOf(job)).toBe('waiting');
    await finish(await claim());
    expect(await stateOf(job)).toBe('pending');
  });

  it.each<[string, (held: HeldJob) => Promise<unknown>]>([
    ['it crashed', async (held) => [await expireLease(held.id), await (await aWorker()).get(JobSweeper).sweep()]],
    ['it was handed back', (held) => idle.get(JobClaims).handBack(held)],
    ['it rested', async (held) => [await idle.get(JobClaims).putOff(held, 0), await idle.get(JobClaims).wakeRested()]],
  ])('waits for it too when %s', async (_, comeBack) => {
    const job = await enqueueOne(agencyA, publishingOf(5));
    const held = await claim('publishing');
    const awaited = await enqueue(agencyA, importOf(1));
    await inTransaction((manager) =>
      idle.get(JobQueue).replaceWaits(manager, agencyA, [{ jobId: job, waitsFor: awaited }]),
    );
    await comeBack(held);
    expect(await idle.get(JobClaims).claimNext('publishing', [])).toBeNull();
    expect(await stateOf(job)).toBe('waiting');
    await finish(await claim());
    expect((await claim('publishing')).id).toBe(job);
  });

  it('is told to stop when it is cancelled, and can write nothing', async () => {
    const worker = await aWorker();
    let wrote = false;
    worker.jobs.scripts.set(5, async (_job, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return () => {
        wrote = true;
        return Promise.resolve({ mediaId: 5, optimization: 'success' });
      };
    });
    const id = await enqueueOne(agencyA, publishingOf(5));
    await worker.start();
    await inState(id, 'processing');
    await inTransaction((manager) => idle.get(JobQueue).cancel(manager, agencyA, [id], 'Publishing was cancelled.'));
    await worker.stop();
    expect(wrote).toBe(false);
    expect(await stored(id)).toMatchObject({ state: 'failed', public_error_message: 'Publishing was cancelled.' });
  });
});

describe('a worker that goes away', () => {
  it('leaves its job to another one when it is killed', async () => {
    const id = await enqueueOne(agencyA, importOf(1));
    await claim();
    await expireLease(id);
    const worker = await aWorker();
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    expect(await inState(id, 'completed')).toMatchObject({ crashes: 1, attempts: 1, epoch: 2 });
  });

  it('changes nothing when it wakes up after another one has done its job', async () => {
    const id = await enqueueOne(agencyA, importOf(1));
    const frozen = await claim();
    await expireLease(id);
    await (await aWorker()).get(JobSweeper).sweep();
    const other = await claim();
    await finish(other);
    const late = jest.fn();
    expect(await idle.get(JobEndings).complete(frozen, late)).toEqual({ wasHeld: false, runnableIn: [] });
    expect(await idle.get(JobClaims).renew(frozen, null)).toBe(false);
    await idle.get(JobClaims).handBack(frozen);
    expect(late).not.toHaveBeenCalled();
    expect(await stateOf(id)).toBe('completed');
  });

  it('has its job given up after three crashes (D-43)', async () => {
    const id = await enqueueOne(agencyA, importOf(1));
    const worker = await aWorker();
    for (let crash = 1; crash <= 3; crash += 1) {
      await claim();
      await expireLease(id);
      await worker.get(JobSweeper).sweep();
    }
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      public_error_message: CRASH_FAILURE_MESSAGE,
      is_retryable: 0,
    });
    expect(worker.jobs.failures.map(({ subjectId }) => subjectId)).toEqual([1]);
  });

  it('hands back what it cannot finish before it has to leave', async () => {
    const worker = await aWorker({ SHUTDOWN_TIMEOUT_SECONDS: '1' });
    worker.jobs.scripts.set(1, () => new Promise(() => {}));
    const id = await enqueueOne(agencyA, importOf(1));
    await worker.start();
    await inState(id, 'processing');
    await worker.stop();
    expect(await stored(id)).toMatchObject({ state: 'pending', attempts: 0, crashes: 0 });
  });

  it('finishes what it can before it leaves, and starts nothing new', async () => {
    const worker = await aWorker({ MEDIA_CONCURRENCY: '1' });
    const { script, unblock } = blocked();
    worker.jobs.scripts.set(1, script).set(2, succeed);
    const [running = 0, next = 0] = await enqueue(agencyA, importOf(1), importOf(2));
    await worker.start();
    await inState(running, 'processing');
    const stopped = worker.stop();
    unblock();
    await stopped;
    expect(await stateOf(running)).toBe('completed');
    expect(await stateOf(next)).toBe('pending');
  });
});

describe('the slots of a worker', () => {
  it('are held by one agency to the half at most, so that another finds one free', async () => {
    const worker = await aWorker({ MEDIA_CONCURRENCY: '4' });
    const { script, unblock } = blocked();
    const subjects = [1, 2, 3, 4, 5, 6];
    subjects.forEach((subject) => worker.jobs.scripts.set(subject, script));
    worker.jobs.scripts.set(100, succeed);
    const ids = await enqueue(agencyA, ...subjects.map((subject) => importOf(subject)));
    await worker.start();
    await inState(ids[1] ?? 0, 'processing');
    const other = await enqueueOne(agencyB, importOf(100));
    worker.get(JobHints).post(['media']);
    await inState(other, 'completed');
    expect(worker.jobs.started).toEqual([1, 2, 100]);
    unblock();
    await inState(ids[5] ?? 0, 'completed');
  });
});

describe('without Redis', () => {
  it('loses nothing when all of Redis is lost', async () => {
    const worker = await aWorker({ MEDIA_CONCURRENCY: '2' });
    const { script, unblock } = blocked();
    const subjects = Array.from({ length: 30 }, (_, index) => index + 1);
    subjects.forEach((subject) => worker.jobs.scripts.set(subject, script));
    const ids = await enqueue(agencyA, ...subjects.map((subject) => importOf(subject)));
    await worker.start();
    await inState(ids[0] ?? 0, 'processing');
    await forgetEverything();
    unblock();
    await inState(ids.at(-1) ?? 0, 'completed');
    expect(await sql('SELECT DISTINCT state FROM jobs')).toEqual([{ state: 'completed' }]);
  });

  it('runs jobs all the same while it cannot be reached', async () => {
    const worker = await aWorker({ REDIS_URL: 'unix:/nowhere/redis.sock' });
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    const id = await enqueueOne(agencyA, importOf(1));
    worker.get(JobHints).post(['media']);
    await inState(id, 'completed');
  });

  it('keeps nobody waiting when it does not answer', async () => {
    const silent = net.createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const worker = await aWorker({ REDIS_URL: `redis://127.0.0.1:${port}` });
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    const id = await enqueueOne(agencyA, importOf(1));
    const before = performance.now();
    worker.get(JobHints).post(['media']);
    expect(performance.now() - before).toBeLessThan(20);
    await inState(id, 'completed');
    await worker.stop();
    silent.close();
  });
});

/** As FLUSHALL, but for this test's own keys: the server may be somebody's. */
async function forgetEverything(): Promise<void> {
  const redis = new Redis(parseRedisUrl(testRedisUrl()));
  const keys = await redis.keys(`${testKeyPrefix().replace(/[{}]/g, '\\$&')}*`);
  if (keys.length > 0) {
    await redis.del(...keys);
  }
  redis.disconnect();
}

import net from 'node:net';
import { Redis } from 'ioredis';
import { parseRedisUrl } from '../../src/platform/redis/redis-connection.js';
import { JobHints } from '../../src/platform/outbox/job-hints.js';
import { testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { importOf, JobBench } from '../support/job-bench.js';
import { blocked, succeed } from '../support/job-worker.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterEach(() => bench.stopWorkers());

afterAll(() => bench.close());

describe('the slots of a worker', () => {
  it('are held by one agency to the half at most, so that another finds one free', async () => {
    const worker = await bench.aWorker({ MEDIA_CONCURRENCY: '4' });
    const { script, unblock } = blocked();
    const subjects = [1, 2, 3, 4, 5, 6];
    subjects.forEach((subject) => worker.jobs.scripts.set(subject, script));
    worker.jobs.scripts.set(100, succeed);
    const ids = await bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject)));
    await worker.start();
    await bench.inState(ids[1], 'processing');
    const other = await bench.enqueueOne(bench.agencyB, importOf(100));
    worker.get(JobHints).post(['media']);
    await bench.inState(other, 'completed');
    expect(worker.jobs.started).toEqual([1, 2, 100]);
    unblock();
    await bench.inState(ids[5], 'completed');
  });
});

describe('a hint', () => {
  it('makes an idle worker start a job at once, not only at its next sweep', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    const runOne = async () => {
      const id = await bench.enqueueOne(bench.agencyA, importOf(1));
      worker.get(JobHints).post(['media']);
      await bench.inState(id, 'completed');
    };
    await runOne();
    const before = performance.now();
    for (let round = 1; round <= 5; round += 1) {
      await runOne();
    }
    const sweepIntervalMs = 2_000;
    expect(performance.now() - before).toBeLessThan(sweepIntervalMs);
  });
});

describe('without Redis', () => {
  it('loses nothing when all of Redis is lost', async () => {
    const worker = await bench.aWorker({ MEDIA_CONCURRENCY: '2' });
    const { script, unblock } = blocked();
    const subjects = Array.from({ length: 30 }, (_, index) => index + 1);
    subjects.forEach((subject) => worker.jobs.scripts.set(subject, script));
    const ids = await bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject)));
    await worker.start();
    await bench.inState(ids[0], 'processing');
    await forgetEverything();
    unblock();
    await bench.inState(ids.at(-1), 'completed');
    expect(await bench.sql('SELECT DISTINCT state FROM jobs')).toEqual([{ state: 'completed' }]);
  });

  it('runs jobs all the same while it cannot be reached', async () => {
    const worker = await bench.aWorker({ REDIS_URL: 'unix:/nowhere/redis.sock' });
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    worker.get(JobHints).post(['media']);
    await bench.inState(id, 'completed');
  });

  it('keeps nobody waiting when it does not answer', async () => {
    const silent = net.createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const worker = await bench.aWorker({ REDIS_URL: `redis://127.0.0.1:${port}` });
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const before = performance.now();
    worker.get(JobHints).post(['media']);
    expect(performance.now() - before).toBeLessThan(20);
    await bench.inState(id, 'completed');
    await worker.stop();
    silent.close();
  });
});

describe('an older Redis beside a restored database', () => {
  it('stands in the way of no job, although it has hints of the same names, held by workers that are gone', async () => {
    const worker = await bench.aWorker();
    const { script, unblock } = blocked();
    worker.jobs.scripts.set(1, script);
    await worker.start();
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    worker.get(JobHints).post(['media']);
    await bench.inState(id, 'processing');
    const backup = await copyOfEverything();
    expect(backup.size).toBeGreaterThan(0);
    unblock();
    await bench.inState(id, 'completed');
    await bench.stopWorkers();

    // The database knows nothing of the job any more, and gives the next one its id.
    await bench.sql('DELETE FROM jobs');
    await bench.sql(`ALTER TABLE jobs AUTO_INCREMENT = ${id}`);
    await forgetEverything();
    await putBack(backup);
    const next = await bench.aWorker();
    next.jobs.scripts.set(2, succeed);
    await next.start();
    expect(await bench.enqueueOne(bench.agencyA, importOf(2))).toBe(id);
    next.get(JobHints).post(['media']);
    expect(await bench.inState(id, 'completed')).toMatchObject({ attempts: 1, epoch: 1 });
    expect(next.jobs.started).toEqual([2]);
  });
});

function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(parseRedisUrl(testRedisUrl()));
  return work(redis).finally(() => redis.disconnect());
}

/** This test's own keys: the server may be somebody's. */
const ownKeys = (redis: Redis): Promise<string[]> => redis.keys(`${testKeyPrefix().replace(/[{}]/g, '\\$&')}*`);

/** As FLUSHALL. */
async function forgetEverything(): Promise<void> {
  await withRedis(async (redis) => {
    const keys = await ownKeys(redis);
    if (keys.length > 0) {
      await redis.del(...keys);
    }
  });
}

function copyOfEverything(): Promise<Map<string, Buffer>> {
  return withRedis(async (redis) => {
    const keys = await ownKeys(redis);
    const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
    return new Map(keys.flatMap((key, index) => (dumps[index] ? [[key, dumps[index]]] : [])));
  });
}

async function putBack(copy: Map<string, Buffer>): Promise<void> {
  await withRedis((redis) => Promise.all([...copy].map(([key, dump]) => redis.restore(key, 0, dump))));
}

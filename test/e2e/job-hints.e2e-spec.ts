import net from 'node:net';
import { Redis } from 'ioredis';
import { parseRedisUrl } from '../../src/database/redis-connection.js';
import { JobHints } from '../../src/jobs/job-hints.js';
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

/** As FLUSHALL, but for this test's own keys: the server may be somebody's. */
async function forgetEverything(): Promise<void> {
  const redis = new Redis(parseRedisUrl(testRedisUrl()));
  const keys = await redis.keys(`${testKeyPrefix().replace(/[{}]/g, '\\$&')}*`);
  if (keys.length > 0) {
    await redis.del(...keys);
  }
  redis.disconnect();
}

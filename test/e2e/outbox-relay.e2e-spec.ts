import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { Job } from 'bullmq';
import { Redis } from 'ioredis';
import { DataFault } from '../../src/errors/job-fault.js';
import { ANNOUNCEMENT_REFRESH } from '../../src/listings/publishing/publishing.job-types.js';
import { OutboxRelay } from '../../src/platform/outbox/bullmq/outbox-relay.js';
import { newJob } from '../../src/platform/outbox/job-type.js';
import { QUEUE_NAMES } from '../../src/platform/outbox/queues.js';
import { parseRedisUrl } from '../../src/platform/redis/redis-connection.js';
import { mediansOf } from '../support/answer-times.js';
import { testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';
import { blocked, eventually, succeed } from '../support/job-worker.js';

/** For `JSON.stringify`, which leaves out the messages of errors. */
const messageOf = (_: string, value: unknown): unknown => (value instanceof Error ? value.message : value);

const OPERATIONS = path.join(__dirname, '../../docs/operations.md');

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterEach(() => bench.stopWorkers());

afterAll(() => bench.close());

describe('the slots of a worker', () => {
  it('are used by one agency up to half, so that another finds one free', async () => {
    // Half of its slots, rounded up, whether or not the bench's slot is counted by now.
    const worker = await bench.aWorker({ MEDIA_CONCURRENCY: '3' });
    const { script, unblock } = blocked();
    const subjects = [1, 2, 3, 4, 5, 6];
    subjects.forEach((subject) => worker.jobs.scripts.set(subject, script));
    worker.jobs.scripts.set(100, succeed);
    const ids = await bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject)));
    await worker.start();
    await bench.inState(ids[1], 'processing');
    const other = await bench.enqueueOne(bench.agencyB, importOf(100));
    await bench.inState(other, 'completed');
    expect(worker.jobs.started.slice(0, 2).sort()).toEqual([1, 2]);
    expect(worker.jobs.started.slice(2)).toEqual([100]);
    unblock();
    await bench.inState(ids[5], 'completed');
  });
});

describe('a job that may start', () => {
  it('is started immediately, not only at the next sweep', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    const runOne = async () => bench.inState(await bench.enqueueOne(bench.agencyA, importOf(1)), 'completed');
    await runOne();
    // Sweeps are two seconds apart, and each of these jobs is enqueued just after the one that would have started the last.
    const [round] = await mediansOf(5, [runOne]);
    expect(round?.median).toBeLessThan(1_000);
  });

  it('is in BullMQ under the name of its subject, with its result or its failure for a day', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed).set(2, () => Promise.reject(new DataFault('p2 is not an image.')));
    await worker.start();
    const [done = 0, failed = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    await bench.inState(done, 'completed');
    await bench.inState(failed, 'failed');
    const queue = bench.get(OutboxRelay).queue('media');
    const installation = await bench.installation('media');
    const endOf = (id: number): Promise<Job> =>
      eventually(async () => {
        const job = await Job.fromId(queue, `${installation}-${id}-1`);
        return job?.finishedOn !== undefined && job;
      });
    expect(await endOf(done)).toMatchObject({
      name: 'media_import',
      data: { id: done, agencyId: bench.agencyA, subjectId: 1 },
      returnvalue: { mediaId: 1, optimization: 'success' },
    });
    expect(await endOf(failed)).toMatchObject({ failedReason: 'p2 is not an image.', data: { id: failed } });
  });
});

describe('the sweep', () => {
  it.each<[string, (job: Job) => Promise<unknown>]>([
    ['has lost it', (job) => job.remove()],
    [
      'has put it off for long, by a clock that is wrong',
      async (job) => {
        const { id = '', name } = job;
        const data = job.data as object;
        await job.remove();
        await bench.get(OutboxRelay).queue('media').add(name, data, { jobId: id, delay: 600_000 });
      },
    ],
  ])('completes a job although Redis %s', async (_, spoil) => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const queue = bench.get(OutboxRelay).queue('media');
    const name = `${await bench.installation('media')}-${id}-1`;
    await spoil(await eventually(async () => (await Job.fromId(queue, name)) ?? null));
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed);
    await worker.start();
    expect(await bench.inState(id, 'completed')).toMatchObject({ attempts: 1 });
  });

  it('dispatches a job again that BullMQ considers ended', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed);
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await bench.sql("UPDATE jobs SET state = 'completed' WHERE id = ?", [id]);
    await worker.start();
    const queue = bench.get(OutboxRelay).queue('media');
    const name = `${await bench.installation('media')}-${id}-1`;
    await eventually(async () => ((await Job.fromId(queue, name))?.finishedOn ?? 0) > 0);
    await bench.sql("UPDATE jobs SET state = 'queued' WHERE id = ?", [id]);
    expect(await bench.inState(id, 'completed')).toMatchObject({ generation: 2, attempts: 1 });
  });

  it('dispatches what a worker of the previous release made runnable, and takes over what it left behind', async () => {
    const ids = await bench.enqueue(bench.agencyA, importOf(1), importOf(2), importOf(3));
    const [pending = 0, held = 0, left = 0] = ids;
    const old = "state = 'processing', generation = 0, epoch = 1, attempts = 1, worker_id = NULL";
    await bench.sql("UPDATE jobs SET state = 'pending', generation = 0 WHERE id = ?", [pending]);
    await bench.sql(`UPDATE jobs SET ${old}, lease_until = NOW(3) + INTERVAL 1 HOUR WHERE id = ?`, [held]);
    await bench.sql(`UPDATE jobs SET ${old}, lease_until = NOW(3) - INTERVAL 1 SECOND WHERE id = ?`, [left]);
    const worker = await bench.aWorker();
    [1, 2, 3].forEach((subject) => worker.jobs.scripts.set(subject, succeed));
    await worker.start();
    expect(await bench.inState(pending, 'completed')).toMatchObject({ attempts: 1 });
    expect(await bench.inState(left, 'completed')).toMatchObject({ attempts: 1, crashes: 1, epoch: 2 });
    expect(await bench.stateOf(held)).toBe('processing');
    expect(worker.jobs.starts(2)).toBe(0);
  });
});

describe('a database that has lost its last transactions', () => {
  it('has the next job with the id of a lost one run by the handler of its own type', async () => {
    const lost = await bench.enqueueOne(bench.agencyA, publishingOf(1));
    const queue = bench.get(OutboxRelay).queue('publishing');
    const name = `${await bench.installation('publishing')}-${lost}-1`;
    await eventually(async () => (await Job.fromId(queue, name)) ?? null);
    await bench.sql('DELETE FROM jobs');
    await bench.sql(`ALTER TABLE jobs AUTO_INCREMENT = ${lost}`);
    const next = newJob(ANNOUNCEMENT_REFRESH, { subjectId: 2, payload: {}, exclusiveKey: 'publish:2' });
    expect(await bench.enqueueOne(bench.agencyB, next)).toBe(lost);
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(2, succeed);
    await worker.start();
    expect(await bench.inState(lost, 'completed', LEFT_BEHIND_MS)).toMatchObject({ attempts: 1, crashes: 0 });
    expect([worker.jobs.started, worker.jobs.handlers]).toEqual([[2], ['announcement_refresh']]);
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
    // Sweeps and lock expirations: on a busy machine they take longer than the ten seconds of other waits.
    const unfinished = "SELECT id FROM jobs WHERE id IN (?) AND state <> 'completed'";
    await eventually(async () => (await bench.sql<object[]>(unfinished, [ids])).length === 0, 40_000);
    expect(worker.jobs.started.length).toBe(30);
  });

  it('accepts jobs all the same, and runs them once it is there, although it was missing at the start', async () => {
    const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
    proxy.down();
    const worker = await bench.aWorker({ REDIS_URL: url });
    worker.jobs.scripts.set(1, succeed).set(2, succeed);
    await worker.start();
    const [first = 0] = await worker.enqueue(bench.agencyA, importOf(1));
    expect(await bench.stateOf(first)).toBe('queued');
    proxy.up();
    await bench.inState(first, 'completed');
    proxy.down();
    const [second = 0] = await worker.enqueue(bench.agencyA, importOf(2));
    proxy.up();
    await bench.inState(second, 'completed');
    expect(worker.jobs.started).toEqual([1, 2]);
    await worker.stop();
    await proxy.close();
  });

  describe('by an account of its own', () => {
    const rights = (): string[] => {
      const documented = /^ACL SETUSER pls on >… (?<rights>.*)$/m.exec(readFileSync(OPERATIONS, 'utf8'));
      return documented?.groups?.['rights']?.replaceAll('{pls}', testKeyPrefix()).split(' ') ?? [];
    };

    /**
     * Runs a worker whose account has these rights until `then` is settled, which is told the id of a job for it and how often Redis
     * has refused it something.
     */
    async function workerWith(
      account: readonly string[],
      then: (jobId: number, refusals: () => Promise<number>) => Promise<unknown>,
    ): Promise<void> {
      const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
      const [limited, name] = [new URL(url), `limited-${process.pid}`];
      [limited.username, limited.password] = [name, 'secret'];
      const admin = new Redis(testRedisUrl());
      await admin.call('ACL', 'LOG', 'RESET');
      await admin.call('ACL', 'SETUSER', name, 'on', '>secret', ...account);
      const worker = await bench.aWorker({ REDIS_URL: limited.href });
      worker.jobs.scripts.set(1, succeed);
      await worker.start();
      const [id = 0] = await worker.enqueue(bench.agencyA, importOf(1));
      await then(id, async () => {
        const entries = (await admin.call('ACL', 'LOG')) as [string, number][];
        return entries.filter((entry: unknown[]) => entry.includes(name)).reduce((sum, [, count]) => sum + count, 0);
      });
      await worker.stop();
      await admin.call('ACL', 'DELUSER', name);
      admin.disconnect();
      await proxy.close();
    }

    it('needs no more than the rights that the documentation names', async () => {
      expect.assertions(1);
      await workerWith(rights(), async (id, refusals) => {
        await bench.inState(id, 'completed');
        expect(await refusals()).toBe(0);
      });
    });

    it('warns once for each queue if it may not wait for jobs, since none starts', async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
      await workerWith([...rights(), '-@blocking'], (_, refusals) =>
        eventually(async () => (await refusals()) >= 3 * QUEUE_NAMES.length),
      );
      const { calls, contexts } = warn.mock;
      const loggers = contexts.filter((_, index) => JSON.stringify(calls[index], messageOf).includes('NOPERM'));
      expect(loggers).not.toEqual([]);
      expect(new Set(loggers).size).toBe(loggers.length);
      warn.mockRestore();
    });
  });

  it('keeps nobody waiting when it does not respond, and every worker can be stopped', async () => {
    const silent = net.createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const worker = await bench.aWorker({ REDIS_URL: `redis://127.0.0.1:${port}` });
    await worker.start();
    const before = performance.now();
    await worker.enqueue(bench.agencyA, importOf(1));
    expect(performance.now() - before).toBeLessThan(5_000);
    await worker.stop();
    // A connection is only given up after twelve seconds of silence.
    expect(performance.now() - before).toBeLessThan(10_000);
    silent.close();
  });
});

/** Until what a dead worker held in Redis is free: within 15 seconds on an idle machine. */
const LEFT_BEHIND_MS = 30_000;

describe('an older Redis beside a restored database', () => {
  it('blocks no job, although it has jobs of the same names, held by dead workers', async () => {
    const worker = await bench.aWorker();
    const { script, unblock } = blocked();
    worker.jobs.scripts.set(1, script);
    await worker.start();
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await bench.inState(id, 'processing');
    const backup = await copyOfEverything();
    expect(backup.size).toBeGreaterThan(0);
    unblock();
    await bench.inState(id, 'completed');
    await bench.stopWorkers();

    // The database no longer knows the job, and assigns its id to the next one.
    await bench.sql('DELETE FROM jobs');
    await bench.sql(`ALTER TABLE jobs AUTO_INCREMENT = ${id}`);
    await forgetEverything();
    await putBack(backup);
    const next = await bench.aWorker();
    next.jobs.scripts.set(2, succeed);
    await next.start();
    expect(await bench.enqueueOne(bench.agencyA, importOf(2))).toBe(id);
    expect(await bench.inState(id, 'completed', LEFT_BEHIND_MS)).toMatchObject({ attempts: 1, epoch: 1 });
    expect(next.jobs.started).toEqual([2]);
  });
});

function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(parseRedisUrl(testRedisUrl()));
  return work(redis).finally(() => redis.disconnect());
}

/** Only this test's own keys, because the server may be in other use. */
const ownKeys = (redis: Redis): Promise<string[]> => redis.keys(`${testKeyPrefix().replace(/[{}]/g, '\\$&')}*`);

/** Like FLUSHALL. */
async function forgetEverything(): Promise<void> {
  await withRedis(async (redis) => {
    const keys = await ownKeys(redis);
    if (keys.length > 0) {
      await redis.del(...keys);
    }
  });
}

/** A key's contents and its time to live in milliseconds; 0 when it does not expire. */
interface Kept {
  dump: Buffer;
  ttlMs: number;
}

function copyOfEverything(): Promise<Map<string, Kept>> {
  return withRedis(async (redis) => {
    const keys = await ownKeys(redis);
    const kept = await Promise.all(
      keys.map(async (key) => ({ key, dump: await redis.dumpBuffer(key), ttlMs: Math.max(0, await redis.pttl(key)) })),
    );
    return new Map(kept.flatMap(({ key, dump, ttlMs }) => (dump ? [[key, { dump, ttlMs }]] : [])));
  });
}

async function putBack(copy: Map<string, Kept>): Promise<void> {
  await withRedis((redis) => Promise.all([...copy].map(([key, { dump, ttlMs }]) => redis.restore(key, ttlMs, dump))));
}

import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import request from 'supertest';
import { DataSource } from 'typeorm';
import type { Config } from '../../src/config/env.js';
import { RedisProbe } from '../../src/health/redis-probe.js';
import { startService, type TestService } from '../support/app.js';
import { testDatabaseUrl, testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { eventually } from '../support/job-worker.js';

/** Engines that hang take time. */
jest.setTimeout(60_000);

type Dependency = 'mysql' | 'redis' | 'storage';

interface Health {
  status: string;
  info: Partial<Record<Dependency, object>>;
  error: Partial<Record<Dependency, object>>;
  details: Record<Dependency, object>;
}

const responseTime = expect.any(Number) as number;
const up = { status: 'up', responseTime };
const message = expect.any(String) as string;
const down = { status: 'down', message, responseTime };
const degraded = { status: 'degraded', message, responseTime };

/** The longest that a probe may take, in milliseconds: its limit of two seconds, plus a margin for a busy machine. */
const LONGEST_PROBE_MS = 3_500;

describe('health', () => {
  let mysql: FaultProxy;
  let redis: FaultProxy;
  let service: TestService;
  let workerUrl: string;

  beforeAll(async () => {
    const database = await FaultProxy.beforeDatabase(await testDatabaseUrl());
    const hints = await FaultProxy.beforeRedis(testRedisUrl());
    [mysql, redis] = [database.proxy, hints.proxy];
    service = await startService({ DATABASE_URL: database.url, REDIS_URL: hints.url, LOG_LEVEL: 'silent' });
    workerUrl = await (await service.startWorker()).getUrl();
  });

  afterEach(() => {
    mysql.up();
    redis.up();
  });

  afterAll(async () => {
    await service.close();
    await Promise.all([mysql.close(), redis.close()]);
  });

  const ready = (url = service.url) => request(url).get('/health/ready');

  /** Both processes respond the same. */
  async function expectOfBoth(status: number, health: Health): Promise<void> {
    for (const url of [service.url, workerUrl]) {
      const answer = await ready(url);
      expect([answer.status, answer.body]).toEqual([status, health]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  }

  const isReadyAgain = (): Promise<boolean> =>
    eventually(async () => {
      const statuses = await Promise.all([ready(), ready(workerUrl)]);
      return statuses.every(({ body }) => (body as Health).status === 'ok');
    });

  it('is live without a key, and not cacheable', async () => {
    for (const url of [service.url, workerUrl]) {
      await request(url).get('/health/live').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
    }
  });

  it('is ready, with the state of each dependency, when all of them work', async () => {
    const all = { mysql: up, redis: up, storage: up };
    await expectOfBoth(200, { status: 'ok', info: all, error: {}, details: all });
  });

  it('is all that the worker serves', async () => {
    await request(workerUrl).get('/api/v1/agency').expect(404);
  });

  it('is degraded, and goes on serving, without Redis', async () => {
    redis.down();
    const all = { mysql: up, redis: degraded, storage: up };
    await expectOfBoth(200, { status: 'degraded', info: all, error: {}, details: all });
    redis.up();
    await isReadyAgain();
  });

  it('is degraded in time when Redis hangs', async () => {
    redis.hang();
    const startedAt = performance.now();
    const answer = await ready();
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_PROBE_MS);
    expect([answer.status, (answer.body as Health).details.redis]).toEqual([200, degraded]);
    redis.up();
    await isReadyAgain();
  });

  it.each([
    ['writes', ['-@all', '+@connection', '+@read', '+info']],
    ['scripts, by which jobs are added,', ['+@all', '-@scripting']],
  ])('counts a Redis that answers but takes no %s as unavailable', async (_, rights) => {
    const admin = new Redis(service.config.redisUrl);
    const name = `reader-${process.pid}`;
    await admin.call('ACL', 'SETUSER', name, 'on', '>secret', '~*', ...rights);
    const redisUrl = new URL(service.config.redisUrl);
    [redisUrl.username, redisUrl.password] = [name, 'secret'];
    const probe = new RedisProbe({ redisUrl: redisUrl.href, redisKeyPrefix: '{health}' } as Config);
    const outcome = await probe.check().catch(String);
    probe.onApplicationShutdown();
    await admin.call('ACL', 'DELUSER', name);
    admin.disconnect();
    expect(outcome).toContain('NOPERM');
  });

  it('is degraded without its storage', async () => {
    const { storageLocalDir } = service.config;
    const aside = `${storageLocalDir}-aside`;
    await rename(storageLocalDir, aside);
    await writeFile(storageLocalDir, 'a file where the folder was');
    const all = { mysql: up, redis: up, storage: degraded };
    await expectOfBoth(200, { status: 'degraded', info: all, error: {}, details: all });
    await rm(storageLocalDir);
    await rename(aside, storageLocalDir);
    await isReadyAgain();
  });

  it('is not ready without MySQL, but live, and does not reveal its address', async () => {
    mysql.down();
    const info = { redis: up, storage: up };
    await expectOfBoth(503, { status: 'error', info, error: { mysql: down }, details: { ...info, mysql: down } });
    const { text } = await ready();
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|ENOENT|SELECT|Error:/);
    await request(service.url).get('/health/live').expect(200);
    mysql.up();
    await isReadyAgain();
  });

  it('is not ready while migrations of its version have not run', async () => {
    const dataSource = service.api.get(DataSource);
    const [latest] = await dataSource.query<{ timestamp: number; name: string }[]>(
      'SELECT timestamp, name FROM migrations ORDER BY timestamp DESC LIMIT 1',
    );
    await dataSource.query('DELETE FROM migrations WHERE timestamp = ?', [latest?.timestamp]);
    const early = await startService({ LOG_LEVEL: 'silent' });
    try {
      const before = await ready(early.url);
      expect([before.status, (before.body as Health).error]).toEqual([
        503,
        { mysql: { ...down, message: 'lacks tables of this version: run the command "migration run"' } },
      ]);
      await ready().expect(200); // a process that has seen all of them
    } finally {
      await dataSource.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
        latest?.timestamp,
        latest?.name,
      ]);
    }
    await ready(early.url).expect(200);
    await early.close();
  });

  it('is not ready while MySQL takes no writes, as for an account that may only read, and is ready once it does', async () => {
    const dataSource = service.api.get(DataSource);
    const url = new URL(await testDatabaseUrl());
    const database = url.pathname.slice(1);
    const username = `reader_${randomUUID().slice(0, 8)}`;
    const account = `'${username}'@'%'`;
    Object.assign(url, { username, password: 'reads' });
    await dataSource.query(`CREATE USER ${account} IDENTIFIED BY 'reads'`);
    await dataSource.query(`GRANT SELECT ON \`${database}\`.* TO ${account}`);
    const reader = await startService({ DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
    try {
      const refused = await ready(reader.url);
      expect([refused.status, (refused.body as Health).error]).toEqual([
        503,
        {
          mysql: {
            ...down,
            message: 'takes no writes: it is read-only, its binlog_format is STATEMENT, or the account lacks rights',
          },
        },
      ]);
      const call = await request(reader.url).get('/api/v1/agency').set('Authorization', 'ApiKey pls_unknown');
      expect(call.status).toBe(401); // reads are served
      await dataSource.query(`GRANT UPDATE ON \`${database}\`.job_workers TO ${account}`);
      await ready(reader.url).expect(200);
    } finally {
      await reader.close();
      await dataSource.query(`DROP USER ${account}`);
    }
  });

  it('reports in time to each of many probes that MySQL hangs', async () => {
    mysql.hang();
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ready()));
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_PROBE_MS);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    mysql.up();
    await isReadyAgain();
  });

  it('is an ordinary error outside its two paths', async () => {
    const answer = await request(service.url).get('/health/else').expect(404);
    expect(answer.body).toMatchObject({ error_code: 'NOT_FOUND' });
  });
});

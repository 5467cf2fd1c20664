import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { aDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { DEFAULT_DATABASE_TIMEOUT, startService, type TestService } from '../support/app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';

/** The longest that a caller may wait for a 503, in milliseconds, even on a busy machine. */
const LONGEST_WAIT_MS = 4_500;

const CLI = path.join(__dirname, '../../dist/cli.js');

/** A database that keeps its connections open but no longer responds. */
describe('a database that hangs', () => {
  let proxy: FaultProxy;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    const fault = await FaultProxy.beforeDatabase(await testDatabaseUrl());
    proxy = fault.proxy;
    service = await startService({
      ...DEFAULT_DATABASE_TIMEOUT,
      DATABASE_URL: fault.url,
      DATABASE_POOL_SIZE: '4',
      LOG_LEVEL: 'silent',
    });
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await proxy.close();
  });

  it('causes a 503 for every wave of callers, without effects after its recovery', async () => {
    const { id } = await agency.upsertListing(aDraft());
    proxy.hang();
    for (let batch = 0; batch < 2; batch += 1) {
      const startedAt = performance.now();
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => agency.get(`/listings/${id}`)),
        ...Array.from({ length: 3 }, () => agency.put('/listings', aDraft())),
      ]);
      expect(performance.now() - startedAt).toBeLessThan(LONGEST_WAIT_MS);
      expect(new Set(answers.map((answer) => [answer.status, errorOf(answer).error_code].join()))).toEqual(
        new Set(['503,DEPENDENCY_UNAVAILABLE']),
      );
    }
    expect((await request(service.url).get('/health/live')).status).toBe(200);
    proxy.up();
    expect((await agency.get(`/listings/${id}`)).status).toBe(200);
    expect(await agency.upsertListing(aDraft())).toMatchObject({ created: true });
  });

  it("is waited for by the operator's commands as long as DATABASE_TIMEOUT_MS says", async () => {
    const { proxy: slow, url } = await FaultProxy.beforeDatabase(await testDatabaseUrl());
    // A connection takes a greeting, an answer to it, and an answer to that: more than the default together.
    slow.slow(900);
    const quicker = setTimeout(() => slow.slow(0), 5_000);
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATABASE_TIMEOUT_MS: '10000',
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
    };
    try {
      const { stderr } = await promisify(execFile)(process.execPath, [CLI, 'agency', 'list'], { env });
      expect(stderr).toBe('');
    } finally {
      clearTimeout(quicker);
      await slow.close();
    }
  }, 30_000);
});

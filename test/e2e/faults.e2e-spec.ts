import { setTimeout as sleep } from 'node:timers/promises';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { DEFAULT_DATABASE_TIMEOUT, startService, type TestService } from '../support/app.js';
import { testDatabaseUrl, testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { eventually } from '../support/job-worker.js';

/**
 * Dependencies are down, hang, are slow or break off: callers get their response or a 503 in time, and the service recovers on
 * its own. Dying processes are in worker-faults; `npm run test:chaos` does everything together.
 */

/** The longest that a caller may wait for a 503, in milliseconds, even on a busy machine. */
const LONGEST_WAIT_MS = 4_500;

/** How soon a service must recover after its dependency has. */
const BACK_WITHIN_MS = 5_000;

interface BulkResult {
  id: number | null;
  success: boolean;
  created: boolean;
  error?: { statusCode: number };
}

type Way = [name: string, apply: (proxy: FaultProxy) => void];

const WAYS: Way[] = [
  ['is down', (proxy) => proxy.down()],
  ['hangs', (proxy) => proxy.hang()],
  ['is slower than a statement may be', (proxy) => proxy.slow(3_000)],
  ['breaks off its answers', (proxy) => proxy.cut(0)],
  ['has lost its connections', (proxy) => proxy.reset()],
];

describe('the database', () => {
  let proxy: FaultProxy;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    const fault = await FaultProxy.beforeDatabase(await testDatabaseUrl());
    proxy = fault.proxy;
    service = await startService({
      ...DEFAULT_DATABASE_TIMEOUT,
      DATABASE_URL: fault.url,
      DATABASE_POOL_SIZE: '6',
      LOG_LEVEL: 'silent',
    });
    agency = await service.newAgency();
  });

  afterEach(() => proxy.up());

  afterAll(async () => {
    await service.close();
    await proxy.close();
  });

  it.each(WAYS)('%s: callers get a response in time, and acknowledged writes exist', async (_, apply) => {
    const listing = aDraft();
    const { id } = await agency.upsertListing(listing);
    apply(proxy);
    const startedAt = performance.now();
    const answers = await Promise.all([
      agency.get(`/listings/${id}`),
      agency.put('/listings', { externalId: listing.externalId, announcementValue: 700 }),
      agency.put('/listings', aDraft({ externalId: `${listing.externalId}-new` })),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_WAIT_MS);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, errorOf(answer).error_code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
      expect(answer.headers['retry-after']).toBeDefined();
    }
    expect((await request(service.url).get('/health/live')).status).toBe(200);

    proxy.up();
    const upAt = performance.now();
    await eventually(async () => (await agency.get(`/listings/${id}`)).status === 200);
    expect(performance.now() - upAt).toBeLessThan(BACK_WITHIN_MS);
    const isWritten = answers[1]?.status === 200;
    const { formData } = await agency.getListing(id);
    expect([700, ...(isWritten ? [] : [null])]).toContain(formData.announcementValue);
    // A write whose response was lost is repeated; it may have been executed, and is not executed twice.
    const again = await agency.upsertListing(aDraft({ externalId: `${listing.externalId}-new` }));
    const { items } = (await agency.get(`/listings?externalIds=${listing.externalId}-new`)).body as { items: object[] };
    expect(items).toEqual([expect.objectContaining({ id: again.id })]);
  });

  it('makes the service not ready without it, and ready as soon as it is back', async () => {
    proxy.down();
    expect((await request(service.url).get('/health/ready')).status).toBe(503);
    proxy.up();
    await eventually(async () => (await request(service.url).get('/health/ready')).status === 200, BACK_WITHIN_MS);
  });

  describe('with a locked row', () => {
    /** Changes a listing while another transaction locks its row for this long; resolves with the status. */
    async function putWhileLocked(lockedForMs: number): Promise<number> {
      const listing = aDraft();
      const { id } = await agency.upsertListing(listing);
      return service.api.get(DataSource).transaction(async (manager) => {
        await manager.query('SELECT id FROM listings WHERE id = ? FOR UPDATE', [id]);
        const put = agency.put('/listings', { ...listing, announcementValue: 700 });
        const answer = put.then((response) => response);
        await Promise.race([answer, sleep(lockedForMs, undefined, { ref: false })]);
        await manager.query('COMMIT');
        return (await answer).status;
      });
    }

    it('delays the write, which succeeds all the same', async () => {
      expect(await putWhileLocked(2_500)).toBe(200);
    });

    /** Responses to the calls while another transaction locks a row for longer than the lock timeout. */
    async function answersWhileLocked(
      lock: [statement: string, id: number],
      calls: () => PromiseLike<Response>[],
    ): Promise<number[]> {
      return service.api.get(DataSource).transaction(async (manager) => {
        await manager.query(lock[0], [lock[1]]);
        const answers = Promise.all(calls());
        await Promise.race([answers, sleep(2_200, undefined, { ref: false })]);
        await manager.query('COMMIT');
        return (await answers).map(({ status }) => status);
      });
    }

    it('fails no unchanged writes: of a listing, a bulk, an agent, a file', async () => {
      const agent = { externalId: 'locked-agent', name: 'Ana Popescu' };
      const [listing, ...others] = [1, 2, 3].map(() => aDraft({ externalUserId: agent.externalId }));
      const file = { url: 'https://crm.example/locked.jpg', externalId: 'locked' };
      const operations = others.map((fields) => ({ op: 'upsert', ...fields }));
      const user = (await agency.put('/users', agent).expect(200)).body as { id: number };
      const { id } = await agency.upsertListing(listing ?? {});
      const calls = () => [
        agency.put('/listings', listing),
        agency.post('/listings/bulk', { operations }).expect(({ body }) => {
          expect(body).toMatchObject({ results: operations.map(() => ({ success: true })) });
        }),
        agency.put('/users', agent),
        agency.post('/media/upload-from-url', file),
      ];
      await Promise.all(calls());
      const read = async () => (await agency.getListing(id)) as Record<string, unknown>;
      const before = await read();
      expect(
        await answersWhileLocked(['SELECT id FROM agencies WHERE id = ? FOR UPDATE', agency.agencyId], calls),
      ).toEqual([200, 200, 200, 200]);
      expect(await answersWhileLocked(['SELECT id FROM users WHERE id = ? FOR UPDATE', user.id], calls)).toEqual([
        ...[200, 200, 200, 200],
      ]);
      const after = await read();
      expect(after).toMatchObject({ updatedAt: before['updatedAt'], user: before['user'] });
      expect(String(after['lastSyncedAt']) > String(before['lastSyncedAt'])).toBe(true);
    });

    it.each(['listings', 'users'] as const)('fails only its own operation of a bulk of %s', async (table) => {
      const drafts = [1, 2, 3, 4].map((number) =>
        table === 'listings' ? aDraft() : anAgent({ externalId: `bulk-locked-${number}` }),
      );
      const changed = (fields: object, number: number) => ({
        op: 'upsert',
        ...fields,
        ...(table === 'listings' ? { announcementValue: 900 + number } : { name: `Changed ${number}` }),
      });
      const bulk = async (operations: object[]) =>
        ((await agency.post(`/${table}/bulk`, { operations }).expect(200)).body as { results: BulkResult[] }).results;
      const stored = await bulk(drafts.slice(0, 3).map((fields) => ({ op: 'upsert', ...fields })));
      const results = await service.api.get(DataSource).transaction(async (manager) => {
        await manager.query(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [stored[1]?.id]);
        const startedAt = performance.now();
        const answer = bulk(drafts.map(changed)).finally(() =>
          expect(performance.now() - startedAt).toBeLessThan(10_000),
        );
        return Promise.race([answer, sleep(20_000, [], { ref: false })]);
      });
      expect(results.map(({ success, created, error }) => [success, created, error?.statusCode ?? null])).toEqual([
        [true, false, null],
        [false, false, 503],
        [true, false, null],
        [true, true, null],
      ]);
      const again = await bulk(drafts.map(changed));
      expect(again.map(({ success, created }) => [success, created])).toEqual(drafts.map(() => [true, false]));
    });

    it('causes a 503 when it takes too long', async () => {
      const startedAt = performance.now();
      expect(await putWhileLocked(20_000)).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    });
  });
});

describe('Redis', () => {
  let proxy: FaultProxy;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    const fault = await FaultProxy.beforeRedis(testRedisUrl());
    proxy = fault.proxy;
    service = await startService({
      REDIS_URL: fault.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '3000',
      RATE_LIMIT_BULK_PER_MINUTE: '300',
      MEDIA_IMPORT_ALLOWED_ORIGINS: 'http://127.0.0.1:9',
    });
    agency = await service.newAgency();
  });

  afterEach(() => proxy.up());

  afterAll(async () => {
    await service.close();
    await proxy.close();
  });

  it.each(WAYS)('%s: work is accepted without a wait, and its job can be followed', async (name, apply) => {
    await agency.get('/agency');
    apply(proxy);
    const times: number[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const startedAt = performance.now();
      const answer = await agency.post('/media/upload-from-url', {
        url: `http://127.0.0.1:9/${number}.jpg`,
        externalId: `${name.replaceAll(' ', '-')}-${number}`,
      });
      times.push(performance.now() - startedAt);
      expect(answer.status).toBe(202);
      const { jobId } = answer.body as { jobId: number };
      const job = await agency.get(`/job/status?id=${jobId}`);
      expect(job.body).toMatchObject({ id: jobId, status: 'pending', queuePosition: expect.any(Number) as number });
    }
    expect(Math.min(...times)).toBeLessThan(500);
  });
});

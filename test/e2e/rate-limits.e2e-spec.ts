import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import request, { type Response } from 'supertest';
import { DataSource, type EntityManager } from 'typeorm';
import { newApiKey } from '../../src/auth/keys/api-key.js';
import { ApiKeysService, UNRESTRICTED_KEY } from '../../src/auth/keys/api-keys.service.js';
import { ListingsService } from '../../src/listings/listings.service.js';
import { MetricsPort } from '../../src/monitoring/metrics-port.js';
import { parseRedisUrl } from '../../src/platform/redis/redis-connection.js';
import { RequestCounter } from '../../src/rate-limiting/request-counter.js';
import { aDraft } from '../factories/listings.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { ApiDocument, type Method } from '../support/api-document.js';
import { startService, type TestEnvironment, type TestService } from '../support/app.js';
import { testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';

/** For how long a test repeats what a busy machine may spoil, in milliseconds. */
const TRIES_MS = 40_000;

const started: { close(): Promise<void> }[] = [];

async function serviceWith(environment: TestEnvironment): Promise<TestService> {
  const service = await startService({ LOG_LEVEL: 'silent', ...environment });
  started.push(service);
  return service;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

const toldBy = ({ headers }: Response): (string | undefined)[] =>
  ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => headers[name]);

const times = async <T>(count: number, call: () => PromiseLike<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) {
    results.push(await call());
  }
  return results;
};

const statuses = (answers: readonly Response[]): number[] => answers.map(({ status }) => status);

// Test runs may share their Redis, and the count is by address.
const nextAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`;

describe('the limit of requests (D-53)', () => {
  it('is reported in every response to a key, and rejects requests beyond it until the minute is over', async () => {
    const service = await serviceWith({ RATE_LIMIT_PER_MINUTE: '4' });
    const agency = await service.newAgency();
    const answers = [
      await agency.get('/agency'),
      await agency.put('/listings', { externalId: '' }),
      await agency.get('/listings/999999999'),
      await agency.put('/listings', aDraft()),
    ];
    expect(statuses(answers)).toEqual([200, 400, 404, 200]);
    expect(answers.map(toldBy)).toEqual(['3', '2', '1', '0'].map((left) => ['4', left]));
    const refused = await agency.put('/listings', aDraft());
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      statusCode: 429,
      error: 'Too many requests',
      error_code: 'RATE_LIMITED',
      requestId: refused.headers['x-request-id'],
    });
    expect(toldBy(refused)).toEqual(['4', '0']);
    expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('is separate for each key, and counted by all processes together', async () => {
    const [service, other] = await Promise.all([
      serviceWith({ RATE_LIMIT_PER_MINUTE: '10' }),
      serviceWith({ RATE_LIMIT_PER_MINUTE: '10' }),
    ]);
    const agency = await service.newAgency();
    const elsewhere = new ApiClient(other.url, agency.apiKey, agency.agencyId);
    expect(statuses(await times(10, () => agency.get('/agency')))).not.toContain(429);
    // The first may arrive while Redis is too slow to be waited for; it is counted all the same.
    expect(statuses(await times(3, () => elsewhere.get('/agency'))).slice(1)).toEqual([429, 429]);
    const { apiKey } = await service.api.get(ApiKeysService).issue(agency.agencyId, UNRESTRICTED_KEY);
    expect((await new ApiClient(service.url, apiKey, agency.agencyId).get('/agency')).status).toBe(200);
  });

  it('counts a request once, however late Redis responds', async () => {
    const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
    const service = await serviceWith({ REDIS_URL: url, RATE_LIMIT_PER_MINUTE: '10' });
    started.push(proxy);
    const agency = await service.newAgency();
    proxy.slow(40);
    const answers = await times(11, async () => {
      const answer = await agency.get('/agency');
      await sleep(150); // until the response of Redis has arrived
      return answer;
    });
    expect(answers.map((answer) => Number(toldBy(answer)[1]))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
    expect(statuses(answers).indexOf(429)).toBe(10);
  });

  it('never reports more than is left while responses of Redis are pending', async () => {
    const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
    const service = await serviceWith({ REDIS_URL: url, RATE_LIMIT_PER_MINUTE: '24' });
    started.push(proxy);
    const agency = await service.newAgency();
    // All packets are delayed: the response for the first request arrives in time, the others too late.
    proxy.slow(9);
    const inWaves = await Promise.all(Array.from({ length: 12 }, () => times(2, () => agency.get('/agency'))));
    const answers = inWaves.flat();
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(Math.min(...answers.map((answer) => Number(toldBy(answer)[1])))).toBe(0);
  });

  it('is enforced by all processes together near it, although they count independently far from it', async () => {
    const [service, other] = await Promise.all([
      serviceWith({ RATE_LIMIT_PER_MINUTE: '60' }),
      serviceWith({ RATE_LIMIT_PER_MINUTE: '60' }),
    ]);
    const servedUntilRefused = async (): Promise<number> => {
      const agency = await service.newAgency();
      const elsewhere = new ApiClient(other.url, agency.apiKey, agency.agencyId);
      const served = { of: 0 };
      await eventually(async () => {
        const answers = [await agency.get('/agency'), await elsewhere.get('/agency')];
        served.of += answers.filter(({ status }) => status === 200).length;
        return answers.every(({ status }) => status === 429);
      });
      return served.of;
    };
    // While Redis is too slow to be waited for, each process counts its own requests, and 120 are served: a busy machine has
    // several tries.
    const giveUpAt = performance.now() + TRIES_MS;
    let served = await servedUntilRefused();
    while (served !== 60 && performance.now() < giveUpAt) {
      served = await servedUntilRefused();
    }
    expect(served).toBe(60);
  });

  it('counts a bulk request towards the limit of bulk requests as well', async () => {
    const service = await serviceWith({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_BULK_PER_MINUTE: '2' });
    const agency = await service.newAgency();
    const bulk = (path = '/listings/bulk') => agency.post(path, { operations: [{ op: 'upsert', ...aDraft() }] });
    const answers = [await bulk(), await bulk('/users/bulk/'), await bulk('/media/bulk')];
    expect(statuses(answers)).toEqual([200, 200, 429]);
    expect(answers.map(toldBy)).toEqual([
      ['2', '1'],
      ['2', '0'],
      ['2', '0'],
    ]);
    const singles = await times(3, () => agency.get('/agency'));
    expect(statuses(singles)).toEqual([200, 200, 429]);
    expect(singles.map(toldBy)[0]).toEqual(['5', '1']);
  });

  it('has a second one for the routes of many objects, and only for those, whatever ids are in a path', async () => {
    const service = await serviceWith({ RATE_LIMIT_PER_MINUTE: '900', RATE_LIMIT_BULK_PER_MINUTE: '800' });
    const agency = await service.newAgency();
    const { operations } = await ApiDocument.of(service.url);
    const limitOf = async (method: Method, path: string): Promise<string | undefined> =>
      toldBy(await agency.request(method, path.replace('/api/v1', '')))[0];
    const limits: [id: string, limit: string | undefined][] = [];
    for (const { id, method, path } of operations.filter((operation) => operation.path.startsWith('/api/v1/'))) {
      for (const externalId of path.includes('{externalId}') ? ['bulk', 'reconcile'] : ['']) {
        const named = path.replace('{id}', '999999999').replace('{externalId}', externalId);
        limits.push([id, await limitOf(method, named)]);
      }
    }
    expect(new Set(limits.map(([, limit]) => limit))).toEqual(new Set(['900', '800']));
    expect(limits.flatMap(([id, limit]) => (limit === '800' ? [id] : [])).sort()).toEqual([
      'bulkListings',
      'bulkMedia',
      'bulkUsers',
      'reconcileListings',
      'reconcileUsers',
    ]);
  });

  it.each(['/api/v1/listings/bulk#', '/api/v1/listings\\bulk#part'])(
    'counts %s as the bulk request that it is routed to',
    async (path) => {
      const service = await serviceWith({ RATE_LIMIT_BULK_PER_MINUTE: '1' });
      const agency = await service.newAgency();
      const send = async (): Promise<number | undefined> => {
        const { hostname, port } = new URL(service.url);
        const headers = { authorization: `ApiKey ${agency.apiKey}`, 'content-type': 'application/json' };
        const sending = http.request({ hostname, port, path, method: 'POST', headers });
        sending.end(JSON.stringify({ operations: [{ op: 'upsert', ...aDraft() }] }));
        const [response] = (await once(sending, 'response')) as [IncomingMessage];
        response.resume();
        return response.statusCode;
      };
      expect(await times(2, send)).toEqual([200, 429]);
    },
  );

  it('does not exist if it is 0, nor for requests that need no key', async () => {
    const service = await serviceWith({});
    const agency = await service.newAgency();
    expect(toldBy(await agency.get('/agency'))).toEqual([undefined, undefined]);
    expect((await request(service.url).get('/health/live')).headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('rejects before anything of a body is read', async () => {
    const service = await serviceWith({ RATE_LIMIT_PER_MINUTE: '1' });
    const agency = await service.newAgency();
    await agency.get('/agency');
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(
      `PUT /api/v1/listings HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey ${agency.apiKey}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 429 /);
    await once(socket, 'close');
  });
});

describe('the writes of an agency (D-273)', () => {
  /** Two agencies of a process with four connections, and a listing of the first whose row another transaction holds. */
  async function whileListingIsHeld<T>(
    work: (
      held: Record<'agency' | 'neighbour', ApiClient> & { url: string; draft: object; manager: EntityManager },
    ) => Promise<T>,
  ): Promise<T> {
    const plain = await serviceWith({});
    const service = await serviceWith({ DATABASE_POOL_SIZE: '4' });
    const [agency, neighbour] = [await service.newAgency(), await service.newAgency()];
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const { manager } = plain.api.get(DataSource);
    return manager.transaction(async (holder) => {
      await holder.query('SELECT id FROM listings WHERE id = ? FOR UPDATE', [id]);
      return work({ url: service.url, agency, neighbour, draft, manager });
    });
  }

  /** Not as long as one of the connections would be waited for. */
  async function expectNotDelayed(neighbour: ApiClient): Promise<void> {
    const from = performance.now();
    expect(statuses(await times(4, () => neighbour.put('/listings', aDraft())))).toEqual([200, 200, 200, 200]);
    expect(performance.now() - from).toBeLessThan(1_000);
  }

  it('never take all connections to the database, whatever they wait for', async () => {
    const writes = await whileListingIsHeld(async ({ agency, neighbour, draft, manager }) => {
      const waiting = Array.from({ length: 12 }, () => agency.put('/listings', draft));
      const answers = waiting.map((write) => write.then(({ status }) => status));
      await eventually(() => isSomebodyWaitingFor(manager, 'listings'));
      await expectNotDelayed(neighbour);
      return answers;
    });
    expect(await Promise.all(writes)).toEqual(writes.map(() => 200));
  });

  it('count for as long as they work, also if their clients have disconnected', async () => {
    await whileListingIsHeld(async ({ url, agency, neighbour, draft }) => {
      for (let price = 1_000; price < 1_006; price += 1) {
        const leave = new AbortController();
        const left = fetch(`${url}/api/v1/listings`, {
          method: 'PUT',
          headers: { authorization: `ApiKey ${agency.apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...draft, announcementValue: price }),
          signal: leave.signal,
        });
        await sleep(100);
        leave.abort();
        await expect(left).rejects.toThrow();
      }
      await expectNotDelayed(neighbour);
    });
  });
});

describe('the reads of an agency (D-273)', () => {
  it('use at most a quarter of the connections to the database, unless they have a limit of their own', async () => {
    const service = await serviceWith({ DATABASE_POOL_SIZE: '8' });
    const [agency, neighbour] = [await service.newAgency(), await service.newAgency()];
    const { id } = await agency.upsertListing(aDraft());
    const listings = service.api.get(ListingsService);
    let [begun, read] = [0, (): void => undefined];
    const reading = new Promise<void>((resolve) => (read = resolve));
    const original = listings.get.bind(listings);
    const held = jest.spyOn(listings, 'get').mockImplementation(async (reader, target) => {
      begun += 1;
      await reading;
      return original(reader, target);
    });
    try {
      // `wait` has no effect on a route that does not wait.
      const reads = Array.from({ length: 9 }, (_, index) =>
        agency.get(`/listings/${id}${index % 2 === 0 ? '?wait=1' : ''}`).then(({ status }) => status),
      );
      await eventually(() => Promise.resolve(begun >= 2));
      // Requests that arrive later are answered: of another agency, writes, lists, and those that wait for an event.
      const { seq } = (await neighbour.get('/events/head').expect(200)).body as { seq: number };
      expect(seq).toBe(0);
      await agency.put('/listings', aDraft()).expect(200);
      await agency.get('/listings').expect(200);
      await agency.get(`/listings/${id}/duplicates`).expect(200);
      await agency.get('/events?after=0&wait=1').expect(200);
      expect(begun).toBe(2);
      read();
      expect(await Promise.all(reads)).toEqual(Array<number>(9).fill(200));
      expect(begun).toBe(9);
    } finally {
      held.mockRestore();
      read();
    }
  });
});

describe('requests without a valid key (D-53)', () => {
  const without = (service: TestService, headers: Record<string, string> = {}) =>
    request(service.url)
      .get('/api/v1/agency')
      .set({ Authorization: `ApiKey ${newApiKey()}`, ...headers });

  it('count towards their address, and never towards a key', async () => {
    const service = await serviceWith({ TRUST_PROXY: 'loopback', RATE_LIMIT_BAD_KEYS_PER_MINUTE: '3' });
    const agency = await service.newAgency();
    const from = { 'X-Forwarded-For': nextAddress() };
    const answers = await times(4, () => without(service, from));
    expect(statuses(answers)).toEqual([401, 401, 401, 429]);
    expect(answers.map(toldBy)).toEqual(['2', '1', '0', '0'].map((left) => ['3', left]));
    expect(answers[3]?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await request(service.url).get('/api/v1/agency').set(from)).status).toBe(429);
    expect((await agency.get('/agency').set(from)).status).toBe(200);
    expect((await without(service, { 'X-Forwarded-For': nextAddress() })).status).toBe(401);
  });

  it('beyond their limit cause no database query, and valid keys from that address still work', async () => {
    const plain = await serviceWith({});
    const known = await plain.newAgency();
    const { proxy, url } = await FaultProxy.beforeDatabase(plain.config.databaseUrl);
    started.push({ close: () => proxy.close() });
    const limited = await serviceWith({
      ...{ DATABASE_URL: url, TRUST_PROXY: 'loopback', RATE_LIMIT_BAD_KEYS_PER_MINUTE: '5' },
    });
    const from = { 'X-Forwarded-For': nextAddress() };
    const guess = () => new ApiClient(limited.url, newApiKey(), 0).get('/agency').set(from);
    expect(statuses(await times(6, guess))).toEqual([401, 401, 401, 401, 401, 429]);
    // A key that is new to this process, from the same address.
    const stranger = () => new ApiClient(limited.url, known.apiKey, known.agencyId).get('/agency').set(from);
    expect((await stranger()).status).toBe(200);
    proxy.down();
    const refused = await times(20, guess);
    expect(statuses(refused)).toEqual(refused.map(() => 429));
    expect(refused.map(({ headers }) => Number(headers['retry-after']) > 0)).toEqual(refused.map(() => true));
    proxy.up();
    await eventually(async () => (await stranger()).status === 200);
    await limited.api
      .get(ApiKeysService)
      .revoke((await plain.api.get(ApiKeysService).list(known.agencyId))[0]?.id ?? 0);
    await eventually(async () => (await stranger()).status === 429);
  });

  it('are counted by the real address if no proxy is trusted (A10)', async () => {
    const service = await serviceWith({ RATE_LIMIT_BAD_KEYS_PER_MINUTE: '1000' });
    const answers = await times(3, () => without(service, { 'X-Forwarded-For': nextAddress() }));
    const left = answers.map((answer) => Number(toldBy(answer)[1]));
    expect([left[0], left[1]]).toEqual([(left[1] ?? 0) + 1, (left[2] ?? 0) + 1]);
  });
});

describe("wrong passwords of the operators' pages (D-123)", () => {
  const PASSWORD = 'an operator knows this';

  it('are limited by their address, for all pages and processes together, and then not even the right one is told', async () => {
    const settings = { TRUST_PROXY: 'loopback', QUEUE_BOARD_PASSWORD: PASSWORD };
    const [service, other] = await Promise.all([serviceWith(settings), serviceWith(settings)]);
    const [from, elsewhere] = [nextAddress(), nextAddress()];
    const visit = (path: string, password: string | null, address = from, at = service) => {
      const call = request(at.url).get(path).set('X-Forwarded-For', address);
      return password === null ? call : call.auth('operator', password);
    };
    // What a browser sends before it asks for the password is no guess.
    expect(statuses(await times(25, () => visit('/ops', null)))).toEqual(Array<number>(25).fill(401));
    const board = '/admin/queues/api/queues';
    const guesses = [
      ...(await Promise.all(Array.from({ length: 10 }, (_, index) => visit('/ops', `guess ${index}`)))),
      ...(await times(10, () => visit(board, 'guess'))),
    ];
    expect(statuses(guesses)).toEqual(Array<number>(20).fill(401));

    for (const refused of [await visit('/ops', 'guess'), await visit('/ops', PASSWORD), await visit(board, PASSWORD)]) {
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    }
    expect((await visit('/ops', PASSWORD, elsewhere)).status).toBe(200);
    expect((await visit('/ops', null)).status).toBe(401);
    // Another process learns the count with the first guess that it is sent.
    await eventually(async () => (await visit('/ops', 'guess', from, other)).status === 429);
    expect((await visit('/ops', PASSWORD, from, other)).status).toBe(429);
    expect((await visit('/ops', PASSWORD, elsewhere, other)).status).toBe(200);
  });

  it('are limited at once, however many arrive together', async () => {
    const service = await serviceWith({ TRUST_PROXY: 'loopback', QUEUE_BOARD_PASSWORD: PASSWORD });
    const from = nextAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        request(service.url).get('/ops').set('X-Forwarded-For', from).auth('operator', 'guess'),
      ),
    );
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(20);
  });

  it('and wrong tokens for the metrics are limited together, also on ports of their own', async () => {
    const token = 'for-prometheus-alone';
    const service = await serviceWith({
      TRUST_PROXY: 'loopback',
      QUEUE_BOARD_PASSWORD: PASSWORD,
      METRICS_TOKEN: token,
    });
    const [from, elsewhere] = [nextAddress(), nextAddress()];
    const scrape = (given: string | null, address = from) => {
      const call = request(service.url).get('/metrics').set('X-Forwarded-For', address);
      return given === null ? call : call.set('Authorization', `Bearer ${given}`);
    };
    // What names no token is no guess.
    expect(statuses(await times(25, () => scrape(null)))).toEqual(Array<number>(25).fill(401));
    expect(statuses(await times(20, () => scrape('guess')))).toEqual(Array<number>(20).fill(401));
    for (const refused of [await scrape('guess'), await scrape(token)]) {
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    }
    const page = request(service.url).get('/ops').set('X-Forwarded-For', from).auth('operator', PASSWORD);
    expect((await page).status).toBe(429);
    expect((await scrape(null)).status).toBe(401);
    expect((await scrape(token, elsewhere)).status).toBe(200);
  });

  it.each(['the separate port of the metrics', 'the port of a worker'])('are limited at %s', async (port) => {
    const service = await serviceWith({ METRICS_TOKEN: 'for-prometheus-alone', METRICS_PORT: '0' });
    const url =
      port === 'the port of a worker'
        ? await (await service.startWorker()).getUrl()
        : `http://127.0.0.1:${service.api.get(MetricsPort).port}`;
    // These ports trust no proxy: the address is that of the connection.
    const from = new http.Agent({ localAddress: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` });
    const scrape = (token: string) => request(url).get('/metrics').agent(from).set('Authorization', `Bearer ${token}`);
    expect((await scrape('for-prometheus-alone')).status).toBe(200);
    expect(statuses(await times(20, () => scrape('guess')))).toEqual(Array<number>(20).fill(401));
    const refused = await scrape('for-prometheus-alone');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(errorOf(refused).error_code).toBe('RATE_LIMITED');
  });
});

describe('without Redis', () => {
  it.each(['down', 'hang'] as const)('(%s) requests do not wait, and are counted by the process', async (fault) => {
    const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
    const service = await serviceWith({
      REDIS_URL: url,
      RATE_LIMIT_PER_MINUTE: '30',
      RATE_LIMIT_BAD_KEYS_PER_MINUTE: '30',
    });
    started.push(proxy);
    const agency = await service.newAgency();
    const before = await times(5, () => agency.get('/agency'));
    expect(before.map(toldBy).at(-1)).toEqual(['30', '25']);

    proxy[fault]();
    const answers = await times(27, () => agency.get('/agency'));
    expect(answers.map(toldBy)[0]).toEqual(['30', '24']);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(2);
    expect(statuses(await times(31, () => request(service.url).get('/api/v1/agency')))).toContain(429);
    // One of them detects that Redis hangs; the others do not query it, so that not each waits for 25 ms.
    const counter = service.api.get(RequestCounter);
    const from = performance.now();
    await times(400, () => counter.count(randomUUID(), 30));
    expect(performance.now() - from).toBeLessThan(5_000);

    proxy.up();
    // Redis is informed of the requests that it has missed.
    expect(toldBy(await agency.get('/agency'))).toEqual(['30', '0']);
    await eventually(async () => (await sharedCount(service, agency)) > 30);
  });

  it('the minute ends when its first response said, though Redis is told of it later', async () => {
    const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
    const service = await serviceWith({ REDIS_URL: url, RATE_LIMIT_PER_MINUTE: '30' });
    started.push(proxy);
    const agency = await service.newAgency();
    const startedAt = performance.now();
    /** In seconds from then on. */
    const end = async () => {
      const { headers } = await agency.get('/agency');
      return (performance.now() - startedAt) / 1000 + Number(headers['x-ratelimit-reset']);
    };
    proxy.down();
    const first = await end();
    expect(first).toBeGreaterThan(59);
    await sleep(4_000);
    proxy.up();
    await eventually(async () => (await sharedCount(service, agency)) > 1);
    expect(await end()).toBeLessThan(first + 1);
  });

  /** The count that Redis has for the key. */
  async function sharedCount(service: TestService, agency: ApiClient): Promise<number> {
    await agency.get('/agency');
    const redis = new Redis(parseRedisUrl(testRedisUrl()));
    try {
      const [key] = await service.api.get(ApiKeysService).list(agency.agencyId);
      return Number(await redis.get(`${service.config.redisKeyPrefix}:requests:key:${key?.id}`));
    } finally {
      redis.disconnect();
    }
  }
});

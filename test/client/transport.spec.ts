import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PlsClient } from '../../clients/typescript/src/client.js';
import { NoAnswer, RequestRefused, UnusableAddress } from '../../clients/typescript/src/errors.js';
import type { Retry } from '../../clients/typescript/src/transport.js';
import type { ListingOperation } from '../../clients/typescript/src/types.js';
import { CLAIM_LEASE_SECONDS } from '../../src/idempotency/idempotent-responses.repository.js';

/** The server's response to a request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Seen {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  at: number;
}

let server: Server;
let answers: Answer[];
let seen: Seen[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({
      method,
      path: url,
      idempotencyKey: headers['idempotency-key'] as string | undefined,
      at: performance.now(),
    });
    request.resume().on('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  seen = [];
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const retries: Retry[] = [];
const client = (options: object = {}) =>
  new PlsClient({ url: url(), key: 'pls_secret', onRetry: (retry) => retries.push(retry), ...options });

const ok =
  (body: object = {}, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
const refused =
  (status: number, code: string, headers: Record<string, string> = {}, more: object = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ statusCode: status, error: 'No', error_code: code, requestId: 'r-1', ...more }));
const brokenOff: Answer = (request) => request.socket.destroy();
const proxyPage: Answer = (_, response) => response.writeHead(502).end('<html>');

describe('a request', () => {
  it('is retried until it is answered, a POST with the same idempotency key', async () => {
    answers = [brokenOff, proxyPage, refused(503, 'DEPENDENCY_UNAVAILABLE'), ok({ results: [{ success: true }] })];
    const results = [];
    for await (const one of client().listings.bulk([{ op: 'delete', externalId: 'a' }])) {
      results.push(one);
    }
    expect(results).toHaveLength(1);
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(4).fill('POST /api/v1/listings/bulk'));
    expect(new Set(seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(seen[0]?.idempotencyKey).toMatch(/^[\w-]{36}$/);
  });

  it('whose response is gone is sent anew with another key if it is idempotent', async () => {
    const gone = refused(410, 'IDEMPOTENCY_ANSWER_GONE');
    const keys = () => seen.map(({ idempotencyKey }) => idempotencyKey);
    const bulk = async (operation: ListingOperation) => {
      for await (const { result } of client().listings.bulk([operation])) {
        return result;
      }
      throw new Error('The bulk has no result');
    };
    for (const call of [
      () => client().listings.reconcile([{ externalId: 'a' }]),
      () => bulk({ op: 'delete', externalId: 'a' }),
    ]) {
      seen = [];
      answers = [brokenOff, gone, ok({ missing: ['a'], changed: [], results: [{ success: true }] })];
      await expect(call()).resolves.toBeDefined();
      const [first, second, third] = keys();
      expect([seen.length, second === first, third === first]).toEqual([3, true, false]);
    }
    for (const call of [
      () => client().listings.merge({ id: 1 }, { id: 2 }),
      () => bulk({ op: 'delete', externalId: 'a', ifVersion: 3 }),
    ]) {
      seen = [];
      answers = [brokenOff, gone];
      await expect(call()).rejects.toMatchObject({ code: 'IDEMPOTENCY_ANSWER_GONE' });
      expect(new Set(keys()).size).toBe(1);
    }
  });

  it('whose response is lost under the other key as well has another one, and at last no answer', async () => {
    const gone = refused(410, 'IDEMPOTENCY_ANSWER_GONE');
    const lost = [brokenOff, gone];
    const compare = (attempts: number) => client({ attempts }).listings.reconcile([{ externalId: 'a' }]);
    answers = [...lost, ...lost, ok({ missing: ['a'], changed: [] })];
    await expect(compare(6)).resolves.toMatchObject({ missing: ['a'] });
    expect(new Set(seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    answers = [...lost, ...lost];
    await expect(compare(2)).rejects.toMatchObject({ name: 'NoAnswer' });
  });

  it('outlasts the claim of a process that has died with it, however short the random pauses are', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    jest.spyOn(Math, 'random').mockReturnValue(0);
    try {
      let died: number | null = null;
      const dying: typeof fetch = () => {
        if (died === null) {
          died = performance.now();
          return Promise.reject(new TypeError('fetch failed'));
        }
        const body = { statusCode: 409, error: 'No', error_code: 'IDEMPOTENCY_IN_PROGRESS', requestId: 'r' };
        return performance.now() - died < CLAIM_LEASE_SECONDS * 1_000
          ? Promise.resolve(Response.json(body, { status: 409, headers: { 'Retry-After': '1' } }))
          : Promise.resolve(Response.json({ id: 1 }));
      };
      const answer = client({ fetch: dying }).request('POST', '/webhooks', { body: {} });
      await Promise.all([expect(answer).resolves.toEqual({ id: 1 }), jest.advanceTimersByTimeAsync(60_000)]);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  it('with a version condition is not reported as a conflict if it may have caused the conflict itself', async () => {
    const conflict = refused(412, 'VERSION_CONFLICT');
    const write = () => client().listings.put({ externalId: 'a' }, { ifMatch: '"7"' });
    answers = [brokenOff, conflict];
    const lost = await write().catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(NoAnswer);
    expect((lost as Error).message).toMatch(/^PUT \/listings: an answer was lost, .* read it \(.*412 VERSION_CONFLICT/);
    answers = [brokenOff, conflict];
    const headers = { 'if-match': '"7"' };
    await expect(client().request('PUT', '/listings', { body: { externalId: 'a' }, headers })).rejects.toBeInstanceOf(
      NoAnswer,
    );
    // A request that was rejected before it began was not executed.
    for (const first of [[], [refused(429, 'RATE_LIMITED')]]) {
      answers = [...first, conflict];
      await expect(write()).rejects.toMatchObject({ name: 'RequestRefused', code: 'VERSION_CONFLICT' });
    }
    // The idempotency key identifies an executed POST.
    answers = [brokenOff, conflict];
    await expect(client().listings.link(1, 'a', { ifMatch: '"7"' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  it('lists files by problem, and refreshes one', async () => {
    answers = [
      ok({ items: [{ id: 1 }], nextCursor: 'c' }),
      ok({ items: [{ id: 2 }], nextCursor: null }),
      ok({ jobId: 9 }),
    ];
    const files = [];
    for await (const file of client().media.list({ problem: ['TOO_SMALL', 'DARK'] })) {
      files.push(file.id);
    }
    expect([files, await client().media.refresh({ externalId: 'a/b' })]).toEqual([[1, 2], { jobId: 9 }]);
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/media?limit=100&problem=TOO_SMALL&problem=DARK',
      'GET /api/v1/media?limit=100&problem=TOO_SMALL&problem=DARK&cursor=c',
      'POST /api/v1/media/external/a%2Fb/refresh',
    ]);
  });

  it('lists objects by their external ids, which are one parameter', async () => {
    answers = [ok({ items: [], nextCursor: null })];
    for (const externalIds of [['a', 'b'], 'a,b']) {
      for await (const listing of client().listings.list({ externalIds, status: ['draft', 'hidden'] })) {
        expect(listing).toBeUndefined();
      }
    }
    expect(seen.map(({ path }) => path)).toEqual(
      Array(2).fill('/api/v1/listings?limit=100&externalIds=a%2Cb&status=draft&status=hidden'),
    );
  });

  it('that is rejected for good is sent once, and reports why', async () => {
    answers = [refused(400, 'VALIDATION_FAILED')];
    const error = await client()
      .listings.put({ externalId: 'a' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestRefused);
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', requestId: 'r-1', isTemporary: false });
    expect((error as Error).message).toContain('PUT /listings: 400 VALIDATION_FAILED');
    expect((error as Error).message).not.toContain('pls_secret');
    expect(seen).toHaveLength(1);
  });

  it('is retried when something before the service does not reach it, but not when the service is full', async () => {
    answers = [(_, response) => response.writeHead(522).end('<html>'), ok({ name: 'A' })];
    await expect(client().agency()).resolves.toEqual({ name: 'A' });
    answers = [refused(507, 'STORAGE_FULL'), ok()];
    await expect(client().agency()).rejects.toMatchObject({ status: 507, isTemporary: false });
    expect(seen).toHaveLength(3);
  });

  it('waits as long as the service asks for', async () => {
    answers = [refused(429, 'RATE_LIMITED', { 'Retry-After': '1' }), ok({ name: 'A' })];
    await client().agency();
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('waits until the service has forgotten idempotency keys, but for no other quota', async () => {
    const merge = () => client().listings.merge({ id: 1 }, { id: 2 });
    const headers = { 'Retry-After': '1' };
    const detail = { pointer: '/Idempotency-Key', field: 'Idempotency-Key', code: 'TOO_MANY_ITEMS', message: 'No.' };
    const tooManyKeys = refused(429, 'QUOTA_EXCEEDED', headers, { details: [detail] });
    answers = [tooManyKeys, ok({ id: 1 })];
    await expect(merge()).resolves.toMatchObject({ id: 1 });
    expect(retries.at(-1)).toMatchObject({ waitMs: 1_000, cause: { code: 'QUOTA_EXCEEDED' } });
    expect(new Set(seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    seen = [];
    const advance = { pointer: '/advance', field: 'advance', code: 'TOO_LARGE', message: 'No.' };
    for (const details of [[], [advance]]) {
      answers = [refused(429, 'QUOTA_EXCEEDED', headers, { details }), ok()];
      await expect(merge()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED', isTemporary: false });
    }
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['times out', 300, 'due to timeout'],
    ['is aborted', 60_000, 'enough'],
  ])('whose response is never completed %s, even when garbage is collected', async (_, timeoutMs, problem) => {
    let closed: Promise<unknown> | undefined;
    answers = [
      ({ socket }, response) => {
        closed = new Promise((resolve) => socket.once('close', resolve));
        response.writeHead(200, { 'Content-Length': '100' }).write('{"name":');
      },
    ];
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 900);
    const collecting = setInterval(collectGarbage, 20);
    try {
      await expect(client({ timeoutMs, attempts: 1 }).agency(stop.signal)).rejects.toThrow(problem);
      await closed;
    } finally {
      clearInterval(collecting);
    }
  });

  it('fails after the maximum number of attempts', async () => {
    answers = [brokenOff];
    await expect(client({ attempts: 2 }).agency()).rejects.toThrow(NoAnswer);
    expect(seen).toHaveLength(2);
    // Such as of an environment variable that is not set.
    expect(() => client({ attempts: Number(undefined) })).toThrow('attempts is no number');
  });

  it('fails at once at a port that the runtime blocks, which no attempt can change', async () => {
    const told: Retry[] = [];
    // 6000 is that of X11, and blocked before anything is sent.
    const call = client({ url: 'http://127.0.0.1:6000', onRetry: (retry: Retry) => told.push(retry) }).agency();
    await expect(call).rejects.toThrow(UnusableAddress);
    await expect(call).rejects.toThrow(
      'No request can be sent to http://127.0.0.1:6000/api/v1: its port is one that the Fetch standard blocks',
    );
    expect(told).toEqual([]);
  });

  it('is sent again when the body of its answer was lost', async () => {
    answers = [(_, response) => response.writeHead(200).end(), ok({ name: 'Casa' })];
    expect(await client().agency()).toEqual({ name: 'Casa' });
    answers = [(_, response) => response.writeHead(204).end()];
    expect(await client({ attempts: 1 }).request('DELETE', '/anything')).toBeUndefined();
    answers = [(_, response) => response.writeHead(200).end()];
    expect(await client({ attempts: 1 }).request('HEAD', '/agency')).toBeUndefined();
    await expect(client({ attempts: 1 }).agency()).rejects.toThrow('(the answer is empty)');
  });

  it.each(['GET', 'POST', 'PUT'])(
    'is sent again when a proxy answers a %s by 204, as the service never does',
    async (method) => {
      answers = [(_, response) => response.writeHead(204).end(), ok({ results: [] })];
      expect(await client().request(method, '/listings/bulk')).toEqual({ results: [] });
    },
  );

  it('is the first answer again when that of a POST was lost', async () => {
    answers = [(_, response) => response.writeHead(200).end(), ok({ results: [] })];
    await client().request('POST', '/listings/bulk', { body: { operations: [] } });
    const keys = seen.map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('that nothing has changed is an answer', async () => {
    answers = [(_, response) => response.writeHead(304, { ETag: '"3"' }).end()];
    const headers = { 'If-None-Match': '"3"' };
    const call = client().request('GET', '/listings/57', { headers });
    await expect(call).rejects.toMatchObject({ status: 304 });
    expect(seen).toHaveLength(1);
  });

  it('is sent again when the body of an error was cut off, which does not say whether it is final', async () => {
    const cut = (status: number): Answer => {
      return (_, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"statusCode":4');
    };
    answers = [cut(409), cut(401), ok({ name: 'Casa' })];
    expect(await client().agency()).toEqual({ name: 'Casa' });
    // What does not say that it is JSON is complete, as far as anybody knows.
    answers = [(_, response) => response.writeHead(409).end('{"statusCode":4')];
    await expect(client().agency()).rejects.toMatchObject({ status: 409, code: null });
    answers = [(_, response) => response.writeHead(409, { 'Content-Type': 'application/json' }).end()];
    await expect(client().agency()).rejects.toMatchObject({ status: 409, code: null });
  });

  it('is no redirect that a browser does not show', async () => {
    const opaque = { status: 0, type: 'opaqueredirect', ok: false, headers: new Headers(), body: null };
    const send = () => Promise.resolve(opaque as Response);
    await expect(client({ attempts: 1, fetch: send }).agency()).rejects.toThrow('redirected to another address');
  });

  it('shows the beginning of an answer that is not JSON', async () => {
    answers = [(_, response) => response.writeHead(200).end('\n<html><body>Back soon</body></html>')];
    await expect(client({ attempts: 1 }).agency()).rejects.toThrow(
      'GET /agency: no answer in 1 attempts (the answer is not JSON: "<html><body>Back soon</body></html>")',
    );
  });

  it.each(['null', '[]', '"Back soon"', '5'])('is no answer that is %s, as another server may give', async (body) => {
    answers = [(_, response) => response.writeHead(200).end(body)];
    await expect(client({ attempts: 1 }).agency()).rejects.toThrow(
      `GET /agency: no answer in 1 attempts (the answer is no JSON object: ${JSON.stringify(body)})`,
    );
  });

  it.each([
    { error_code: null },
    { error_code: 7, details: [] },
    { error_code: 'X', details: 'none' },
    { error_code: 'X', details: [null] },
  ])('is rejected without words when they are not of the service: %j', async (body) => {
    answers = [(_, response) => response.writeHead(400).end(JSON.stringify(body))];
    await expect(client().agency()).rejects.toMatchObject({
      name: 'RequestRefused',
      message: 'GET /agency: 400',
      code: null,
      body: null,
      details: [],
    });
    expect(seen).toHaveLength(1);
  });

  it('says what it can of a connection that fails without words, or without TLS', async () => {
    // The runtime's own for 407, for example.
    const send = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('') }));
    await expect(client({ attempts: 1, fetch: send }).agency()).rejects.toThrow('in 1 attempts (fetch failed)');
    const overTls = client({ attempts: 1, url: url().replace('http:', 'https:') });
    await expect(overTls.agency()).rejects.toThrow(
      'no answer in 1 attempts (what answers does not speak TLS: is it http, not https?)',
    );
  });

  it('never follows a redirect with the key', async () => {
    answers = [(_, response) => response.writeHead(302, { Location: `${url()}/elsewhere` }).end()];
    const call = client({ attempts: 1 }).agency();
    await expect(call).rejects.toThrow(NoAnswer);
    await expect(call).rejects.toThrow(`redirected to ${url()}/elsewhere`);
    expect(seen.map(({ path }) => path)).toEqual(['/api/v1/agency']);
  });

  it.each([301, 308])('fails at once when the address has moved for good (%i)', async (status) => {
    answers = [(_, response) => response.writeHead(status, { Location: 'https://portal.example/api/v1/agency' }).end()];
    const call = client().agency();
    await expect(call).rejects.toThrow(UnusableAddress);
    await expect(call).rejects.toThrow(`GET /agency: ${status}, moved to https://portal.example/api/v1/agency`);
    expect(seen).toHaveLength(1);
  });

  it('is aborted by its signal, even during a pause', async () => {
    answers = [refused(503, 'DEPENDENCY_UNAVAILABLE', { 'Retry-After': '60' })];
    const stop = new AbortController();
    const call = client().agency(stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(call).rejects.toThrow('enough');
  });

  it('for the object with the external id bulk is not counted as a bulk, of which the first is sent alone', async () => {
    const reading = new EventTarget();
    const read = new Promise((resolve) => reading.addEventListener('answered', resolve));
    answers = [
      (request, response) => {
        if (request.method === 'GET') {
          ok({ id: 57 })(request, response);
          reading.dispatchEvent(new Event('answered'));
        } else {
          void read.then(() => ok({ results: [] })(request, response));
        }
      },
    ];
    const pls = client();
    const bulk = pls.request('POST', '/listings/bulk', { body: { operations: [] } });
    await expect(pls.request('GET', '/listings/external/bulk')).resolves.toEqual({ id: 57 });
    await expect(bulk).resolves.toEqual({ results: [] });
  });

  it('waits for the next minute instead of being rejected', async () => {
    answers = [ok({}, { 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': '1' })];
    const paced = client();
    for (let call = 0; call < 3; call += 1) {
      await paced.agency();
      // The response to the third belongs to the next minute.
      answers = call === 0 ? [ok({}, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1' })] : [ok()];
    }
    // The first response says that the minute ends a second later, whenever the second request is sent.
    const [first = 0, second = 0, third = 0] = seen.map(({ at }) => at);
    expect(second - first).toBeLessThan(990);
    expect(third - first).toBeGreaterThanOrEqual(990);
  });

  it('waits until the date that a proxy specifies', async () => {
    const moment = new Date(Date.now() + 2_500).toUTCString();
    answers = [refused(503, 'DEPENDENCY_UNAVAILABLE', { 'Retry-After': moment }), ok()];
    await client().agency();
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
  });

  it.each([-3_600_000, 3_600_000])('waits for that time although the clocks differ by %i ms', async (difference) => {
    const sentAt = Date.now() + difference;
    const headers = {
      Date: new Date(sentAt).toUTCString(),
      'Retry-After': new Date(sentAt + 1_000).toUTCString(),
    };
    answers = [refused(503, 'DEPENDENCY_UNAVAILABLE', headers), ok()];
    await client().agency();
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
    expect(seen).toHaveLength(2);
  });

  it('goes to the address with or without the prefix', async () => {
    answers = [ok()];
    await client({ url: `${url()}/api/v1/` }).agency();
    await client({ url: `${url()}/` }).agency();
    // As a line of a file that it was read from.
    await client({ url: `${url()}/api/v1\r\n` }).agency();
    await client({ url: `${url()}/ ` }).agency();
    expect(seen.map(({ path }) => path)).toEqual(Array(4).fill('/api/v1/agency'));
    for (const wrong of [
      'portal.example',
      'http://',
      'https://me:secret@portal.example',
      'http://portal.example/?a=1',
    ]) {
      expect(() => client({ url: wrong })).toThrow('The address has to be one such as https://portal.example');
    }
  });

  it.each([
    ['https://me:pls_secret@portal.example', 'https://…@portal.example'],
    ['https://:pls_secret@portal.example/x', 'https://…@portal.example/x'],
    ['https://portal.example/api/v1?key=pls_secret', 'https://portal.example/api/v1?…'],
    ['https://portal.example/#pls_secret', 'https://portal.example/#…'],
    ['me:pls_secret@portal.example', '…@portal.example'],
    ['pls_secret', 'pls_…'],
    [' pls_test_secret\n', ' pls_…\n'],
  ])('does not print what is secret in %j, which is no address', (url, shown) => {
    expect(() => client({ url })).toThrow(
      `The address has to be one such as https://portal.example, which ${JSON.stringify(shown)} is not`,
    );
  });

  it.each(['', 'pls_se cret', 'pls_se\ncret', 'pls_“secret”'])(
    'is never sent with %j as the key, which is not printed',
    (key) => {
      expect(() => client({ key })).toThrow(/^The key is empty, or has characters that no key has/);
    },
  );

  it('says that address or key are missing to a program without types whose environment has neither', () => {
    const Untyped = PlsClient as unknown as new (options: object) => PlsClient;
    expect(() => new Untyped({ key: 'pls_secret' })).toThrow(UnusableAddress);
    expect(() => new Untyped({ key: 'pls_secret' })).toThrow(
      'The address has to be one such as https://portal.example, which undefined is not',
    );
    expect(() => new Untyped({ url: 'https://portal.example' })).toThrow(/^The key is empty, or has characters/);
  });

  it('may have its method in small letters: a POST has its idempotency key all the same', async () => {
    answers = [brokenOff, ok({ id: 1 })];
    await client().request('post', '/webhooks', { body: { url: 'https://crm.example' } });
    expect(seen.map(({ method, idempotencyKey }) => [method, idempotencyKey])).toEqual(
      Array(2).fill(['POST', seen[0]?.idempotencyKey]),
    );
    expect(seen[0]?.idempotencyKey).toMatch(/^[\w-]{36}$/);
    seen = [];
    answers = [ok({ id: 1 })];
    await client().request('patch', '/webhooks/1', { body: { active: true } });
    expect(seen.map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('may have headers, and be aborted by a signal, for any call', async () => {
    answers = [ok()];
    await client().request('POST', '/listings/1/merge', { body: { from: 2 }, headers: { 'Idempotency-Key': 'mine' } });
    await client().request('POST', '/listings/1/merge', { body: { from: 2 }, headers: { 'idempotency-key': 'mine' } });
    expect(seen.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['mine', 'mine']);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(client().request('GET', '/agency', { query: { unused: true }, signal })).rejects.toThrow('enough');
  });
});

describe('a bulk', () => {
  it('is split by count and by bytes', async () => {
    const sizes: { count: number; bytes: number }[] = [];
    const counting: typeof fetch = (_, init) => {
      const text = init?.body as string;
      const { operations } = JSON.parse(text) as { operations: unknown[] };
      sizes.push({ count: operations.length, bytes: Buffer.byteLength(text) });
      return Promise.resolve(Response.json({ results: operations.map(() => ({ success: true })) }));
    };
    const long = 'ä'.repeat(60_000);
    const operations = Array.from({ length: 250 }, (_, index) => ({
      op: 'upsert',
      externalId: `e${index}`,
      announcementDescription: long,
    }));
    let count = 0;
    for await (const { result } of client({ fetch: counting }).listings.bulk(operations as never)) {
      count += Number(result.success);
    }
    expect(count).toBe(250);
    expect(sizes.every((size) => size.count <= 100 && size.bytes <= 8_000_000)).toBe(true);
    expect(sizes).toHaveLength(4);
  });
});

describe('requests in flight', () => {
  const operations = Array.from({ length: 600 }, (_, index) => ({ op: 'delete' as const, externalId: `e${index}` }));

  /** A service that responds the faster the later a request arrives, and records the concurrency. */
  const careless = (answer: (first: string) => Response) => {
    const underWay = { now: 0, most: 0, all: 0 };
    const send: typeof fetch = async (_, init) => {
      underWay.now += 1;
      underWay.all += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await new Promise((resolve) => setTimeout(resolve, 60 - underWay.all * 10));
      underWay.now -= 1;
      const { operations: sent } = JSON.parse(init?.body as string) as { operations: { externalId: string }[] };
      return answer(sent[0]?.externalId ?? '');
    };
    return { underWay, send };
  };

  it('are as many as specified, and their results are in order', async () => {
    const { underWay, send } = careless((first) =>
      Response.json({ results: Array.from({ length: 100 }, () => ({ success: true, first })) }),
    );
    const results = [];
    for await (const { operation, result } of client({ fetch: send }).listings.bulk(operations, { inFlight: 3 })) {
      results.push([(operation as { externalId?: string }).externalId, (result as { first?: string }).first]);
    }
    expect(results).toEqual(operations.map(({ externalId }, index) => [externalId, `e${index - (index % 100)}`]));
    expect(underWay).toEqual({ now: 0, most: 3, all: 6 });
  });

  it.each([0, -1, NaN])('are one after the other where %d are specified', async (inFlight) => {
    const { underWay, send } = careless(() =>
      Response.json({ results: Array.from({ length: 100 }, () => ({ success: true })) }),
    );
    let results = 0;
    for await (const { result } of client({ fetch: send }).listings.bulk(operations, { inFlight })) {
      results += result.success ? 1 : 0;
    }
    expect([results, underWay]).toEqual([600, { now: 0, most: 1, all: 6 }]);
  });

  it('have all ended, and their results are known, when one of them is rejected', async () => {
    const { underWay, send } = careless((first) =>
      first === 'e100'
        ? Response.json({ error_code: 'FORBIDDEN', error: 'No', requestId: 'r' }, { status: 403 })
        : Response.json({ results: Array.from({ length: 100 }, () => ({ success: true })) }),
    );
    const many = [...operations, ...operations].map(({ op }, index) => ({ op, externalId: `e${index}` }));
    const results: unknown[] = [];
    const run = async (): Promise<void> => {
      for await (const { operation, result } of client({ fetch: send }).listings.bulk(many, { inFlight: 3 })) {
        results.push([(operation as { externalId?: string }).externalId, result.index]);
      }
    };
    await expect(run()).rejects.toThrow('403');
    expect(underWay.now).toBe(0);
    expect(underWay.all).toBeGreaterThan(2);
    expect(underWay.all).toBeLessThan(12);
    const answered = many.map(({ externalId }, index) => [externalId, index]).slice(0, underWay.all * 100);
    expect(results).toEqual(answered.toSpliced(100, 100));
  });

  it('do not wait for an earlier one whose response is late', async () => {
    const firsts: string[] = [];
    let arrive = (): void => undefined;
    const third = new Promise<void>((resolve) => (arrive = resolve));
    const send: typeof fetch = async (_, init) => {
      const { operations: sent } = JSON.parse(init?.body as string) as { operations: { externalId: string }[] };
      const first = sent[0]?.externalId ?? '';
      firsts.push(first);
      if (first === 'e300') {
        arrive();
      }
      // The first is sent alone; the second is answered when two more have been sent after it.
      await (first === 'e100' ? third : undefined);
      return Response.json({ results: sent.map(() => ({ success: true, first })) });
    };
    const results: unknown[] = [];
    for await (const { result } of client({ fetch: send }).listings.bulk(operations, { inFlight: 2 })) {
      results.push((result as { first?: string }).first);
    }
    expect(firsts).toEqual(['e0', 'e100', 'e200', 'e300', 'e400', 'e500']);
    expect(results).toEqual(operations.map((_, index) => `e${index - (index % 100)}`));
  });

  it('have all ended, and their results are known, when the source of operations fails', async () => {
    const { underWay, send } = careless(() =>
      Response.json({ results: Array.from({ length: 100 }, () => ({ success: true })) }),
    );
    async function* failing(): AsyncGenerator<(typeof operations)[number]> {
      yield* operations.slice(0, 250);
      await Promise.reject(new Error('the file is broken'));
    }
    let told = 0;
    const run = async (): Promise<void> => {
      for await (const { result } of client({ fetch: send }).listings.bulk(failing(), { inFlight: 3 })) {
        told += Number(result.success);
      }
    };
    await expect(run()).rejects.toThrow('the file is broken');
    expect([told, underWay.now]).toEqual([200, 0]);
  });
});

describe('the readiness of a listing', () => {
  it('can be queried by either id, and is null if there is no such listing', async () => {
    answers = [ok({ ready: true, blocking: [], advice: [] }), ok({ ready: false }), refused(404, 'NOT_FOUND')];
    await expect(client().listings.readiness({ id: 57 })).resolves.toMatchObject({ ready: true });
    await expect(client().listings.readiness({ externalId: 'a/b' })).resolves.toMatchObject({ ready: false });
    await expect(client().listings.readiness({ externalId: 'nobody' })).resolves.toBeNull();
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/v1/listings/57/readiness',
      '/api/v1/listings/external/a%2Fb/readiness',
      '/api/v1/listings/external/nobody/readiness',
    ]);
  });
});

describe('a test agency', () => {
  it('returns its clock, advances it by a POST that is not repeated, and is reset until it is empty', async () => {
    const { test } = client();
    answers = [ok({ aheadSeconds: 60 })];
    expect(await test.clock()).toMatchObject({ aheadSeconds: 60 });
    answers = [brokenOff, ok({ aheadSeconds: 120, complete: true })];
    expect(await test.advance('PT1M')).toMatchObject({ aheadSeconds: 120 });
    answers = [ok({ complete: false }), ok({ complete: false }), ok({ complete: true })];
    await test.reset();
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/test/clock',
      'POST /api/v1/test/clock',
      'POST /api/v1/test/clock',
      'POST /api/v1/test/reset',
      'GET /api/v1/test/reset',
      'GET /api/v1/test/reset',
    ]);
    const [, first, again, reset] = seen.map(({ idempotencyKey }) => idempotencyKey);
    expect([first, reset]).not.toContain(undefined);
    expect(again).toBe(first);
  });
});

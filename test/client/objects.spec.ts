import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { PlsClient } from '../../clients/typescript/src/client.js';
import { PlsError } from '../../clients/typescript/src/errors.js';
import type { Retry } from '../../clients/typescript/src/transport.js';
import type { ListingOperation, ListingWrite, ObjectId } from '../../clients/typescript/src/types.js';

/** The requests that the client sends, as a minimal server receives them. */

let server: Server;
let seen: unknown[];
let answer: object;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      seen.push([method, url, headers['if-match'], body === '' ? undefined : (JSON.parse(body) as unknown)]);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  seen = [];
  answer = {};
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const client = () => {
  const { port } = server.address() as AddressInfo;
  return new PlsClient({ url: `http://127.0.0.1:${port}`, key: 'pls_secret' });
};

describe('the client', () => {
  it('links and unlinks objects', async () => {
    const { listings, agents } = client();
    answer = { id: 57, externalId: 'CRM-1042', linked: true };
    await expect(listings.link(57, 'CRM-1042')).resolves.toEqual(answer);
    await listings.link(57, 'CRM-1042', { replace: false, ifMatch: '"3"' });
    await agents.link(3, 'agent-7', { replace: true });
    await agents.unlink(3, { ifMatch: '"4"' });
    expect(seen).toEqual([
      ['POST', '/api/v1/listings/57/link', undefined, { externalId: 'CRM-1042' }],
      ['POST', '/api/v1/listings/57/link', '"3"', { externalId: 'CRM-1042', replace: false }],
      ['POST', '/api/v1/users/3/link', undefined, { externalId: 'agent-7', replace: true }],
      ['DELETE', '/api/v1/users/3/link', '"4"', undefined],
    ]);
  });

  it('writes what has the version of a record, or an entity tag', async () => {
    const { listings, agents } = client();
    answer = { id: 57, version: 8 };
    await listings.put({ externalId: 'CRM-1042', sourceHash: 'mine' }, { ifMatch: 7 });
    await agents.put({ externalId: 'agent-7', sourceHash: 'mine' }, { ifMatch: '"3-m3Vf0kq1"' });
    await listings.put({ externalId: 'CRM-1042', sourceHash: 'mine' }, { ifMatch: '*' });
    await listings.link(57, 'CRM-1042', { ifMatch: 8 });
    await agents.unlink(3, { ifMatch: 4 });
    await listings.merge({ id: 57 }, { id: 58 }, { ifMatch: 9 });
    expect(seen.map((call) => (call as unknown[])[2])).toEqual(['"7"', '"3-m3Vf0kq1"', '*', '"8"', '"4"', '"9"']);
  });

  it('sends listings before the agents that they refer to', async () => {
    const { listings } = client();
    const garage = { announcementType: 'sale', propertyType: 'parking', propertySecondaryType: 'garage' } as const;
    const late = { externalId: 'CRM-1051', externalUserId: 'agent-12', ...garage, sourceHash: 'mine' };
    answer = { id: 63, pendingReferences: [{ field: 'externalUserId', externalId: 'agent-12' }] };
    const written = await listings.put({ ...late, onMissing: 'defer' });
    expect(written.pendingReferences).toMatchObject([{ externalId: 'agent-12' }]);
    answer = { results: [{ success: true }] };
    for (const options of [{ onMissing: 'defer', skipUnchanged: true } as const, {}]) {
      for await (const { result } of listings.bulk([{ op: 'upsert', ...late }], options)) {
        expect(result.success).toBe(true);
      }
    }
    const operations = [{ op: 'upsert', ...late }];
    expect(seen).toEqual([
      ['PUT', '/api/v1/listings', undefined, { ...late, onMissing: 'defer' }],
      ['POST', '/api/v1/listings/bulk', undefined, { onMissing: 'defer', skipUnchanged: true, operations }],
      ['POST', '/api/v1/listings/bulk', undefined, { operations }],
    ]);
  });

  it('adds a hash of the complete object, unaffected by write options, unless it has one', async () => {
    const { agents } = client();
    const agent = { externalId: 'a-1', name: 'Ana' };
    await agents.put(agent);
    await agents.put({ name: 'Ana', externalId: 'a-1', skipUnchanged: true });
    await agents.put({ ...agent, name: 'Ana Maria' });
    await agents.put({ ...agent, sourceHash: 'mine' });
    answer = { results: [{ success: true }, { success: true }] };
    for await (const { result } of agents.bulk([
      { op: 'upsert', ...agent },
      { op: 'delete', externalId: 'a-2' },
    ])) {
      expect(result.success).toBe(true);
    }
    type Body = { sourceHash?: string; operations?: { sourceHash?: string }[] };
    const [first, again, other, own, bulk] = (seen as [string, string, string, Body][]).map(([, , , body]) => body);
    expect(first?.sourceHash).toMatch(/^pls1:[0-9a-f]{32}$/);
    expect(again?.sourceHash).toBe(first?.sourceHash);
    expect(other?.sourceHash).not.toBe(first?.sourceHash);
    expect(own?.sourceHash).toBe('mine');
    expect(bulk?.operations?.map(({ sourceHash }) => sourceHash)).toEqual([first?.sourceHash, undefined]);
  });

  it.each(['', '.', '..'])('sends no request for the id %j, which would change the path', async (externalId) => {
    const { listings, agents, media } = client();
    for (const objects of [listings, agents, media]) {
      await expect(objects.get({ externalId })).rejects.toThrow(`${JSON.stringify(externalId)} is no externalId`);
    }
    expect(seen).toEqual([]);
    await listings.get({ externalId: '...' });
    expect(seen).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ externalId: undefined }, 'undefined is no externalId'],
    [{ externalId: 7 }, '7 is no externalId'],
    [{}, 'undefined is no externalId'],
    [{ id: null }, 'null is no id'],
    [{ id: '../agency' }, '"../agency" is no id'],
    [{ id: 1.5 }, '1.5 is no id'],
  ])('sends no request for %j, as a program without types may', async (target, problem) => {
    const { listings } = client();
    await expect(listings.get(target as ObjectId)).rejects.toThrow(problem);
    expect(() => listings.merge(target as ObjectId, { id: 2 })).toThrow(problem);
    expect(seen).toEqual([]);
  });

  it('finds a record by itself, linked or not', async () => {
    await client().listings.get({ id: 57, externalId: null } as ObjectId);
    expect(seen).toMatchObject([['GET', '/api/v1/listings/57']]);
  });

  it('finds duplicates, and merges them', async () => {
    const { listings } = client();
    answer = { duplicates: [{ id: 58, externalId: null, status: 'draft', score: 0.9, reasons: [] }] };
    await expect(listings.duplicates({ externalId: 'CRM-1042' })).resolves.toMatchObject([{ id: 58, score: 0.9 }]);
    answer = { id: 57, taken: ['fileIds'] };
    await expect(listings.merge({ id: 57 }, { id: 58 })).resolves.toEqual(answer);
    await listings.merge(
      { externalId: 'CRM-1042' },
      { externalId: 'CRM-1043' },
      { takeExternalId: true, ifMatch: '"3"' },
    );
    expect(seen).toEqual([
      ['GET', '/api/v1/listings/external/CRM-1042/duplicates', undefined, undefined],
      ['POST', '/api/v1/listings/57/merge', undefined, { from: 58 }],
      [
        ...['POST', '/api/v1/listings/external/CRM-1042/merge', '"3"'],
        { fromExternalId: 'CRM-1043', takeExternalId: true },
      ],
    ]);
  });
});

describe('a bulk that is rejected as a whole', () => {
  const refusal = (status: number, code: string, pointer = '') =>
    Response.json(
      {
        ...{ statusCode: status, error: 'No', error_code: code, requestId: 'r' },
        details: [{ pointer, field: '', code: 'TOO_LARGE', message: 'too large' }],
      },
      { status },
    );
  type Sent = { externalId: string }[];
  let requests: string[];
  /** The results of operations with a server that rejects bulks like this; records each request. */
  async function results(refuse: (operations: Sent) => Response | null, outcomes: unknown[] = []): Promise<unknown[]> {
    requests = [];
    const answering: typeof fetch = (_, init) => {
      const { operations } = JSON.parse(init?.body as string) as { operations: Sent };
      requests.push(operations.map(({ externalId }) => externalId).join(''));
      return Promise.resolve(
        refuse(operations) ??
          Response.json({ results: operations.map(({ externalId }, index) => ({ externalId, index, success: true })) }),
      );
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });
    const operations = [...'abcdefgh'].map((externalId) => ({ op: 'delete', externalId }) as const);
    for await (const { operation, result } of pls.listings.bulk(operations)) {
      expect([result.externalId, result.index]).toEqual([operation.externalId, outcomes.length]);
      outcomes.push(result.success ? result.externalId : [result.externalId, result.error?.body.error_code]);
    }
    return outcomes;
  }
  const has = (name: string) => (operations: Sent) => operations.some(({ externalId }) => externalId === name);

  it('is sent without the operation that the error names', async () => {
    const outcomes = await results((operations) => {
      const index = operations.findIndex(({ externalId }) => 'cf'.includes(externalId));
      return index === -1 ? null : refusal(400, 'INVALID_JSON', `/operations/${index}/__proto__`);
    });
    expect(outcomes).toEqual(['a', 'b', ['c', 'INVALID_JSON'], 'd', 'e', ['f', 'INVALID_JSON'], 'g', 'h']);
    expect(requests).toEqual(['abcdefgh', 'ab', 'defgh', 'de', 'gh']);
  });

  it.each<[string, () => Response]>([
    ['the service', () => refusal(413, 'PAYLOAD_TOO_LARGE')],
    ['something before it', () => new Response('<html>', { status: 413 })],
  ])('is halved, as %s names no operation, until it is a single one', async (_, answered) => {
    const outcomes = await results((operations) => (has('c')(operations) ? answered() : null));
    expect(outcomes).toEqual(['a', 'b', ['c', 'PAYLOAD_TOO_LARGE'], 'd', 'e', 'f', 'g', 'h']);
    expect(requests).toEqual(['abcdefgh', 'abcd', 'ab', 'cd', 'c', 'd', 'efgh']);
  });

  it('is the last one as large: what a proxy accepts is remembered, for all that follows', async () => {
    const sizes: number[] = [];
    // One that accepts a megabyte, as nginx does by default.
    const answering: typeof fetch = (_, init) => {
      const body = init?.body as string;
      const { operations } = JSON.parse(body) as { operations: object[] };
      sizes.push(operations.length);
      const results = operations.map(() => ({ success: true }));
      return Promise.resolve(
        body.length > 1_048_576 ? new Response('<html>', { status: 413 }) : Response.json({ results }),
      );
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });
    const listings = Array.from({ length: 300 }, (_, index) => ({
      ...({ op: 'upsert', externalId: `o-${100 + index}`, sourceHash: 'mine' } as const),
      announcementDescription: 'x'.repeat(30_000),
    }));
    for (const { listings: objects } of [pls, pls]) {
      for await (const { result } of objects.bulk(listings)) {
        expect(result.success).toBe(true);
      }
    }
    // The first hundred in quarters; all others at once in as many as a quarter of its size has.
    expect(sizes).toEqual([100, 50, 25, 25, 50, 25, 25, ...Array<number>(8).fill(25), ...Array<number>(12).fill(25)]);
  });

  it('by something before the service says that the operation is too large for that', async () => {
    const answering: typeof fetch = () => Promise.resolve(new Response('<html>', { status: 413 }));
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });
    const refused = await pls.listings.bulk([{ op: 'delete', externalId: 'a' }]).next();
    expect(refused.value).toMatchObject({
      result: {
        error: {
          statusCode: 413,
          body: {
            error:
              'A server before the portal accepts no request as large as this operation by itself (POST /listings/bulk: 413)',
          },
        },
      },
    });
  });

  it('yields the results of one half if the other fails', async () => {
    const answered = (operations: Sent): Response | null =>
      has('a')(operations) && has('h')(operations)
        ? refusal(413, 'PAYLOAD_TOO_LARGE')
        : has('h')(operations)
          ? refusal(403, 'FORBIDDEN')
          : null;
    const outcomes: unknown[] = [];
    await expect(results(answered, outcomes)).rejects.toThrow('FORBIDDEN');
    expect(outcomes).toEqual(['a', 'b', 'c', 'd']);
    expect(requests).toEqual(['abcdefgh', 'abcd', 'efgh']);
  });

  it('sends undefined as null, which the service rejects in its place', async () => {
    const carried: unknown[] = [];
    const answering: typeof fetch = (_, init) => {
      carried.push(JSON.parse(init?.body as string));
      return Promise.resolve(Response.json({ results: [{ success: false, index: 0 }] }));
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });
    for await (const { result } of pls.listings.bulk([undefined as never])) {
      expect(result.success).toBe(false);
    }
    expect(carried).toEqual([{ operations: [null] }]);
  });

  it.each([[[null]], [['done']], [[[]]]])('is answered by another server if the results are %j', async (results) => {
    const answering: typeof fetch = () => Promise.resolve(Response.json({ results }));
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });
    await expect(pls.listings.bulk([{ op: 'delete', externalId: 'a' }]).next()).rejects.toThrow(
      `The response to a bulk has ${JSON.stringify(results[0])} where the result of an operation belongs`,
    );
  });

  it.each([{}, { success: false }, { success: false, error: null }, { success: false, error: { statusCode: 400 } }])(
    'is answered by another server if a result is %j, which a sync tells',
    async (result) => {
      const answering: typeof fetch = () => Promise.resolve(Response.json({ results: [result] }));
      const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: answering });
      const { listings } = await pls.sync({ listings: [{ externalId: 'a' }].values() });
      expect(listings?.refused).toMatchObject([
        {
          externalId: 'a',
          refusal: {
            code: 'NO_REASON',
            message: 'The response says neither that it was done nor why not: is there another server at the address?',
          },
        },
      ]);
    },
  );

  it('is not sent with an object that contains itself, which is named', async () => {
    const cyclic: Record<string, unknown> = { externalId: 'CRM-7' };
    cyclic['self'] = [{ of: cyclic }];
    const pls = new PlsClient({
      url: 'http://portal.example',
      key: 'pls_secret',
      fetch: () => Promise.reject(new Error('sent')),
    });
    const message =
      'The object "CRM-7" contains itself, or is nested deeper than 100 levels: give only the fields that the API takes';
    for (const op of ['validate', 'delete', 'upsert'] as const) {
      await expect(pls.listings.bulk([{ op, ...cyclic } as never]).next()).rejects.toThrow(message);
    }
    await expect(pls.request('POST', '/listings', { body: cyclic })).rejects.toThrow(message);
    // An object's own error is not hidden.
    const broken = { externalId: 'CRM-8', name: { toJSON: () => null as never } };
    broken.name.toJSON = () => {
      throw new RangeError('of the CRM');
    };
    await expect(pls.request('POST', '/listings', { body: broken })).rejects.toThrow('of the CRM');
  });

  it('for a reason other than its operations throws', async () => {
    await expect(results(() => refusal(400, 'VALIDATION_FAILED', '/onMissing'))).rejects.toThrow('VALIDATION_FAILED');
    expect(requests).toEqual(['abcdefgh']);
  });
});

describe('operations that the service can only not process for now', () => {
  type Sent = { op: string; id?: number; externalId?: string };
  type Told = (string | undefined)[];
  let requests: string[];
  let outcomes: Told[];
  let retries: Retry[];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    [requests, outcomes, retries] = [[], [], []];
  });

  afterEach(() => jest.useRealTimers());

  const error = (statusCode: number, code: string) => ({
    success: false,
    error: { statusCode, body: { statusCode, error: 'No', error_code: code, requestId: 'r' } },
  });

  const UNKNOWN = {
    success: false,
    error: { statusCode: 400, body: { error_code: 'VALIDATION_FAILED', details: [{ code: 'UNKNOWN_REFERENCE' }] } },
  };

  /**
   * Sends operations to a service that fails those named in the next of `failures` in each request. While it fails any, those of
   * `missing` refer to what these would have created.
   */
  async function bulk(
    operations: Sent[],
    failures: string[],
    {
      failure = error(503, 'DEPENDENCY_UNAVAILABLE'),
      missing = '',
      ...options
    }: { failure?: object; missing?: string; attempts?: number } = {},
  ): Promise<void> {
    const answering: typeof fetch = (_, init) => {
      const sent = (JSON.parse(init?.body as string) as { operations: Sent[] }).operations;
      requests.push(sent.map(({ externalId = '-' }) => externalId).join(''));
      const failed = failures.shift() ?? '';
      if (failed === 'all') {
        return Promise.resolve(Response.json({ error_code: 'FORBIDDEN', error: 'No' }, { status: 403 }));
      }
      const rejected = failed === '' ? '' : missing;
      const results = sent.map(({ externalId = 'a' }, index) => ({
        ...(failed.includes(externalId) ? failure : rejected.includes(externalId) ? UNKNOWN : { success: true }),
        ...{ index, externalId },
      }));
      return Promise.resolve(Response.json({ results }));
    };
    const onRetry = (retry: Retry): void => {
      retries.push(retry);
      void jest.advanceTimersByTimeAsync(retry.waitMs);
    };
    const pls = new PlsClient({
      url: 'http://portal.example',
      key: 'pls_secret',
      fetch: answering,
      onRetry,
      ...options,
    });
    for await (const { result } of pls.listings.bulk(operations as ListingOperation[])) {
      const { index, externalId, success } = result;
      outcomes.push([String(index), String(externalId), success ? 'ok' : result.error?.body.error_code]);
    }
  }

  const upserts = (ids: string): Sent[] => [...ids].map((externalId) => ({ op: 'upsert', externalId }));
  const codes = (): Told => outcomes.map(([, , code]) => code);

  it('are sent again by themselves until they succeed, with growing pauses, and keep their order', async () => {
    await bulk(upserts('abcdefgh'), ['cf', 'f']);
    expect(requests).toEqual(['abcdefgh', 'cf', 'f']);
    expect(outcomes).toEqual([...'abcdefgh'].map((externalId, index) => [String(index), externalId, 'ok']));
    expect(retries).toMatchObject([
      { request: 'POST /listings/bulk', attempt: 2, cause: { code: 'DEPENDENCY_UNAVAILABLE' } },
      { attempt: 3 },
    ]);
    expect(retries[0]?.waitMs).toBeGreaterThanOrEqual(250);
    expect(retries[1]?.waitMs).toBeGreaterThanOrEqual(500);
  });

  it('are sent again with those that were rejected because of them, and with no other rejected ones', async () => {
    await bulk(upserts('abcd'), ['b', 'b'], { missing: 'd' });
    expect(requests).toEqual(['abcd', 'bd', 'bd']);
    expect(codes()).toEqual(['ok', 'ok', 'ok', 'ok']);
    requests = [];
    await bulk(upserts('ab'), [''], { missing: 'b' });
    expect(requests).toEqual(['ab']);
  });

  it('are rejected after the last attempt', async () => {
    await bulk(upserts('abc'), ['b', 'b', 'b'], { attempts: 3, failure: error(500, 'INTERNAL_ERROR') });
    expect(requests).toEqual(['abc', 'b', 'b']);
    expect(codes()).toEqual(['ok', 'INTERNAL_ERROR', 'ok']);
  });

  it('are not told of if the request that repeats them fails; the others are', async () => {
    await expect(bulk(upserts('abc'), ['b', 'all'])).rejects.toThrow('FORBIDDEN');
    expect(outcomes).toEqual([
      ['0', 'a', 'ok'],
      ['2', 'c', 'ok'],
    ]);
  });

  it('are validated again whatever else is in the request', async () => {
    await bulk([{ op: 'validate', externalId: 'a' }, { op: 'merge' }], ['a']);
    expect(requests).toEqual(['a-', 'a']);
  });

  it.each<[string, object, object?]>([
    ['has a condition', { ifVersion: 3 }],
    ['is no upsert', { op: 'delete' }],
    ['names its object by its id only', { externalId: undefined, id: 57 }],
    ['is of the object of another one', {}, { op: 'delete', externalId: 'a' }],
    // As its result says.
    ['is of the object that another one names by its id', {}, { op: 'delete', id: 57 }],
    ['is in a request that gives objects other external ids', {}, { op: 'link', id: 57, externalId: 'b' }],
  ])('are given as they are if one %s', async (_, own, other = { op: 'upsert', externalId: 'b' }) => {
    await bulk([{ op: 'upsert', externalId: 'a', ...own }, other as Sent], ['a']);
    expect(requests).toHaveLength(1);
    expect(codes()[0]).toBe('DEPENDENCY_UNAVAILABLE');
  });

  it.each([
    [429, 'QUOTA_EXCEEDED'],
    [507, 'STORAGE_FULL'],
    [400, 'VALIDATION_FAILED'],
  ])('are not those that are rejected with %i %s', async (status, code) => {
    await bulk(upserts('ab'), ['a'], { failure: error(status, code) });
    expect(requests).toHaveLength(1);
    expect(codes()).toEqual([code, 'ok']);
  });
});

describe('the hash of an object', () => {
  const object = { b: { d: true, c: 'ä', none: undefined, 'e-"': 0.5 }, a: [1, null, { y: 'x', x: '"' }] };
  const text = '{"a":[1,null,{"x":"\\"","y":"x"}],"b":{"c":"ä","d":true,"e-\\"":0.5}}';
  const expected = `pls1:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  const hashed = async (): Promise<string> => {
    let hash = '';
    await jest.isolateModulesAsync(async () => {
      const { sourceHashOf } = await import('../../clients/typescript/src/source-hash.js');
      hash = await sourceHashOf(object);
    });
    return hash;
  };

  it("is the same with the runtime's own hash function as with that of browsers", async () => {
    expect(await hashed()).toBe(expected);
    const ofBrowsers = jest.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
    expect(await hashed()).toBe(expected);
    expect(ofBrowsers).toHaveBeenCalledWith('node:crypto');
    // A runtime whose module does not have the function.
    ofBrowsers.mockReturnValue({});
    expect(await hashed()).toBe(expected);
    ofBrowsers.mockRestore();
  });

  it('is what its README tells other languages to compute: SHA-256 of the JSON of RFC 8785', async () => {
    const { sourceHashOf } = await import('../../clients/typescript/src/source-hash.js');
    const listing = {
      externalId: 'CRM-1042',
      announcementDescription: 'Două camere, lângă parc 🏠',
      propertyArea: 71.5,
      propertyCoordinates: { lng: 28.8322, lat: 47.0245 },
      files: [{ url: 'https://crm.example/1.jpg' }],
      announcementValue: 98000,
    };
    // Computed in Python, of {"announcementDescription":…,"announcementValue":98000,"externalId":…} and so on.
    expect(await sourceHashOf(listing)).toBe('pls1:701f7b00da0db7264be2821ca1f3b86b');
    // Names in the order of their UTF-16 code units, numbers as JavaScript writes them.
    const odd = { '\uffee': -0, '\u{10437}': 1e21, 'A\n': '\u0001', '': 0.0000001 };
    expect(await sourceHashOf(odd)).toBe('pls1:de3ce9dcc750283a1b8f7acf19c8bfda');
  });

  it('distinguishes values as JSON does', async () => {
    const { sourceHashOf } = await import('../../clients/typescript/src/source-hash.js');
    const day = new Date('2026-05-01T08:00:00Z');
    const next = new Date('2026-05-02T08:00:00Z');
    expect(await sourceHashOf({ day })).toBe(await sourceHashOf({ day: '2026-05-01T08:00:00.000Z' }));
    expect(await sourceHashOf({ day })).not.toBe(await sourceHashOf({ day: next }));
    const named = { toJSON: (name: string) => ({ price: `${name}:1` }) };
    const absent = { toJSON: () => undefined };
    const written = {
      a: named,
      b: [named, absent, () => 1],
      c: absent,
      d: () => 1,
      e: Number.NaN,
      f: new Date(Number.NaN),
    };
    // Values that JSON would serialise as null, clearing a field, are sent by name.
    const sent = { a: { price: 'a:1' }, b: [{ price: '0:1' }, null, null], e: 'NaN', f: 'Invalid Date' };
    expect(await sourceHashOf(written)).toBe(await sourceHashOf(sent));
  });

  it.each<[string, (pls: PlsClient, object: ListingWrite) => Promise<unknown>]>([
    ['a sync', (pls, object) => pls.sync({ listings: [{ externalId: 'first' }, object] })],
    ['a sync that reads once', (pls, object) => pls.sync({ listings: [object].values() })],
    ['a put', (pls, object) => pls.listings.put(object)],
    ['a bulk', (pls, object) => pls.listings.bulk([{ op: 'upsert', ...object }]).next()],
  ])('is none of an object that contains itself, which %s names', async (_, call) => {
    // The rows of a database's mapper refer to each other.
    const agent: { name: string; listings: object[] } = { name: 'Ana', listings: [] };
    const listing = { externalId: 'L-7', agent };
    agent.listings.push(listing);
    const plan = { summary: {}, missing: [], changed: [], items: [{ id: 1 }] };
    const pls = new PlsClient({
      url: 'http://portal.example',
      key: 'pls_secret',
      fetch: () => Promise.resolve(Response.json(plan)),
    });
    const error: unknown = await call(pls, listing as ListingWrite).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PlsError);
    expect((error as Error).message).toBe(
      'The object "L-7" contains itself, or is nested deeper than 100 levels: give only the fields that the API takes',
    );
  });

  it('is that of what is sent, whatever the object contains', async () => {
    const { sourceHashOf } = await import('../../clients/typescript/src/source-hash.js');
    const { jsonOf } = await import('../../clients/typescript/src/json.js');
    const anything = fc.dictionary(
      fc.string(),
      fc.anything({
        ...{ withDate: true, withNullPrototype: true, withBigInt: true },
        ...{ withBoxedValues: true, withSparseArray: true },
      }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (object) => {
        const sent = JSON.parse(jsonOf(object)) as object;
        expect(await sourceHashOf(object)).toBe(await sourceHashOf(sent));
      }),
    );
  });
});

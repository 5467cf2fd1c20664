import { once } from 'node:events';
import http from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { LIMITS } from '../../src/catalogue/limits.js';
import { processorTimeOf } from '../support/answer-times.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

describe('large bodies (E1, E2)', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService({ LOG_LEVEL: 'silent' });
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const sendText = (
    path: string,
    text: string | Buffer,
    headers: Record<string, string> = {},
    method: 'post' | 'delete' = 'post',
  ) =>
    agency
      .request(method, path)
      .set({ 'Content-Type': 'application/json', ...headers })
      .serialize((raw: unknown) => raw as string)
      .send(text as unknown as object);

  it('are compressed for clients that accept it, with the same content', async () => {
    const operations = Array.from({ length: 50 }, (_, index) => ({ op: 'upsert', externalId: `x-${index}` }));
    await agency.post('/users/bulk', { operations: operations.map((one) => ({ ...one, name: 'Ana' })) }).expect(200);
    const received = (encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `ApiKey ${agency.apiKey}`, 'accept-encoding': encoding };
        const asking = http.get(`${service.url}/api/v1/users`, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
          );
        });
        asking.on('error', reject);
      });
    const [plain, packed] = [await received('identity'), await received('gzip')];
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip']);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
  });

  it('have no length in the response to a HEAD if a GET would compress them (RFC 9110, 8.6)', async () => {
    const lengthOf = async (method: string, path: string, encoding: string): Promise<string | null> => {
      const headers = { authorization: `ApiKey ${agency.apiKey}`, 'accept-encoding': encoding };
      const response = await fetch(`${service.url}/api/v1${path}`, { method, headers });
      await response.arrayBuffer();
      return response.headers.get('content-length');
    };
    const paths = ['/reference/schema/base', '/agency'];
    const lengths = await Promise.all(
      paths.map((path) => Promise.all(['identity', 'gzip', 'br'].map((encoding) => lengthOf('HEAD', path, encoding)))),
    );
    const [[long] = [], [short] = []] = await Promise.all(
      paths.map(async (path) => [await lengthOf('GET', path, 'identity')]),
    );
    expect(Number(short)).toBeLessThan(1024);
    expect(lengths).toEqual([
      [long, null, null],
      [short, short, short],
    ]);
  });

  it('are requested from waiting clients only when they are needed', async () => {
    const ask = (authorization: string): Promise<[isAskedFor: boolean, status: number | undefined]> =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(service.url);
        const headers = {
          authorization,
          'content-type': 'application/json',
          'content-length': 2,
          expect: '100-continue',
        };
        const sending = http.request({ hostname, port, path: '/api/v1/media/bulk', method: 'POST', headers });
        let isAskedFor = false;
        sending.on('continue', () => {
          isAskedFor = true;
          sending.end('{}');
        });
        sending.on('response', (response) => {
          resolve([isAskedFor, response.statusCode]);
          sending.destroy();
        });
        sending.on('error', reject);
        sending.flushHeaders();
      });
    expect(await ask('ApiKey unknown')).toEqual([false, 401]);
    expect(await ask(`ApiKey ${agency.apiKey}`)).toEqual([true, 400]);
  });

  it('of one agency wait, unread, while earlier ones take up its room, and small or other ones do not (D-272)', async () => {
    const other = await service.newAgency();
    const begun: http.ClientRequest[] = [];
    const begin = (client: ApiClient, headers: http.OutgoingHttpHeaders): Promise<http.ClientRequest> => {
      const { hostname, port } = new URL(service.url);
      const sending = http.request({
        ...{ hostname, port, path: '/api/v1/listings/bulk', method: 'POST' },
        headers: {
          authorization: `ApiKey ${client.apiKey}`,
          'content-type': 'application/json',
          expect: '100-continue',
          ...headers,
        },
      });
      begun.push(sending);
      sending.on('error', () => undefined); // The test ends some of them.
      sending.flushHeaders();
      return once(sending, 'continue').then(() => sending);
    };
    const largest = { 'content-length': LIMITS.bulkBodyBytes };
    const packed = gzipSync('{"operations":[]}');
    const compressed = { 'content-length': packed.length, 'content-encoding': 'gzip' };
    const full = await Promise.all(
      Array.from({ length: LIMITS.bodyBytesAtOnce / LIMITS.bulkBodyBytes }, () => begin(agency, largest)),
    );
    const admitted: string[] = [];
    const waiting = [
      begin(agency, compressed).then((sending) => {
        admitted.push('compressed');
        return sending;
      }),
      begin(agency, { 'transfer-encoding': 'chunked' }).then((sending) => {
        admitted.push('chunked');
        return sending;
      }),
    ];
    // Both have arrived before these, which are answered.
    await begin(other, largest);
    await sendText('/listings/bulk', '{"operations":[]}').expect(400);
    expect(admitted).toEqual([]);
    full[0]?.destroy();
    (await waiting[0])?.end(packed);
    (await waiting[1])?.end('{}');
    expect(admitted).toEqual(['compressed', 'chunked']);
    begun.forEach((sending) => sending.destroy());
  });

  it.each([
    ...['/webhooks/1/ping', '/webhooks/1/secret', '/media/1/refresh', '/media/external/none/refresh'].map(
      (path) => ['post', path] as const,
    ),
    ...['/users/999999999', '/users/external/none', '/media/1', '/media/external/none', '/webhooks/1'].map(
      (path) => ['delete', path] as const,
    ),
    ...['/listings/999999999/link', '/users/999999999/link', '/media/1/link'].map((path) => ['delete', path] as const),
  ])('of %s %s, which has no fields, may be absent or empty, but must not have any', async (method, path) => {
    const ofEveryObject = await sendText(path, '{"constructor":1}', {}, method);
    expect(errorOf(ofEveryObject).details?.[0]?.message).toBe('constructor is not known; this call has no fields.');
    for (const text of ['{"a":1}', '{"a":1,"b":{}}']) {
      const refused = await sendText(path, text, {}, method);
      expect([refused.status, errorOf(refused).details?.[0]]).toMatchObject([
        400,
        { pointer: '/a', field: 'a', code: 'UNKNOWN_FIELD' },
      ]);
    }
    // There is no such object.
    expect((await sendText(path, '{}', {}, method)).status).toBe(404);
    expect((await agency.request(method, path)).status).toBe(404);
  });

  it('of a DELETE cannot make it conditional, which the header can', async () => {
    const { id } = (await agency.put('/users', { externalId: 'conditional', name: 'Ana' }).expect(200)).body as {
      id: number;
    };
    const refused = await sendText(`/users/${id}`, '{"ifVersion":7}', {}, 'delete');
    expect([refused.status, errorOf(refused).details?.[0]?.message]).toEqual([
      400,
      'ifVersion is not known; this call has no fields: send the header If-Match instead.',
    ]);
    await agency.request('delete', `/users/${id}`).set('If-Match', '"7"').expect(412);
    await agency.get(`/users/${id}`).expect(200);
  });

  it.each([
    ['DELETE', '/media/external/none'],
    ['DELETE', '/listings/999999999/link'],
    ['POST', '/webhooks/999999999/ping'],
    ['POST', '/media/external/none/refresh'],
  ])('of %s %s may be announced by a proxy and turn out to be empty', async (method, path) => {
    const { hostname, port } = new URL(service.url);
    const headers = { authorization: `ApiKey ${agency.apiKey}`, 'transfer-encoding': 'chunked' };
    for (const type of [{}, { 'content-type': 'application/json' }]) {
      const sending = http.request({
        ...{ hostname, port, method, path: `/api/v1${path}` },
        headers: { ...headers, ...type },
      });
      sending.end();
      const [response] = (await once(sending, 'response')) as [http.IncomingMessage];
      response.resume();
      // There is no such object.
      expect(response.statusCode).toBe(404);
    }
  });

  it.each([
    ['arrays', '['.repeat(1_000_000)],
    ['objects', '{"a":'.repeat(200_000)],
    ['an endless number', `{"id": ${'1'.repeat(900_000)}}`],
    ['a list of a million', `{"operations": [${'0,'.repeat(1_000_000)}0]}`],
    ['a key of a megabyte', `{"${'k'.repeat(1_000_000)}": 1}`],
    [
      'ten thousand unknown fields',
      JSON.stringify(Object.fromEntries([...Array(10_000).keys()].map((n) => [`f${n}`, n]))),
    ],
  ])('of nothing but %s are rejected immediately', async (_, text) => {
    let answer = { status: 0, text: '' } as Awaited<ReturnType<typeof sendText>>;
    const milliseconds = await processorTimeOf(async () => {
      answer = await sendText('/listings/bulk', text);
    });
    expect([answer.status, ['INVALID_JSON', 'VALIDATION_FAILED'].includes(errorOf(answer).error_code)]).toEqual([
      400,
      true,
    ]);
    expect(answer.text.length).toBeLessThan(200_000);
    expect(milliseconds).toBeLessThan(2_000);
  });

  it.each(['bulk', 'reconcile'])(
    'of a call for the file with the external id %s are no larger than others',
    async (name) => {
      const text = JSON.stringify({ a: 'x'.repeat(LIMITS.singleBodyBytes) });
      const answer = await sendText(`/media/external/${name}`, text, {}, 'delete');
      expect([answer.status, errorOf(answer).details?.[0]?.max]).toEqual([413, LIMITS.singleBodyBytes]);
    },
  );

  it('may be compressed, but not decompression bombs', async () => {
    const bomb = gzipSync(Buffer.alloc(4 * LIMITS.bulkBodyBytes, '['));
    const answer = await sendText('/listings/bulk', bomb, { 'Content-Encoding': 'gzip' });
    expect([answer.status, errorOf(answer).error_code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

import { gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { aDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { FaultProxy } from '../support/fault-proxy.js';

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** Spec: Errors; D-08 to D-14. */
describe('errors', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const send = (body: string | Buffer, headers: Record<string, string> = {}) => {
    const call = agency.request('put', '/listings').set({ 'Content-Type': 'application/json', ...headers });
    // A string is sent unchanged; supertest would serialise anything else.
    return call.serialize((raw: unknown) => raw as string).send(body as unknown as object);
  };

  it('have one format, a request id in body and header, and are never HTML', async () => {
    const response = await agency.get('/no/such/route');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.body).toEqual({
      statusCode: 404,
      error: 'Not found',
      error_code: 'NOT_FOUND',
      requestId: expect.stringMatching(REQUEST_ID) as string,
      details: [
        {
          ...{ pointer: '', field: '', code: 'UNKNOWN_PATH' },
          message: 'There is nothing at this path, whichever object is meant.',
        },
      ],
    });
    expect(response.headers['x-request-id']).toBe(errorOf(response).requestId);
  });

  it("keep the caller's own request id if it is well-formed", async () => {
    const own = await agency.get('/no/such/route').set('X-Request-Id', 'crm-42:a.b_c');
    expect(errorOf(own).requestId).toBe('crm-42:a.b_c');
    const strange = await agency.get('/no/such/route').set('X-Request-Id', '<script>');
    expect(errorOf(strange).requestId).toMatch(REQUEST_ID);
  });

  it.each(['/api', '/api/v1', '/api/v2/listings', '/announcements/1', '/%zz', '/api/v1/listings/%ff'])(
    'are also used for %s, which is no route',
    async (path) => {
      const response = await request(service.url).get(path);
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ statusCode: 404, requestId: expect.any(String) as string });
    },
  );

  it.each([
    ['no key', undefined, 'REQUIRED'],
    ['another scheme', 'Bearer abc', 'INVALID_FORMAT'],
    ['a wrong key', `ApiKey pls_${'x'.repeat(43)}`, 'INVALID_FORMAT'],
    ['a key without scheme', 'pls_abc', 'INVALID_FORMAT'],
    ['a very long key', `ApiKey ${'k'.repeat(10_000)}`, 'INVALID_FORMAT'],
    ['an unknown key', `ApiKey pls_${'x'.repeat(49)}`, undefined],
  ])('say what is wrong with the header of a key: %s', async (_, authorization, code) => {
    const call = request(service.url).get('/api/v1/listings/1');
    const response = await (authorization === undefined ? call : call.set('Authorization', authorization));
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe('ApiKey');
    expect(response.body).toEqual({
      statusCode: 401,
      error: 'A valid API key is required',
      error_code: 'UNAUTHORIZED',
      requestId: expect.any(String) as string,
      ...(code !== undefined && { details: [expect.objectContaining({ pointer: '/Authorization', code })] }),
    });
  });

  it.each([
    ['malformed JSON', '{"externalId": ', 'SYNTAX'],
    ['a duplicate key', '{"externalId":"a","external\\u0049d":"b"}', 'DUPLICATE_KEY'],
    ['a forbidden key', '{"externalId":"a","__proto__":{"status":"active"}}', 'FORBIDDEN_KEY'],
    ['deep nesting', `{"files":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'TOO_DEEP'],
  ])('reject %s', async (_, body, code) => {
    const response = await send(body);
    expect([response.status, errorOf(response).error_code]).toEqual([400, 'INVALID_JSON']);
    expect(errorOf(response).details).toMatchObject([{ code }]);
  });

  it('reject bytes that are not UTF-8, a byte order mark and an empty body', async () => {
    for (const body of [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), '\uFEFF{}', '']) {
      const response = await send(body);
      expect([response.status, errorOf(response).error_code]).toEqual([400, 'INVALID_JSON']);
    }
  });

  it('reject a body with a content type other than JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1']) {
      const response = await send('{}', { 'Content-Type': type });
      expect([response.status, errorOf(response).error_code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('limit a single body to 1 MB and a bulk body to 8 MB, after decompression', async () => {
    const megabyte = JSON.stringify({ ...aDraft(), announcementDescription: 'x'.repeat(1024 * 1024) });
    const tooLarge = await send(megabyte);
    expect([tooLarge.status, errorOf(tooLarge).error_code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const bomb = await send(gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20)), { 'Content-Encoding': 'gzip' });
    expect([bomb.status, errorOf(bomb).error_code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const bulk = await agency.post('/listings/bulk', {
      operations: [{ op: 'upsert', ...aDraft(), announcementDescription: 'x'.repeat(2 * 1024 * 1024) }],
    });
    expect(bulk.status).toBe(200);
  });

  it('do not affect compressed bodies', async () => {
    const response = await send(gzipSync(JSON.stringify(aDraft())), { 'Content-Encoding': 'gzip' });
    expect([response.status, response.body]).toEqual([200, expect.objectContaining({ created: true })]);
  });

  it.each(['0', '-1', '1.5', '1e3', '01', 'abc', '99999999999999999999', '%31%20'])(
    'reject the path id %s',
    async (id) => {
      const response = await agency.get(`/listings/${id}`);
      expect([response.status, errorOf(response).error_code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('are 503 with Retry-After while the database is unavailable, but the process is live', async () => {
    const { proxy, url } = await FaultProxy.beforeDatabase(service.config.databaseUrl);
    const alone = await startService({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    const client = await alone.newAgency();
    // Not by its level: but for the requests' lines, all go to the logger of the file's first service.
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    proxy.down();
    const response = await client.put('/listings', aDraft());
    expect([response.status, errorOf(response).error_code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect((await request(alone.url).get('/health/live')).status).toBe(200);
    expect((await request(alone.url).get('/health/ready')).status).toBe(503);
    proxy.up();
    expect((await client.put('/listings', aDraft())).status).toBe(200);
    expect(logged.mock.calls.map(([, message]: unknown[]) => message)).toEqual([
      'The service is temporarily unavailable',
    ]);
    logged.mockRestore();
    await alone.close();
    await proxy.close();
  });
});

import http from 'node:http';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type BytesAnswer, fetchBytes } from '../support/fetch-bytes.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

const SEED = 400;

/** The serving of stored media on local storage: docs/architecture.md, Routes; D-37. */
describe('stored files', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let original: { path: string; bytes: Buffer };
  let variant: { path: string; size: number };

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency();
    const started = await agency.post('/media/upload-from-url', { url: photos.photoUrl(SEED), externalId: 'photo' });
    const { mediaId, jobId } = started.body as { mediaId: number; jobId: number };
    await agency.finishedJob(jobId);
    const answer = await agency.get(`/media/${mediaId}`);
    const media = answer.body as { originalUrl: string; variants: { url: string; size: number }[] };
    const [smallest] = media.variants;
    original = { path: new URL(media.originalUrl).pathname, bytes: await photo(SEED) };
    variant = { path: new URL(smallest?.url ?? '').pathname, size: smallest?.size ?? 0 };
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<BytesAnswer> =>
    fetchBytes(service.url + path, headers);

  it('are served to anybody with the URL, cacheable for a minute, and never sniffed', async () => {
    const { status, headers, body } = await get(variant.path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(variant.size),
      'cache-control': 'private, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^".+"$/) as string,
    });
    expect(headers.has('content-disposition')).toBe(false);
    expect(body.length).toBe(variant.size);
  });

  it('are downloads if they are originals', async () => {
    const { headers, body } = await get(original.path);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(original.bytes.equals(body)).toBe(true);
  });

  it('respond 304 to clients that have them already', async () => {
    const { headers } = await get(variant.path);
    const again = await get(variant.path, { 'If-None-Match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(headers.get('etag'));
    expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
    expect(again.body.length).toBe(0);
    const fromProxy = await get(variant.path, { 'If-None-Match': `"other", W/${headers.get('etag')}` });
    expect(fromProxy.status).toBe(304);
    expect((await get(variant.path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('respond to HEAD as to GET without the bytes', async () => {
    const response = await fetch(service.url + original.path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(original.bytes.length));
    expect(await response.text()).toBe('');
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=-10', -10, -1],
    ['bytes=100-', 100, -1],
    ['bytes=0-999999999', 0, -1],
    ['bytes=0-99999999999999999999', 0, -1],
    ['bytes=-99999999999999999999', 0, -1],
    ['Bytes=0-9', 0, 9],
  ])('respond to the range %s', async (range, first, last) => {
    const { length } = original.bytes;
    const [from, to] = [first < 0 ? length + first : first, last < 0 ? length + last : last];
    const { status, headers, body } = await get(original.path, { Range: range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${from}-${to}/${length}`);
    expect(headers.get('content-length')).toBe(String(to - from + 1));
    expect(original.bytes.subarray(from, to + 1).equals(body)).toBe(true);
  });

  const unsatisfiable = (): string => `bytes=${original.bytes.length}-`;

  it('respond 416 to a range that they do not have', async () => {
    for (const range of [unsatisfiable(), 'bytes=99999999999999999999-', 'bytes=-0']) {
      const { status, headers, body } = await get(original.path, { Range: range });
      expect(status).toBe(416);
      expect(headers.get('content-range')).toBe(`bytes */${original.bytes.length}`);
      expect([headers.has('cache-control'), body.length]).toEqual([false, 0]);
    }
  });

  it.each(['bytes=0-1,5-6', 'bytes=0-5,3-9', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,'])(
    'are sent completely for %s: several ranges, or an invalid one',
    async (range) => {
      const { status, headers, body } = await get(original.path, { Range: range });
      expect([status, headers.has('content-range'), body.length]).toEqual([200, false, original.bytes.length]);
    },
  );

  it('are sent completely to a client with a part of another file', async () => {
    const { headers } = await get(original.path);
    const part = (ifRange: string) => get(original.path, { Range: 'bytes=0-9', 'If-Range': ifRange });
    expect((await part(headers.get('etag') ?? '')).status).toBe(206);
    for (const ifRange of ['"other"', `W/${headers.get('etag')}`, 'Wed, 21 Oct 2099 07:28:00 GMT']) {
      expect((await part(ifRange)).status).toBe(200);
    }
    const beyond = await get(original.path, { Range: unsatisfiable(), 'If-Range': '"other"' });
    expect([beyond.status, beyond.body.length]).toEqual([200, original.bytes.length]);
  });

  it("check the client's validators before the range", async () => {
    const etag = (await get(original.path)).headers.get('etag') ?? '';
    const asking = (known: string, range: string) => get(original.path, { 'If-None-Match': known, Range: range });
    expect((await asking(etag, 'bytes=0-9')).status).toBe(304);
    expect((await asking('*', unsatisfiable())).status).toBe(304);
    expect((await asking('"other"', 'bytes=0-9')).status).toBe(206);
    expect((await asking('"other"', unsatisfiable())).status).toBe(416);
  });

  it('respond 412 to a client that wants to continue with another file', async () => {
    const etag = (await get(original.path)).headers.get('etag') ?? '';
    const statusWith = async (ifMatch: string, range: string) =>
      (await get(original.path, { 'If-Match': ifMatch, Range: range })).status;
    expect(await statusWith(`"other", ${etag}`, 'bytes=0-9')).toBe(206);
    expect(await statusWith('*', 'bytes=0-9')).toBe(206);
    expect(await statusWith(`W/${etag}`, 'bytes=0-9')).toBe(412);
    expect(await statusWith('"other"', unsatisfiable())).toBe(412);
  });

  it('are never compressed in transit, whatever the client accepts', async () => {
    const { headers, body } = await get(original.path, { 'Accept-Encoding': 'gzip, br, identity;q=0' });
    expect(headers.has('content-encoding')).toBe(false);
    expect(body.equals(original.bytes)).toBe(true);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('do not exist for %s', async (method) => {
    const response = await fetch(service.url + original.path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await response.json()).toMatchObject({ error_code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    '/files/original.jpg',
    `/files/1/${'0'.repeat(32)}/original.jpg`,
    '/files/../package.json',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/..%2f..%2fpackage.json',
    '/files/1/%00/original.jpg',
    '/files/.unfinished/x',
    '/files',
    '/files/',
    '/files/%',
    '/files/%c0%ae%c0%ae/etc/passwd',
    '/files/..%5c..%5cetc%5cpasswd',
    '/files/%252e%252e/etc/passwd',
    '/files/....//etc/passwd',
    `/files/uploads/1/${'0'.repeat(32)}.jpg`,
  ])('do not exist at %s', async (path) => {
    const response = await rawGet(service.url, path);
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body)).toMatchObject({ statusCode: 404, error_code: 'NOT_FOUND' });
  });

  it('are not listed: a folder is no file', async () => {
    const folder = original.path.replace(/\/[^/]+$/, '');
    const { status, headers } = await get(folder);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await get(`${folder}/`)).status).toBe(404);
  });

  it('have exactly one URL: with anything added to it, they do not exist', async () => {
    const others = ['/', '%00', '%0a', ';x', '.', '%20', '~'].map((added) => original.path + added);
    const within = original.path.slice('/files/'.length);
    others.push(`//files/${within}`, `/files//${within}`, `/files/./${within}`, `/files/x/../${within}`);
    for (const path of others) {
      expect((await rawGet(service.url, path)).status).toBe(404);
    }
  });

  it('are served after clients have disconnected in the middle of one', async () => {
    for (let left = 0; left < 20; left += 1) {
      await leaveInTheMiddle(service.url + original.path);
    }
    expect((await get(original.path)).status).toBe(200);
  });
});

/** Requests exactly this path, which other clients would normalise. */
function rawGet(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      })
      .on('error', reject);
  });
}

function leaveInTheMiddle(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = http.get(url, (response) => {
      response.once('data', () => response.destroy());
      response.once('close', resolve);
    });
    call.on('error', reject);
  });
}

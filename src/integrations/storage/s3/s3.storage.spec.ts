import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { eventually } from '../../../../test/support/job-worker.js';
import { S3Server } from '../../../../test/support/s3-server.js';
import { S3Refusal } from '../../../../test/support/s3-signature.js';
import { readConfig } from '../../../config/env.js';
import type { S3Settings } from '../../../config/settings.js';
import { type ByteRange, RangeNotSatisfiable, StorageUnavailable, type StoredObject } from '../storage.js';
import { S3Storage } from './s3.storage.js';
import { S3UploadUrls } from './s3.upload-urls.js';
import { S3Bucket } from './s3-bucket.js';

const ENGINES = { DATABASE_URL: 'mysql://root@localhost/pls', REDIS_URL: 'redis://localhost' };
const FOLDER = `7/${'a'.repeat(32)}`;
const KEY = `${FOLDER}/1024.webp`;

let server: S3Server;
let bucket: S3Bucket;
let storage: S3Storage;
let folder: string;
let source: string;

function settings(others: Record<string, string> = {}): S3Settings {
  const { s3 } = readConfig({ ...ENGINES, ...server.environment, ...others });
  if (s3 === null) {
    throw new Error('The environment asks for a bucket');
  }
  return s3;
}

beforeEach(async () => {
  server = await S3Server.start();
  bucket = new S3Bucket(settings());
  storage = new S3Storage(bucket, readConfig({ ...ENGINES, ...server.environment }).mediaPublicBaseUrl);
  folder = await mkdtemp(path.join(tmpdir(), 's3-storage-'));
  source = path.join(folder, 'source');
  await writeFile(source, '0123456789');
});

afterEach(async () => {
  bucket.onApplicationShutdown();
  await server.close();
  await rm(folder, { recursive: true });
});

describe('storage in a bucket', () => {
  async function read(key: string, range?: ByteRange): Promise<string | null> {
    const object = await storage.open(key, range);
    return object === null ? null : (await buffer(object.stream)).toString();
  }

  it('returns stored objects with size, type and ETag', async () => {
    await storage.putFile(KEY, source, 'image/webp');
    const object = await storage.open(KEY);
    expect(object).toMatchObject({ sizeBytes: 10, range: null, contentType: 'image/webp' });
    expect(object?.etag).toMatch(/^"[\w-]+"$/);
    object?.stream.destroy();
    expect(await read(KEY)).toBe('0123456789');
  });

  it('sets short cache times, and makes originals attachments', async () => {
    await storage.putFile(KEY, source, 'image/webp');
    await storage.putFile(`${FOLDER}/original.jpg`, source, 'image/jpeg');
    const cached = { 'cache-control': 'private, max-age=60, must-revalidate' };
    expect(server.objects.get(KEY)?.headers).toEqual({ ...cached, 'content-type': 'image/webp' });
    expect(server.objects.get(`${FOLDER}/original.jpg`)?.headers).toEqual({
      ...cached,
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
    });
  });

  it('builds URLs at which objects are publicly readable', async () => {
    await storage.putFile(KEY, source, 'image/webp');
    const response = await fetch(storage.publicUrl(KEY));
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  });

  it.each([
    [{ first: 0, last: 3 }, '0123', { first: 0, last: 3 }],
    [{ first: 7 }, '789', { first: 7, last: 9 }],
    [{ first: 8, last: 100 }, '89', { first: 8, last: 9 }],
    [{ lastBytes: 2 }, '89', { first: 8, last: 9 }],
    [{ lastBytes: 50 }, '0123456789', { first: 0, last: 9 }],
  ])('returns the range %j', async (range, content, bytes) => {
    await storage.putFile(KEY, source, 'image/webp');
    const object = await storage.open(KEY, range);
    expect(object).toMatchObject({ range: bytes, sizeBytes: 10 });
    object?.stream.destroy();
    expect(await read(KEY, range)).toBe(content);
  });

  it.each([{ first: 10 }, { lastBytes: 0 }])('rejects the range %j', async (range) => {
    await storage.putFile(KEY, source, 'image/webp');
    await expect(storage.open(KEY, range)).rejects.toThrow(new RangeNotSatisfiable(10));
  });

  it('copies an object if its ETag matches', async () => {
    await storage.putFile(KEY, source, 'image/webp');
    const object = await storage.open(KEY);
    object?.stream.destroy();
    expect(await storage.copy(KEY, '7/copy/a.webp', object?.etag ?? '')).toBe(true);
    expect(await read('7/copy/a.webp')).toBe('0123456789');
    server.put(KEY, Buffer.from('another'));
    expect(await storage.copy(KEY, '7/copy/b.webp', object?.etag ?? '')).toBe(false);
    expect(await storage.copy('7/none/a.webp', '7/copy/b.webp', '"x"')).toBe(false);
    expect(await read('7/copy/b.webp')).toBeNull();
  });

  it('deletes objects and folders of any size, and ignores missing ones', async () => {
    server.pageSize = 2;
    const keys = Array.from({ length: 5 }, (_, index) => `7/abc/${index}.webp`);
    [...keys, '7/abcd/1.webp'].forEach((key) => server.put(key, Buffer.from('x')));
    await storage.delete(['7/abc/0.webp', '7/abc/none.webp']);
    expect([...server.objects.keys()]).toEqual([...keys.slice(1), '7/abcd/1.webp']);
    await storage.deletePrefix('7/abc');
    await storage.deletePrefix('7/none');
    expect([...server.objects.keys()]).toEqual(['7/abcd/1.webp']);
  });

  it('deletes of a folder only what it had listed before it was permitted, page by page', async () => {
    server.pageSize = 2;
    for (const key of ['7/a/1.webp', '7/a/2.webp', '7/c/1.webp', '7/c/2.webp']) {
      server.put(key, Buffer.from('x'));
    }
    let pages = 0;
    await storage.deletePrefix('7', () => {
      pages += 1;
      server.put('7/b/new.webp', Buffer.from('x'));
      return Promise.resolve(pages === 1);
    });
    expect([...server.objects.keys()].toSorted()).toEqual(['7/b/new.webp', '7/c/1.webp', '7/c/2.webp']);
  });

  it.each(['../source', '/etc/passwd', '7//x', '', '%2e%2e/source'])('has nothing under %j', async (key) => {
    expect(await read(key)).toBeNull();
    await expect(storage.deletePrefix(key)).rejects.toThrow('Not a storage key');
  });

  it('is healthy while the bucket responds', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    server.isDown = true;
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  });

  it('treats an unreachable server as a temporary fault', async () => {
    await server.close();
    await expect(storage.open(KEY)).rejects.toThrow(StorageUnavailable);
    server = await S3Server.start();
  });

  it('does not wait for a server that does not respond', async () => {
    const impatient = new S3Bucket(settings(), 50);
    server.isHanging = true;
    await expect(new S3Storage(impatient, '').open(KEY)).rejects.toThrow(StorageUnavailable);
    impatient.onApplicationShutdown();
  });

  it('does not wait for a list that arrives byte by byte', async () => {
    const impatient = new S3Bucket(settings(), 100);
    const storage = new S3Storage(impatient, '');
    server.trickles = true;
    await expect(storage.list(null, 10)).rejects.toThrow(StorageUnavailable);
    await expect(storage.deletePrefix('7/one')).rejects.toThrow(StorageUnavailable);
    impatient.onApplicationShutdown();
  });

  it.each([
    ['the key', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['the bucket', { S3_BUCKET: 'another' }, 'NoSuchBucket'],
  ])('is unavailable if %s is wrong, and logs that for the operator', async (_, wrong, name) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const stranger = new S3Bucket(settings(wrong));
    const misled = new S3Storage(stranger, '');
    const refused = [
      () => misled.open(KEY),
      () => misled.copy(KEY, '7/copy/a.webp', '"x"'),
      () => misled.putFile(KEY, source, 'image/webp'),
      () => misled.delete([KEY]),
    ];
    for (const request of refused) {
      await expect(request()).rejects.toThrow(StorageUnavailable);
    }
    expect(logged).toHaveBeenCalledTimes(refused.length);
    expect(logged).toHaveBeenCalledWith(
      { err: expect.objectContaining({ name }) as unknown },
      'The bucket refuses the service: check S3_* and what the key may do',
    );
    logged.mockRestore();
    stranger.onApplicationShutdown();
  });

  it('retries a photo when the bucket asks to slow down once', async () => {
    let asked = 0;
    server.onRequest = () => {
      asked += 1;
      if (asked === 1) {
        throw new S3Refusal(503, 'SlowDown');
      }
    };
    await storage.putFile(KEY, source, 'image/webp');
    expect(asked).toBe(2);
    expect(await read(KEY)).toBe('0123456789');
  });

  describe('of a file that is too large for memory', () => {
    beforeEach(() => truncate(source, 20_000_000));

    it('leaves no file open if the bucket cannot be reached', async () => {
      await server.close();
      await expect(storage.putFile(KEY, source, 'image/webp')).rejects.toThrow(StorageUnavailable);
      await eventually(async () => (await timesOpen(source)) === 0);
      server = await S3Server.start();
    });

    it('stops sending and leaves no file open when aborted', async () => {
      const revoked = new AbortController();
      server.isHanging = true;
      const file = { key: KEY, sourcePath: source, contentType: 'image/webp' };
      const put = storage.putFiles([file], revoked.signal);
      await eventually(async () => (await timesOpen(source)) === 1);
      revoked.abort(new Error('Revoked'));
      await expect(put).rejects.toThrow('Revoked');
      await eventually(async () => (await timesOpen(source)) === 0);
    });
  });

  it('treats a truncated response as a temporary fault', async () => {
    await storage.putFile(KEY, source, 'image/webp');
    server.breaksOff = true;
    const object = await storage.open(KEY);
    await expect(buffer(object?.stream ?? Readable.from([]))).rejects.toThrow(StorageUnavailable);
  });

  it('is not kept waiting by objects that are read slowly, however many', async () => {
    server.put(KEY, Buffer.alloc(8_000_000));
    const objects: (StoredObject | null)[] = [];
    try {
      for (let count = 0; count < 60; count += 1) {
        objects.push(await storage.open(KEY));
      }
      await expect(storage.check()).resolves.toBeUndefined();
    } finally {
      objects.forEach((object) => object?.stream.destroy());
    }
  });

  it('ends the request if an object is not read to its end', async () => {
    server.put(KEY, Buffer.alloc(20_000_000));
    const object = await storage.open(KEY);
    const closed = new Promise((resolve) => object?.stream.once('close', resolve));
    object?.stream.destroy();
    await closed;
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

/** How many file descriptors of this process refer to the file. */
async function timesOpen(file: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  // A descriptor that was closed meanwhile cannot be resolved.
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => null)));
  return targets.filter((target) => target === file).length;
}

describe('a presigned upload', () => {
  const BYTES = Buffer.from('the bytes of a photo');
  const upload = { agencyId: 7, fileName: `${'b'.repeat(32)}.jpg`, contentType: 'image/jpeg', sizeBytes: BYTES.length };
  const key = `uploads/7/${upload.fileName}`;

  const sign = async (): Promise<string> => {
    const [url] = await new S3UploadUrls(bucket).sign([upload], { expiresAt: new Date(), seconds: 1800 });
    return url ?? '';
  };
  const put = async (url: string, body = BYTES, contentType = upload.contentType): Promise<number> =>
    (await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(body) })).status;

  it('stores the bytes at the key of the upload', async () => {
    expect(await put(await sign())).toBe(200);
    expect(server.objects.get(key)?.body).toEqual(BYTES);
  });

  it('is valid for 30 minutes by the bucket’s clock', async () => {
    const url = await sign();
    server.clockOffsetMs = 29 * 60_000;
    expect(await put(url)).toBe(200);
    server.clockOffsetMs = 30 * 60_000 + 1_000;
    expect(await put(url)).toBe(403);
  });

  it('is valid for the declared size and type only', async () => {
    const url = await sign();
    expect(await put(url, Buffer.concat([BYTES, BYTES]))).toBe(403);
    expect(await put(url, BYTES.subarray(1))).toBe(403);
    expect(await put(url, BYTES, 'text/html')).toBe(403);
    expect(server.objects.size).toBe(0);
  });

  it('is not valid for another object, method or parameter', async () => {
    const url = await sign();
    expect(await put(url.replace('bbbb', 'bbbc'))).toBe(403);
    expect(await put(`${url}&x-id=Other`)).toBe(403);
    expect(await put(url.replace('X-Amz-Expires=1800', 'X-Amz-Expires=1801'))).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(server.objects.size).toBe(0);
  });
});

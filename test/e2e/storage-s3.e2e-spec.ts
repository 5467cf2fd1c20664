import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import { SCOPES } from '../../src/auth/scopes.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { fetchBytes } from '../support/fetch-bytes.js';
import { S3Server } from '../support/s3-server.js';
import { S3Refusal } from '../support/s3-signature.js';
import { newPhoto, type RequestedUpload, Uploader } from '../support/uploads.js';

const ORIGINAL = /^\d+\/[0-9a-f]{32}\/original\.jpg$/;

/** The specifics of media in a bucket: D-41; docs/operations.md, Media in a bucket. */
describe('media in a bucket', () => {
  let bucket: S3Server;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let uploader: Uploader;

  beforeAll(async () => {
    bucket = await S3Server.start();
    service = await startService({ ...bucket.environment, LOG_LEVEL: 'fatal', MEDIA_IMPORT_TIMEOUT_SECONDS: '1' });
    worker = await service.startWorker();
    agency = await service.newAgency();
    uploader = new Uploader(service, { reach: (_, url) => url }, agency);
  });

  afterAll(async () => {
    await service.close();
    await bucket.close();
  });

  afterEach(() => {
    bucket.isDown = false;
    bucket.trickles = false;
    bucket.clockOffsetMs = 0;
    bucket.onRequest = () => undefined;
  });

  const keyOf = ({ generatedFileName }: RequestedUpload): string => `uploads/${agency.agencyId}/${generatedFileName}`;

  const originals = (): string[] => [...bucket.objects.keys()].filter((key) => ORIGINAL.test(key));

  const originalUrlOf = async (mediaId: unknown): Promise<string> => {
    const response = await agency.get(`/media/${String(mediaId)}`).expect(200);
    return (response.body as { originalUrl: string }).originalUrl;
  };

  const originalOf = async (mediaId: unknown): Promise<Buffer> => {
    return (await fetchBytes(await originalUrlOf(mediaId))).body;
  };

  it('is uploaded directly to the bucket, whose signature check and clock apply', async () => {
    const upload = await uploader.request(await newPhoto());
    expect(new URL(upload.url).origin).toBe(bucket.origin);
    bucket.clockOffsetMs = 30 * 60_000 + 5_000;
    expect((await uploader.put(upload)).status).toBe(403);
    bucket.clockOffsetMs = 0;
    expect((await uploader.put(upload, { body: upload.bytes.subarray(1) })).status).toBe(403);
    expect((await uploader.put(upload, { headers: { 'content-type': 'image/png' } })).status).toBe(403);
    expect((await uploader.put({ ...upload, url: upload.url.replace(/.$/, 'x') })).status).toBe(403);
    expect(bucket.objects.has(keyOf(upload))).toBe(false);
    expect((await uploader.put(upload)).status).toBe(200);
    expect(bucket.objects.get(keyOf(upload))?.body.equals(upload.bytes)).toBe(true);
  });

  it('is signed for no longer than its key is valid, and not confirmed if the key was revoked', async () => {
    const client = await service.newAgency();
    const reach = (_: string, url: string) => url;
    const mine = new Uploader(service, { reach }, client);
    const upload = await mine.request(await newPhoto());
    expect(new URL(upload.url).searchParams.get('X-Amz-Expires')).toBe('1800');
    const keys = service.api.get(ApiKeysService);
    const [first] = await keys.list(client.agencyId);
    const { apiKey, keyId } = await keys.issue(client.agencyId, {
      ...{ scopes: SCOPES, notBefore: null, expires: { afterSeconds: 600 } },
    });
    const second = new Uploader(service, { reach }, new ApiClient(service.url, apiKey, client.agencyId));
    const shorter = await second.request(await newPhoto());
    const seconds = Number(new URL(shorter.url).searchParams.get('X-Amz-Expires'));
    expect(seconds).toBeGreaterThan(560);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(keyId).not.toBe(first?.id);

    await keys.revoke(first?.id ?? 0);
    // The bucket does not check that; the bytes do not become a file.
    expect((await mine.put(upload)).status).toBe(200);
    const { uuid, generatedFileName, externalId } = upload;
    const response = await second.agency.post('/media/bulk', {
      operations: [{ op: 'confirm-upload', uuid, generatedFileName, externalId }],
    });
    expect(response.body).toMatchObject({
      results: [{ success: false, mediaId: null, error: { statusCode: 410 } }],
    });
    expect((await second.agency.get(`/media/external/${externalId}`)).status).toBe(404);
  });

  it('keeps the confirmed bytes, although the URL can be used again', async () => {
    const upload = await uploader.upload(await newPhoto());
    const { mediaId, jobId } = await uploader.confirm(upload);
    const others = { ...(await newPhoto()) };
    bucket.put(keyOf(upload), others.bytes, { 'content-type': 'image/jpeg' });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(await uploader.confirm(upload)).toMatchObject({ mediaId, status: 'success' });
    expect((await originalOf(mediaId)).equals(upload.bytes)).toBe(true);
  });

  it('is not confirmed if it is overwritten during the check', async () => {
    const upload = await uploader.upload(await newPhoto());
    const others = await newPhoto();
    const before = originals();
    bucket.onRequest = (method, key) => {
      if (method === 'PUT' && ORIGINAL.test(key)) {
        bucket.put(keyOf(upload), others.bytes, { 'content-type': 'image/jpeg' });
      }
    };
    expect(await uploader.confirm(upload)).toMatchObject({ error: { body: { error_code: 'UPLOAD_NOT_COMPLETED' } } });
    expect(originals()).toEqual(before);
  });

  it.each([
    ['another size', Buffer.from('too short'), 'UPLOAD_NOT_COMPLETED'],
    ['nothing in it', Buffer.alloc(0), 'UPLOAD_NOT_COMPLETED'],
    ['bytes of another type', null, 'INVALID_CONTENT_TYPE'],
  ])('is not confirmed if somebody stored the object with %s', async (_, bytes, code) => {
    const upload = await uploader.upload(await newPhoto());
    bucket.put(keyOf(upload), bytes ?? Buffer.alloc(upload.bytes.length, '<html>'), { 'content-type': 'image/jpeg' });
    expect(await uploader.confirm(upload)).toMatchObject({ success: false, error: { body: { error_code: code } } });
  });

  it('is unavailable while the bucket is: 503 for a confirmation, degraded health, nothing lost', async () => {
    const upload = await uploader.upload(await newPhoto());
    bucket.isDown = true;
    expect(await uploader.confirm(upload)).toMatchObject({
      error: { statusCode: 503, body: { error_code: 'DEPENDENCY_UNAVAILABLE' } },
    });
    expect((await fetch(`${service.url}/files/1/${'0'.repeat(32)}/original.jpg`)).status).toBe(503);
    const ready = await fetch(`${service.url}/health/ready`);
    expect(await ready.json()).toMatchObject({ status: 'degraded', details: { storage: { status: 'degraded' } } });
    bucket.isDown = false;
    const { jobId } = await uploader.confirm(upload);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
  });

  it('is not waited for while the bucket sends it byte by byte, and nothing is lost', async () => {
    const upload = await uploader.upload(await newPhoto());
    bucket.trickles = true;
    expect(await uploader.confirm(upload)).toMatchObject({
      error: { statusCode: 503, body: { error_code: 'DEPENDENCY_UNAVAILABLE' } },
    });
    bucket.trickles = false;
    const { jobId } = await uploader.confirm(upload);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
  });

  it('is processed by another attempt if the bucket sends it to the worker byte by byte', async () => {
    const upload = await uploader.upload(await newPhoto());
    let reads = 0;
    bucket.onRequest = (method, key) => {
      if (method === 'GET' && ORIGINAL.test(key)) {
        reads += 1;
        // The first is of the beginning.
        bucket.trickles = reads === 2;
      }
    };
    const { jobId } = await uploader.confirm(upload);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(reads).toBe(4);
  });

  it('is unavailable while the bucket rejects the service, and nothing is lost', async () => {
    const upload = await uploader.upload(await newPhoto());
    bucket.onRequest = () => {
      throw new S3Refusal(403, 'AccessDenied', 'secret words of the bucket');
    };
    const refused = await uploader.confirm(upload);
    expect(refused).toMatchObject({
      error: { statusCode: 503, body: { error_code: 'DEPENDENCY_UNAVAILABLE', error: expect.any(String) as string } },
    });
    expect(JSON.stringify(refused)).not.toContain('secret words');
    bucket.onRequest = () => undefined;
    const confirmed = await uploader.confirm(upload);
    expect(confirmed).toMatchObject({ success: true });
    // Before the next test, which reacts to what the worker does in the bucket.
    await agency.finishedJob(confirmed.jobId);
  });

  it.each(['GET', 'PUT'])('is processed once the bucket permits the worker to %s again', async (refusedMethod) => {
    const upload = await uploader.upload(await newPhoto());
    let isConfirmed = false;
    let refused = 0;
    bucket.onRequest = (method) => {
      if (isConfirmed && method === refusedMethod && refused === 0) {
        refused += 1;
        throw new S3Refusal(403, 'AccessDenied');
      }
      isConfirmed ||= method === 'PUT';
    };
    const { jobId } = await uploader.confirm(upload);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(refused).toBe(1);
  });

  it('is processed when the bucket recovers soon', async () => {
    const upload = await uploader.upload(await newPhoto());
    let refused = 0;
    bucket.onRequest = (method, key) => {
      // After the copy, its first run encounters an outage.
      if (method === 'GET' && ORIGINAL.test(key) && refused === 0) {
        refused += 1;
        bucket.isDown = true;
        setTimeout(() => (bucket.isDown = false), 500);
        throw new Error('The connection broke');
      }
    };
    const { jobId } = await uploader.confirm(upload);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(refused).toBe(1);
  });

  it('has no upload URLs of the service: the route of the local disk rejects everything', async () => {
    const response = await fetch(`${service.url}/uploads/1/${'0'.repeat(32)}.jpg?signature=x`, {
      method: 'PUT',
      body: 'x',
    });
    expect(response.status).toBe(403);
  });

  it('is removed from the bucket when it is deleted', async () => {
    const { mediaId } = await uploader.uploaded(await newPhoto());
    const originalUrl = await originalUrlOf(mediaId);
    await agency.delete(`/media/${mediaId}`).expect(200);
    await service.api.get(DataSource).query('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 SECOND');
    await worker.get(StorageRemovalsSweeper).sweep();
    expect((await fetchBytes(originalUrl)).status).toBe(404);
  });
});

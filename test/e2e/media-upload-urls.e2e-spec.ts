import { once } from 'node:events';
import { type FileHandle, open, readdir, utimes } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { AgenciesService } from '../../src/agencies/agencies.service.js';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import { SCOPES } from '../../src/auth/scopes.js';
import { IncomingObject } from '../../src/integrations/storage/local/incoming-object.js';
import { LocalStorage } from '../../src/integrations/storage/local/local.storage.js';
import { LocalUploadUrls } from '../../src/integrations/storage/local/local.upload-urls.js';
import { UploadSigningKeysRepository } from '../../src/integrations/storage/local/upload-signing-keys.repository.js';
import { StorageFull } from '../../src/integrations/storage/storage.js';
import { UploadSweeper } from '../../src/media/uploads/upload.sweeper.js';
import { UploadsRepository } from '../../src/media/uploads/uploads.repository.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { startApiProcess } from '../support/service-process.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, type PutAnswer, type RequestedUpload, send, Uploader } from '../support/uploads.js';

/** More than is read of a rejected body. */
const MAX_IMAGE_BYTES = 100 * 1024 * 1024;

/** What is read of a rejected body at most, and what had been read by then. */
const READ_OF_REJECTED = (64 + 1) * 1024 * 1024;

/** The characters of which a URL may consist. */
const URL_CHARACTERS = [..."azAZ09-._~:/?[]@!$&'()*+,;=%"];

/** Signed URLs of the service itself: D-41; docs/architecture.md, Routes. */
describe('signed URLs on the local disk', () => {
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let uploader: Uploader;
  const connections = new http.Agent({ keepAlive: true, maxSockets: 4 });

  beforeAll(async () => {
    storage = await startStorage('local');
    service = await startService({
      ...storage.environment,
      MEDIA_MAX_IMAGE_BYTES: String(MAX_IMAGE_BYTES),
      LOG_LEVEL: 'fatal',
    });
    worker = await service.startWorker();
    agency = await service.newAgency();
    uploader = new Uploader(service, storage, agency);
  });

  afterAll(async () => {
    connections.destroy();
    await service.close();
    await storage.close();
  });

  const sql = <T>(statement: string, parameters: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, parameters);

  const originOf = (url: string): string => new URL(url).origin;
  const keyOf = ({ generatedFileName }: RequestedUpload): string => `uploads/${agency.agencyId}/${generatedFileName}`;
  const isStored = async (upload: RequestedUpload): Promise<boolean> => (await storage.keys()).includes(keyOf(upload));
  const unfinished = (): Promise<string[]> => readdir(path.join(service.config.storageLocalDir, '.unfinished'));

  /** Rejected uploads are removed once the connection has ended, a moment after the response. */
  const nothingUnfinished = (): Promise<unknown> => eventually(async () => (await unfinished()).length === 0);

  const expectRefusal = ({ status, body }: PutAnswer, statusCode: number, errorCode: string): void => {
    expect(status).toBe(statusCode);
    expect(body).toMatchObject({ statusCode, error_code: errorCode, requestId: expect.any(String) as string });
  };

  describe('any change of one', () => {
    it('is rejected wherever a character is changed, added or removed, and nothing is stored', async () => {
      const upload = await uploader.request(await newPhoto());
      const target = upload.url.slice(originOf(upload.url).length);
      // The leading slash is required by HTTP: without it there is no request.
      const changes = [...target].flatMap((here, at) => {
        if (at === 0) {
          return [`/${target}`];
        }
        const [before, after] = [target.slice(0, at), target.slice(at + 1)];
        const others = URL_CHARACTERS.filter((other) => other !== here);
        const chosen = [others[at % others.length], others[(at * 7 + 3) % others.length], flipCase(here)];
        return [
          ...chosen.filter((other) => other !== here).map((other) => before + other + after),
          before + after,
          before + here + here + after,
          `${before}%${here.charCodeAt(0).toString(16)}${after}`,
        ];
      });
      const accepted: string[] = [];
      const tryNext = async (): Promise<void> => {
        for (let changed = changes.pop(); changed !== undefined; changed = changes.pop()) {
          const { status, body } = await putTarget(changed, upload);
          if (status !== 403 || body['error_code'] !== 'INVALID_UPLOAD_SIGNATURE') {
            accepted.push(`${status} ${changed}`);
          }
        }
      };
      await Promise.all([tryNext(), tryNext(), tryNext(), tryNext()]);
      expect(accepted).toEqual([]);
      expect(await isStored(upload)).toBe(false);
      expect((await uploader.put(upload)).status).toBe(200);
    });

    it('is rejected with parameters reordered, repeated or added', async () => {
      const upload = await uploader.request(await newPhoto());
      const [address = '', query = ''] = upload.url.slice(originOf(upload.url).length).split('?');
      const parameters = query.split('&');
      const changed = [
        parameters.toReversed(),
        [...parameters.slice(1), ...parameters.slice(0, 1)],
        ...parameters.map((parameter) => [...parameters, parameter]),
        ...parameters.map((parameter) => [parameter, ...parameters]),
        [...parameters, 'x=1'],
        ['x=1', ...parameters],
      ];
      for (const list of changed) {
        expectRefusal(await putTarget(`${address}?${list.join('&')}`, upload), 403, 'INVALID_UPLOAD_SIGNATURE');
      }
      for (const bare of [address, '/uploads', '/uploads?', '/uploads/', `/uploads?${query}`, `/uploads//${query}`]) {
        expectRefusal(await putTarget(bare, upload), 403, 'INVALID_UPLOAD_SIGNATURE');
      }
      expect(await isStored(upload)).toBe(false);
    });

    it.each(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])('is rejected with the method %s', async (method) => {
      const upload = await uploader.request(await newPhoto());
      const { status, headers } = await uploader.put(upload, { method });
      expect([status, headers['allow']]).toEqual([method === 'OPTIONS' ? 204 : 405, 'OPTIONS, PUT']);
      expect(await isStored(upload)).toBe(false);
    });

    it('is rejected with the path of another agency or file', async () => {
      const upload = await uploader.request(await newPhoto());
      const other = await uploader.request(await newPhoto());
      const foreign = upload.url.replace(`/uploads/${agency.agencyId}/`, `/uploads/${agency.agencyId + 1}/`);
      const mixed = upload.url.replace(upload.generatedFileName, other.generatedFileName);
      expectRefusal(await uploader.put({ ...upload, url: foreign }), 403, 'INVALID_UPLOAD_SIGNATURE');
      expectRefusal(await uploader.put({ ...upload, url: mixed }), 403, 'INVALID_UPLOAD_SIGNATURE');
    });
  });

  const putTarget = (target: string, { contentType }: RequestedUpload): Promise<PutAnswer> =>
    send(service.url, target, {
      method: 'PUT',
      headers: { 'content-type': contentType, 'content-length': 1 },
      body: Buffer.of(1),
      agent: connections,
    });

  describe('the lifetime of one', () => {
    const signedUntil = async (upload: RequestedUpload, expires: number): Promise<RequestedUpload> => {
      const [url = ''] = await service.api.get(LocalUploadUrls).sign(
        [
          {
            agencyId: agency.agencyId,
            fileName: upload.generatedFileName,
            contentType: upload.contentType,
            sizeBytes: upload.bytes.length,
          },
        ],
        { expiresAt: new Date(expires * 1000), seconds: 0 },
      );
      return { ...upload, url };
    };

    it('is 30 minutes to the second, by the database’s clock', async () => {
      const upload = await uploader.request(await newPhoto());
      const [{ createdAt, expiresAt } = { createdAt: 0, expiresAt: 0 }] = await sql<Record<string, number>[]>(
        `SELECT UNIX_TIMESTAMP(created_at) AS createdAt, UNIX_TIMESTAMP(expires_at) AS expiresAt
           FROM upload_sessions WHERE uuid = ?`,
        [upload.uuid],
      );
      const expires = Number(/expires=(\d+)/.exec(upload.url)?.[1]);
      expect([expiresAt, expires]).toEqual([createdAt + 1800, createdAt + 1800]);

      const uploads = service.api.get(UploadsRepository);
      const isExpiredAt = (time: number): Promise<boolean | undefined> =>
        service.api.get(DataSource).transaction(async (manager) => {
          await manager.query('SET timestamp = ?', [time]);
          try {
            const { generatedFileName } = upload;
            const standing = await uploads.findState(agency.agencyId, generatedFileName, expires, manager);
            const [found] = await uploads.findMany(agency.agencyId, [generatedFileName], manager);
            expect(found?.isExpired).toBe(standing?.isExpired);
            return standing?.isExpired;
          } finally {
            await manager.query('SET timestamp = DEFAULT');
          }
        });
      expect(await isExpiredAt(expires - 1)).toBe(false);
      expect(await isExpiredAt(expires + 0.999)).toBe(false);
      expect(await isExpiredAt(expires + 1)).toBe(true);
    });

    it('is rejected when it is over: Upload URL expired', async () => {
      const [{ now } = { now: 0 }] = await sql<{ now: number }[]>('SELECT UNIX_TIMESTAMP() AS now');
      const expired = await signedUntil(await uploader.request(await newPhoto()), now - 1);
      const answer = await uploader.put(expired);
      expectRefusal(answer, 410, 'UPLOAD_URL_EXPIRED');
      expect(answer.body).toMatchObject({ error: 'Upload URL expired' });
      expect(await isStored(expired)).toBe(false);
      expect((await uploader.put(await signedUntil(expired, now + 60))).status).toBe(200);
    });

    it('is over for an upload that no longer exists', async () => {
      const upload = await uploader.request(await newPhoto());
      await sql('DELETE FROM upload_files WHERE generated_file_name = ?', [upload.generatedFileName]);
      expectRefusal(await uploader.put(upload), 410, 'UPLOAD_URL_EXPIRED');
    });
  });

  describe('the API key of one', () => {
    /** A separate agency, with a second key. */
    const another = async () => {
      const client = await service.newAgency();
      const keys = service.api.get(ApiKeysService);
      const [first] = await keys.list(client.agencyId);
      const { apiKey } = await keys.issue(client.agencyId, { scopes: SCOPES, notBefore: null, expires: null });
      return {
        keyId: first?.id ?? 0,
        uploader: new Uploader(service, storage, client),
        second: new Uploader(service, storage, new ApiClient(service.url, apiKey, client.agencyId)),
      };
    };

    const confirmed = async ({ agency: client }: Uploader, uploads: readonly RequestedUpload[]) => {
      const operations = uploads.map(({ uuid, generatedFileName, externalId }) => ({
        ...{ op: 'confirm-upload', uuid, generatedFileName, externalId },
      }));
      const response = await client.post('/media/bulk', { operations }).expect(200);
      return (
        response.body as { results: { success: boolean; mediaId: number | null; error?: { statusCode: number } }[] }
      ).results;
    };

    it('invalidates the URL when it is revoked, before or during the upload; URLs of another key stay valid', async () => {
      const { keyId, uploader: mine, second } = await another();
      const [before, after, done] = await mine.requestAll([await newPhoto(), await newPhoto(), await newPhoto()]);
      const theirs = await second.request(await newPhoto());
      if (before === undefined || after === undefined || done === undefined) {
        throw new Error('No URLs were handed out');
      }
      expect((await mine.put(before)).status).toBe(200);
      expect((await mine.put(done)).status).toBe(200);
      const [first] = await confirmed(mine, [done]);
      await service.api.get(ApiKeysService).revoke(keyId);
      const refused = await mine.put(after);
      expectRefusal(refused, 410, 'UPLOAD_URL_EXPIRED');
      expect(JSON.stringify(refused.body['details'])).toMatch(/API key .* revoked/);
      expect((await storage.keys()).filter((key) => key.endsWith(after.generatedFileName))).toEqual([]);
      expect((await second.put(theirs)).status).toBe(200);
      const results = await confirmed(second, [before, after, done, theirs]);
      expect(results.map(({ success, error }) => (success ? 200 : error?.statusCode))).toEqual([410, 410, 200, 200]);
      expect(results[2]?.mediaId).toBe(first?.mediaId);
    });

    it('invalidates the URL when it expires; bytes that arrived in time can be confirmed', async () => {
      const { keyId, uploader: mine, second } = await another();
      const [came, late] = await mine.requestAll([await newPhoto(), await newPhoto()]);
      if (came === undefined || late === undefined) {
        throw new Error('No URLs were handed out');
      }
      expect((await mine.put(came)).status).toBe(200);
      await sql('UPDATE api_keys SET expires_at = NOW(3) WHERE id = ?', [keyId]);
      expectRefusal(await mine.put(late), 410, 'UPLOAD_URL_EXPIRED');
      expect((await confirmed(second, [came])).map(({ success }) => success)).toEqual([true]);
    });

    it("limits the URL's lifetime to its own", async () => {
      const { keyId, uploader: mine } = await another();
      await sql('UPDATE api_keys SET expires_at = NOW(3) + INTERVAL 10 MINUTE WHERE id = ?', [keyId]);
      const { url } = await eventuallyKnown(mine);
      const [row] = await sql<{ expiresAt: number }[]>(
        'SELECT FLOOR(UNIX_TIMESTAMP(expires_at)) AS expiresAt FROM api_keys WHERE id = ?',
        [keyId],
      );
      const expires = Number(/expires=(\d+)/.exec(url)?.[1]);
      expect(Number(row?.expiresAt) - expires).toBeGreaterThanOrEqual(0);
      expect(Number(row?.expiresAt) - expires).toBeLessThanOrEqual(1);
    });

    /** The key's new end is known within a second (D-51). */
    const eventuallyKnown = async (mine: Uploader): Promise<RequestedUpload> => {
      await eventually(async () => {
        const response = await mine.agency.get('/agency');
        return (response.body as { key: { expiresAt: string | null } }).key.expiresAt !== null;
      });
      return mine.request(await newPhoto());
    };

    it('is inactive while the agency is suspended, even for bytes in transit', async () => {
      const { uploader: mine } = await another();
      const [upload, underway] = await mine.requestAll([await newPhoto(), await newPhoto()]);
      if (upload === undefined || underway === undefined) {
        throw new Error('No URLs were handed out');
      }
      const agencies = service.api.get(AgenciesService);
      const begun = jest.spyOn(LocalStorage.prototype, 'begin').mockImplementationOnce(async function (
        this: LocalStorage,
        agencyId,
        size,
      ) {
        await agencies.suspend(mine.agency.agencyId);
        return this.begin(agencyId, size);
      });
      expectRefusal(await mine.put(underway), 403, 'AGENCY_SUSPENDED');
      begun.mockRestore();
      expectRefusal(await mine.put(upload), 403, 'AGENCY_SUSPENDED');
      const names = (await storage.keys()).filter((key) => key.includes(`/${mine.agency.agencyId}/`));
      expect(names).toEqual([]);
      await agencies.resume(mine.agency.agencyId);
      expect((await mine.put(upload)).status).toBe(200);
    });
  });

  describe('the signing keys', () => {
    const agedBy = (days: number): Promise<unknown> =>
      sql('UPDATE upload_signing_keys SET created_at = created_at - INTERVAL ? DAY', [days]);
    const keyIdOf = ({ url }: RequestedUpload): string | undefined => /key=(\d+)/.exec(url)?.[1];

    it('change after 30 days; a URL signed with the previous one stays valid for its lifetime', async () => {
      const before = await uploader.request(await newPhoto());
      await agedBy(30);
      const after = await uploader.request(await newPhoto());
      expect(keyIdOf(after)).not.toBe(keyIdOf(before));
      await worker.get(UploadSweeper).sweep();
      expect((await uploader.put(before)).status).toBe(200);
      expect((await uploader.put(after)).status).toBe(200);
    });

    it('are removed when everything that they have signed has expired', async () => {
      const upload = await uploader.request(await newPhoto());
      await agedBy(32);
      await worker.get(UploadSweeper).sweep();
      expect(await service.api.get(UploadSigningKeysRepository).secretOf(Number(keyIdOf(upload)))).toBeNull();
      expectRefusal(await uploader.put(upload), 403, 'INVALID_UPLOAD_SIGNATURE');
    });
  });

  describe('a body that differs from its declaration', () => {
    const declared = async (): Promise<RequestedUpload> => uploader.request(await newPhoto());

    it('is rejected when it is larger: File too large', async () => {
      const upload = await declared();
      const answer = await uploader.put(upload, { body: Buffer.concat([upload.bytes, Buffer.of(0)]) });
      expectRefusal(answer, 413, 'FILE_TOO_LARGE');
      expect(answer.body).toMatchObject({ error: 'File too large' });
      await expectOpen(upload);
    });

    it('is rejected when it is smaller or empty', async () => {
      const upload = await declared();
      expectRefusal(await uploader.put(upload, { body: upload.bytes.subarray(1) }), 400, 'VALIDATION_FAILED');
      expectRefusal(await uploader.put(upload, { body: Buffer.alloc(0) }), 400, 'VALIDATION_FAILED');
      await expectOpen(upload);
    });

    it('is rejected without a length', async () => {
      const upload = await declared();
      const headers = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
      const answer = await uploader.put(upload, { headers });
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body).toMatchObject({
        details: [{ pointer: '/Content-Length', field: 'Content-Length', code: 'REQUIRED' }],
      });
      await expectOpen(upload);
    });

    it.each([
      ['another type', { 'content-type': 'image/png' }],
      ['a type with a parameter', { 'content-type': 'image/jpeg; x=1' }],
      ['two types', { 'content-type': ['image/jpeg', 'image/png'] }],
      ['an encoding', { 'content-encoding': 'gzip' }],
    ])('is rejected with %s in its headers', async (_, headers) => {
      const upload = await declared();
      expectRefusal(await uploader.put(upload, { headers }), 415, 'UNSUPPORTED_MEDIA_TYPE');
      await expectOpen(upload);
    });

    it.each([
      ['image/jpg', 'image/jpg'],
      ['image/jpg', 'image/jpeg'],
      ['image/jpeg', 'image/jpg'],
      ['image/jpeg', 'IMAGE/JPEG'],
      ['Image/JPEG', 'image/jpeg'],
    ])('is accepted when it is declared as %s and sent as %s, which are equal', async (declaredAs, sentAs) => {
      const upload = await uploader.request({ ...(await newPhoto()), contentType: declaredAs });
      expect(upload.generatedFileName).toMatch(/\.jpg$/);
      expect((await uploader.put(upload, { headers: { 'content-type': sentAs } })).status).toBe(200);
      expect(await isStored(upload)).toBe(true);
    });

    it('is rejected without a type', async () => {
      const upload = await declared();
      const answer = await uploader.put(upload, { headers: { 'content-type': undefined } });
      expectRefusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
      await expectOpen(upload);
    });

    it.each([
      ['a web page', Buffer.from('<!doctype html><title>x</title>'.padEnd(5_000))],
      ['a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(5_000)])],
      ['nothing known', Buffer.alloc(5_000, 7)],
      ['a single byte', Buffer.of(0xff)],
    ])('is rejected when its bytes are %s: Invalid content type', async (_, bytes) => {
      const upload = await uploader.request({ ...(await newPhoto()), bytes });
      const answer = await uploader.put(upload);
      expectRefusal(answer, 400, 'INVALID_CONTENT_TYPE');
      expect(answer.body).toMatchObject({ error: 'Invalid content type' });
      expect(await isStored(upload)).toBe(false);
      await nothingUnfinished();
    });

    it('is rejected when it claims to be a part of a file', async () => {
      const upload = await declared();
      const answer = await uploader.put(upload, { headers: { 'content-range': `bytes 0-9/${upload.bytes.length}` } });
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body).toMatchObject({ details: [{ field: 'Content-Range' }] });
      await expectOpen(upload);
    });

    it.each(['identity', 'Identity', ''])('is rejected with Content-Encoding: %s', async (encoding) => {
      expect((await uploader.put(await declared(), { headers: { 'content-encoding': encoding } })).status).toBe(200);
    });

    it('is requested from a waiting client only once its headers are accepted', async () => {
      const upload = await declared();
      const { hostname, port, pathname, search } = new URL(upload.url.replace(originOf(upload.url), service.url));
      const ask = (contentType: string): Promise<{ sent: boolean; status: number; connection: string | undefined }> =>
        new Promise((resolve, reject) => {
          let sent = false;
          const headers = {
            ...{ 'content-type': contentType, 'content-length': upload.bytes.length, expect: '100-continue' },
          };
          const request = http.request({ hostname, port, path: pathname + search, method: 'PUT', headers });
          request.on('continue', () => {
            sent = true;
            request.end(upload.bytes);
          });
          request.on('response', (response) => {
            response.resume();
            resolve({ sent, status: response.statusCode ?? 0, connection: response.headers.connection });
            request.destroy();
          });
          request.on('error', reject);
          request.flushHeaders();
        });
      expect(await ask('image/png')).toEqual({ sent: false, status: 415, connection: 'close' });
      expect(await ask('image/jpeg')).toMatchObject({ sent: true, status: 200 });
      expect(await ask('image/jpeg')).toEqual({ sent: false, status: 409, connection: 'close' });
    });

    it('is rejected by its headers before it has been sent', async () => {
      const upload = await uploader.request({ ...(await newPhoto()), bytes: Buffer.alloc(MAX_IMAGE_BYTES) });
      const { answer, sent } = await putEndlessly(upload, 'image/png', 0);
      expect(answer).toMatch(/^HTTP\/1.1 415 /);
      expect(sent).toBe(0);
    });

    it('is rejected audibly to a client that reads only after it has sent everything', async () => {
      const upload = await uploader.request({ ...(await newPhoto()), bytes: Buffer.alloc(8_000_000) });
      const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1').pause();
      const lost = once(socket, 'error').then(([error]) => error as unknown);
      const target = upload.url.slice(originOf(upload.url).length);
      socket.write(
        `PUT ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${upload.bytes.length}\r\n\r\n`,
      );
      for (let sent = 0; sent < upload.bytes.length; sent += 400_000) {
        socket.write(upload.bytes.subarray(sent, sent + 400_000));
        await sleep(100); // a connection of 4 MB a second
      }
      const answer = once(socket.resume(), 'data').then(([head]) => String(head).slice(0, 'HTTP/1.1 415 '.length));
      expect(await Promise.race([answer, lost])).toBe('HTTP/1.1 415 ');
      socket.destroy();
    });

    it('is read up to 64 MB after a rejection, and then cut off', async () => {
      const upload = await uploader.request({ ...(await newPhoto()), bytes: Buffer.alloc(MAX_IMAGE_BYTES) });
      const { answer, sent, readByServer } = await putEndlessly(upload, 'image/png', MAX_IMAGE_BYTES);
      expect(answer).toMatch(/^HTTP\/1.1 415 /);
      expect(sent).toBeLessThan(MAX_IMAGE_BYTES);
      expect(readByServer).toBeLessThan(READ_OF_REJECTED);
    });

    it('is also cut off when its first bytes are rejected', async () => {
      const upload = await uploader.request({ ...(await newPhoto()), bytes: Buffer.alloc(MAX_IMAGE_BYTES) });
      const { answer, readByServer } = await putEndlessly(upload, 'image/jpeg', MAX_IMAGE_BYTES);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(readByServer).toBeLessThan(READ_OF_REJECTED);
      await nothingUnfinished();
    });

    /** Nothing is left of a rejected body, and the right one is still accepted. */
    const expectOpen = async (upload: RequestedUpload): Promise<void> => {
      expect(await isStored(upload)).toBe(false);
      await nothingUnfinished();
      expect((await uploader.put(upload)).status).toBe(200);
    };
  });

  /**
   * Sends the headers of an upload and up to this many bytes of its body, until the connection is closed or a response arrives.
   */
  async function putEndlessly(
    { url, bytes }: RequestedUpload,
    contentType: string,
    bodyBytes: number,
  ): Promise<{ answer: string; sent: number; readByServer: number }> {
    const server: http.Server = service.api.getHttpServer();
    const accepted = new Promise<net.Socket>((resolve) => server.once('connection', resolve));
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    let answer = '';
    let sent = 0;
    socket.on('data', (piece) => (answer += piece.toString()));
    socket.on('error', () => undefined);
    const target = url.slice(originOf(url).length);
    socket.write(
      `PUT ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    const serverSide = await accepted;
    const closed = new Promise<void>((resolve) => serverSide.once('close', () => resolve()));
    const piece = Buffer.alloc(64 * 1024);
    while (sent < bodyBytes && !socket.destroyed) {
      sent += piece.length;
      if (!socket.write(piece)) {
        await Promise.race([
          closed,
          new Promise((resolve) => socket.once('drain', resolve)),
          new Promise((resolve) => socket.once('close', resolve)),
        ]);
      }
    }
    await eventually(() => answer !== '');
    if (bodyBytes > 0) {
      await closed;
    }
    const readByServer = serverSide.bytesRead;
    socket.destroy();
    return { answer, sent, readByServer };
  }

  describe('an upload', () => {
    it('is completed once: a second one is rejected, and its bytes are ignored', async () => {
      const upload = await uploader.upload(await newPhoto());
      const others = Buffer.from(upload.bytes).fill(0, upload.bytes.length - 10);
      const [before] = [await storedBytes(upload)];
      expectRefusal(await uploader.put(upload), 409, 'UPLOAD_ALREADY_COMPLETED');
      expectRefusal(await uploader.put(upload, { body: others }), 409, 'UPLOAD_ALREADY_COMPLETED');
      expect((await storedBytes(upload)).equals(before)).toBe(true);
    });

    it('sent many times concurrently is completed by one of them', async () => {
      const upload = await uploader.request(await newPhoto());
      const bodies = Array.from({ length: 8 }, (_, index) => {
        const body = Buffer.from(upload.bytes);
        body[body.length - 3] = index;
        return body;
      });
      const answers = await Promise.all(bodies.map((body) => uploader.put(upload, { body })));
      const winners = [...answers.entries()].filter(([, { status }]) => status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
      expect((await storedBytes(upload)).equals(bodies[winners[0]?.[0] ?? -1] ?? Buffer.of())).toBe(true);
      await nothingUnfinished();
    });

    it('that has been confirmed never changes', async () => {
      const upload = await uploader.uploaded(await newPhoto());
      expectRefusal(await uploader.put(upload), 409, 'UPLOAD_ALREADY_COMPLETED');
      // Not even when its bytes are no longer in their place.
      await service.api.get(LocalStorage).delete([keyOf(upload)]);
      expectRefusal(await uploader.put(upload), 409, 'UPLOAD_ALREADY_COMPLETED');
      expect(await isStored(upload)).toBe(false);
    });

    it('confirmed while it is sent again is not replaced', async () => {
      const upload = await uploader.request(await newPhoto());
      const slow = slowPut(upload);
      await eventually(async () => (await unfinished()).length === 1);
      expect((await uploader.put(upload)).status).toBe(200);
      await agency.finishedJob((await uploader.confirm(upload))['jobId']);
      await service.api.get(LocalStorage).delete([keyOf(upload)]);
      expectRefusal(await slow.finish(), 409, 'UPLOAD_ALREADY_COMPLETED');
      expect(await isStored(upload)).toBe(false);
    });

    it('that has been swept while it was sent is not stored', async () => {
      const upload = await uploader.request(await newPhoto());
      const slow = slowPut(upload);
      await eventually(async () => (await unfinished()).length === 1);
      await sql('UPDATE upload_sessions SET expires_at = expires_at - INTERVAL 61 MINUTE WHERE uuid = ?', [
        upload.uuid,
      ]);
      await worker.get(UploadSweeper).sweep();
      expectRefusal(await slow.finish(), 410, 'UPLOAD_URL_EXPIRED');
      expect(await isStored(upload)).toBe(false);
    });

    it('that is complete is written to disk before the database is involved, however long its client then waits', async () => {
      const upload = await uploader.request(await newPhoto());
      const server: http.Server = service.api.getHttpServer();
      const connection = new Promise<net.Socket>((resolve) => server.once('request', ({ socket }) => resolve(socket)));
      const disk = await haltedDisk();
      try {
        const answer = uploader.put(upload);
        await eventually(disk.isReached);
        const rows = await sql<unknown[]>(
          'SELECT id FROM upload_files WHERE generated_file_name = ? FOR UPDATE SKIP LOCKED',
          [upload.generatedFileName],
        );
        expect(rows).toHaveLength(1);
        expect(await isStored(upload)).toBe(false);
        // Without a time limit the connection is not closed while the disk works.
        expect((await connection).timeout).toBe(0);
        disk.resume();
        expect((await answer).status).toBe(200);
      } finally {
        disk.resume();
      }
      expect((await storedBytes(upload)).equals(upload.bytes)).toBe(true);
    });

    it('is logged if its client has left and something unexpected happens', async () => {
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      const defect = new TypeError('a defect');
      const upload = await uploader.request(await newPhoto());
      const breakOffNext = async (): Promise<void> => {
        const slow = slowPut(upload);
        await eventually(async () => (await unfinished()).length === 1);
        slow.breakOff();
        await eventually(async () => (await unfinished()).length === 0);
      };
      try {
        await breakOffNext();
        jest.spyOn(IncomingObject.prototype, 'discard').mockImplementationOnce(async function (this: IncomingObject) {
          await this.discard();
          throw defect;
        });
        await breakOffNext();
        await eventually(() => logged.mock.calls.length > 0);
        expect(logged.mock.calls).toEqual([[{ err: defect }, expect.stringContaining('upload')]]);
      } finally {
        logged.mockRestore();
      }
    });

    it('that breaks off leaves nothing, and can be sent again', async () => {
      const upload = await uploader.request(await newPhoto());
      const slow = slowPut(upload);
      await eventually(async () => (await unfinished()).length === 1);
      slow.breakOff();
      await eventually(async () => (await unfinished()).length === 0);
      expect(await uploader.confirm(upload)).toMatchObject({
        error: { statusCode: 409, body: { error_code: 'UPLOAD_NOT_COMPLETED' } },
      });
      expect((await uploader.put(upload)).status).toBe(200);
    });

    it('without room is rejected: STORAGE_FULL', async () => {
      const upload = await uploader.request(await newPhoto());
      const full = jest.spyOn(service.api.get(LocalStorage), 'begin').mockRejectedValue(new StorageFull('0 bytes'));
      expectRefusal(await uploader.put(upload), 507, 'STORAGE_FULL');
      full.mockRestore();
      expect((await uploader.put(upload)).status).toBe(200);
    });

    it('needs no key, and a key does not replace a signature', async () => {
      const upload = await uploader.request(await newPhoto());
      const bare = upload.url.replace(/\?.*/, '');
      const headers = { authorization: `ApiKey ${agency.apiKey}` };
      expectRefusal(await uploader.put({ ...upload, url: bare }, { headers }), 403, 'INVALID_UPLOAD_SIGNATURE');
      expect((await uploader.put(upload)).headers['x-request-id']).toMatch(/\S/);
    });

    it('cannot be read before it has become a file', async () => {
      const upload = await uploader.upload(await newPhoto());
      for (const address of [`/files/${keyOf(upload)}`, `/files/../${keyOf(upload)}`, `/${keyOf(upload)}`]) {
        const { status } = await send(service.url, address, { method: 'GET', headers: {} });
        expect([403, 404, 405]).toContain(status);
      }
    });
  });

  describe('a process that is killed in the middle of an upload', () => {
    it('leaves only what is swept after an hour, and the upload can be sent again', async () => {
      const upload = await uploader.request(await newPhoto());
      const api = await startApiProcess({ STORAGE_LOCAL_DIR: service.config.storageLocalDir });
      slowPut({ ...upload, url: upload.url.replace(originOf(upload.url), api.url) }, api.url);
      await eventually(async () => (await unfinished()).length === 1, 20_000);
      await api.kill();

      const sweeper = worker.get(UploadSweeper);
      await sweeper.sweep();
      const [left = ''] = await unfinished();
      expect(left).not.toBe('');
      const anHourAgo = new Date(Date.now() - 61 * 60_000);
      await utimes(path.join(service.config.storageLocalDir, '.unfinished', left), anHourAgo, anHourAgo);
      await Promise.all([sweeper.sweep(), sweeper.sweep()]);
      await nothingUnfinished();
      expect(await isStored(upload)).toBe(false);
      expect((await uploader.put(upload)).status).toBe(200);
      expect(await uploader.confirm(upload)).toMatchObject({ success: true });
    }, 90_000);
  });

  /** No file is synced to disk before `resume`; `isReached` tells whether one should be. */
  async function haltedDisk(): Promise<{ isReached: () => boolean; resume: () => void }> {
    const handle = await open(service.config.storageLocalDir, 'r');
    const files = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const waiting: (() => void)[] = [];
    const halted = jest.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return this.sync();
    });
    const resume = (): void => {
      halted.mockRestore();
      waiting.splice(0).forEach((resolve) => resolve());
    };
    return { isReached: () => waiting.length > 0, resume };
  }

  async function storedBytes(upload: RequestedUpload): Promise<Buffer> {
    const object = await service.api.get(LocalStorage).open(keyOf(upload));
    return Buffer.concat(await (object?.stream.toArray() as Promise<Buffer[]>));
  }

  /** Sends half of an upload; the test triggers the other half, or the end. */
  function slowPut(
    { url, bytes, contentType }: RequestedUpload,
    origin = service.url,
  ): { finish: () => Promise<PutAnswer>; breakOff: () => void } {
    const { hostname, port } = new URL(origin);
    const request = http.request({
      ...{ hostname, port, method: 'PUT', path: url.slice(originOf(url).length) },
      headers: { 'content-type': contentType, 'content-length': bytes.length },
    });
    const answer = new Promise<PutAnswer>((resolve, reject) => {
      request.on('response', (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => {
          const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      request.on('error', reject);
    });
    answer.catch(() => undefined);
    const half = Math.floor(bytes.length / 2);
    request.write(bytes.subarray(0, half));
    return {
      finish: () => {
        request.end(bytes.subarray(half));
        return answer;
      },
      breakOff: () => void request.destroy(),
    };
  }
});

function flipCase(character: string): string {
  const upper = character.toUpperCase();
  return upper === character ? character.toLowerCase() : upper;
}

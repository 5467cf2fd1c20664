import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { AgenciesService } from '../../src/agencies/agencies.service.js';
import { ApiKeysService, UNRESTRICTED_KEY } from '../../src/auth/keys/api-keys.service.js';
import { aDraft } from '../factories/listings.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { newPhoto } from '../support/uploads.js';

/** How long a slow client may hold a connection, in milliseconds. */
const LIMIT_MS = 15_000;

const HEAD = 'PUT /api/v1/listings HTTP/1.1\r\nHost: x\r\n';

/** Slow clients are disconnected, and nobody else is affected. */
describe('slow clients', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  interface Ending {
    /** How long the connection lasted, in milliseconds. */
    lived: number;
    answer: string;
  }

  interface Upload {
    url: string;
    bytes: Buffer;
  }

  /** Two photos with upload URLs, each of 400 kB. */
  async function uploads(): Promise<[Upload, Upload]> {
    const { bytes: small } = await newPhoto();
    const bytes = Buffer.concat([small, Buffer.alloc(400_000 - small.length)]);
    const files = ['dripped', 'phone'].map((externalId) => ({
      ...{ externalId, fileName: 'a.jpg', size: bytes.length, contentType: 'image/jpeg' },
    }));
    const response = await agency.post('/media/request-upload-url', { files }).expect(200);
    const [first, second] = (response.body as { upload: { url: string }[] }).upload;
    return [
      { url: first?.url ?? '', bytes },
      { url: second?.url ?? '', bytes },
    ];
  }

  function headOfUpload({ url, bytes }: Upload): string {
    const { pathname, search } = new URL(url);
    return `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  }

  /** Sends 30 kB a second, like a phone with poor reception, until there is a response. */
  async function sendSlowly(head: string, bytes: Buffer): Promise<Ending> {
    const startedAt = performance.now();
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    let answer = '';
    const answered = new Promise<void>((resolve, reject) => {
      socket.on('data', (piece: Buffer) => {
        answer += piece.toString();
        resolve();
      });
      socket.on('error', reject);
    });
    socket.write(head);
    let sent = 0;
    const sending = setInterval(() => {
      socket.write(bytes.subarray(sent, sent + 3_000));
      sent += 3_000;
      if (sent >= bytes.length) clearInterval(sending);
    }, 100);
    await answered;
    clearInterval(sending);
    socket.destroy();
    return { lived: performance.now() - startedAt, answer };
  }

  /** Sends the first text and then a byte every half second, until the connection is closed. */
  async function drip(first: string): Promise<Ending> {
    const startedAt = performance.now();
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // A connection that is reset is closed as well.
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.write(first);
    const dripping = setInterval(() => socket.write(' '), 500);
    await Promise.race([closed, sleep(LIMIT_MS + 5_000, undefined, { ref: false })]);
    clearInterval(dripping);
    socket.destroy();
    return { lived: performance.now() - startedAt, answer };
  }

  it.each([
    ['revoked', 401, (keyId: number) => service.api.get(ApiKeysService).revoke(keyId)],
    ['suspended', 403, (_: number, agencyId: number) => service.api.get(AgenciesService).suspend(agencyId)],
  ])('write nothing if access is %s before their body has arrived (D-51)', async (_how, status, end) => {
    const leaving = await service.newAgency();
    const { keyId, apiKey } = await service.api.get(ApiKeysService).issue(leaving.agencyId, UNRESTRICTED_KEY);
    const started = (
      [
        ['PUT', '/listings', aDraft()],
        ['POST', '/listings/bulk', { operations: [{ op: 'upsert', ...aDraft() }] }],
      ] as const
    ).map(([method, to, body]) => {
      const text = JSON.stringify(body);
      const headers = `Authorization: ApiKey ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}`;
      const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
      socket.write(`${method} /api/v1${to} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${text.slice(0, 20)}`);
      return { socket, rest: text.slice(20) };
    });
    await new ApiClient(service.url, apiKey, leaving.agencyId).get('/agency').expect(200);
    await end(keyId, leaving.agencyId);
    // The longest that it takes to become effective.
    await sleep(1_000);
    for (const { socket, rest } of started) {
      socket.write(rest);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
    }
    await service.api.get(AgenciesService).resume(leaving.agencyId);
    expect((await leaving.get('/listings').expect(200)).body).toMatchObject({ items: [] });
  });

  it('are disconnected if their headers or bodies never arrive, while others are served', async () => {
    const body = `${HEAD}Authorization: ApiKey ${agency.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;
    const [dripped, phone] = await uploads();
    const slow = Promise.all([drip(`${HEAD}X-Slow: `), drip(HEAD), drip(body), drip(headOfUpload(dripped))]);
    const honest = sendSlowly(headOfUpload(phone), phone.bytes);
    const quick = await request(service.url).get('/health/live');
    expect(quick.status).toBe(200);
    const endings = await slow;
    for (const { lived } of endings) {
      expect(lived).toBeLessThan(LIMIT_MS);
    }
    for (const { answer } of [endings[0], endings[2], endings[3]].flatMap((ending) => ending ?? [])) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"error_code":"REQUEST_TIMEOUT"/);
    }
    const { lived, answer } = await honest;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    // Longer than a client below the minimum rate may take.
    expect(lived).toBeGreaterThan(LIMIT_MS - 3_000);
    const unfinished = path.join(service.config.storageLocalDir, '.unfinished');
    await eventually(async () => (await readdir(unfinished)).length === 0);
  });

  it('may leave only so much unread that nobody else is harmed, and are served again once they read', async () => {
    const other = await service.newAgency();
    // The response repeats each id: 6 MB.
    const inventory = Array.from({ length: 25_000 }, (_, index) => ({ externalId: `${'a'.repeat(240)}${index}` }));
    const body = gzipSync(JSON.stringify({ inventory }));
    const head =
      'POST /api/v1/listings/reconcile HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
      `Authorization: ApiKey ${agency.apiKey}\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`;
    const sockets = Array.from({ length: 20 }, () => {
      const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
      socket.write(head);
      socket.write(body);
      return socket;
    });
    const answered = sockets.map(() => false);
    sockets.forEach((socket, index) => socket.once('readable', () => (answered[index] = true)));
    const begun = (): number => answered.filter(Boolean).length;

    await eventually(() => begun() >= 6);
    await sleep(3_000);
    expect(begun()).toBeLessThan(15);
    await other.put('/listings', aDraft()).expect(200);

    const texts = await Promise.all(sockets.map(async (socket) => (await socket.toArray()).join('')));
    expect(new Set(texts.map((text) => text.slice(0, 15)))).toEqual(new Set(['HTTP/1.1 200 OK']));
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(6_000_000);
  }, 60_000);
});

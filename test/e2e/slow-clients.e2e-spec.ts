import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import type { ApiClient } from '../support/api-client.js';
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
});

import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/** How long a slow client may hold a connection, in milliseconds. */
const LIMIT_MS = 15_000;

const HEAD = 'PUT /api/v1/listings HTTP/1.1\r\nHost: x\r\n';

/** Slow clients are cut off, and nobody else notices them. */
describe('slow clients', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  interface Ending {
    /** How long the connection lived, in milliseconds. */
    lived: number;
    answer: string;
  }

  /** Sends the first text and then a byte every half second, until the connection is ended. */
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

  it('ends connections whose headers or bodies never come, while others are served', async () => {
    const body = `${HEAD}Authorization: ApiKey ${agency.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;
    const slow = Promise.all([drip(`${HEAD}X-Slow: `), drip(HEAD), drip(body)]);
    const quick = await request(service.url).get('/health/live');
    expect(quick.status).toBe(200);
    const endings = await slow;
    for (const { lived } of endings) {
      expect(lived).toBeLessThan(LIMIT_MS);
    }
    expect(endings[0]?.answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"error_code":"REQUEST_TIMEOUT"/);
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { VettedHttp } from './vetted-http.js';

describe('a connection to a server of an agency', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    // It says `Keep-Alive: timeout=600`.
    server = createServer({ keepAliveTimeout: 600_000 }, (_, response) => response.end('a photo')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  it.each([
    ['a few seconds', undefined],
    ['the time that its user sets', 300],
  ])(
    'without requests is kept for %s, even if the server offers ten minutes',
    async (_, keepAliveTimeoutMs) => {
      const kept = keepAliveTimeoutMs === undefined ? {} : { keepAliveTimeoutMs };
      const http = new VettedHttp({ allowedOrigins: [origin], silenceLimitMs: 5_000, ...kept });
      const connected = once(server, 'connection') as Promise<[Socket]>;
      const { headers, body } = await http.send(`${origin}/photo.jpg`, {});
      expect([headers['keep-alive'], await body.text()]).toEqual(['timeout=600', 'a photo']);
      const idleSince = performance.now();
      const [connection] = await connected;
      await once(connection, 'close');
      expect(performance.now() - idleSince).toBeLessThan(10_000);
      await http.close();
    },
    15_000,
  );
});

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { ApiAdapter } from './api-adapter.js';

describe('the server of the API', () => {
  let adapter: ApiAdapter;
  let port: number;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    adapter = new ApiAdapter();
    adapter.initHttpServer();
    adapter.listen(0);
    await once(adapter.getHttpServer(), 'listening');
    ({ port } = adapter.getHttpServer().address() as AddressInfo);
  });

  afterEach(() => {
    sockets.splice(0).forEach((socket) => socket.destroy());
  });

  async function connected(words = ''): Promise<Socket> {
    const accepted = once(adapter.getHttpServer(), 'connection');
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await accepted;
    socket.write(words);
    return socket;
  }

  async function millisecondsToClose(): Promise<number> {
    const startedAt = performance.now();
    await adapter.close();
    return performance.now() - startedAt;
  }

  it('ends a request that is under way when it closes, and does not wait for its connection', async () => {
    const asked = new Promise<Response>((resolve) => {
      adapter.get('/slow', (_request: Request, response: Response) => resolve(response));
    });
    const answer = fetch(`http://127.0.0.1:${port}/slow`);
    const response = await asked;

    const closed = millisecondsToClose();
    response.end('done');
    expect(await (await answer).text()).toBe('done');
    expect(await closed).toBeLessThan(2_000);
  });

  it.each([
    'http://[::/',
    'http://[::/known#part',
    'http://localhost:99999/known',
    'http://:80/known',
    'http://a%zz/known',
  ])('rejects the target %s, which is not a valid URL', async (target) => {
    adapter.get('/known', (_request: Request, response: Response) => void response.end('done'));
    const caller = await connected(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: odd\r\n\r\n`);
    const [answer] = (await once(caller, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*X-Request-Id: odd\r\n[^]*"error_code":"VALIDATION_FAILED"/);
    await adapter.close();
  });

  it.each(['/known', '//[::/../known', 'http://localhost:1/known', 'http://[::1]/known?part'])(
    'passes on the target %s, which is a path or a valid URL',
    async (target) => {
      adapter.get(/known/, (_request: Request, response: Response) => void response.end('done'));
      const caller = await connected(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const [answer] = (await once(caller, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*done/);
      await adapter.close();
    },
  );

  it('answers a request with an expectation that it does not know like any other', async () => {
    adapter.get('/known', (_request: Request, response: Response) => void response.end('done'));
    const caller = await connected('GET /known HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n');
    const [answer] = (await once(caller, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*done/);
    await adapter.close();
  });

  it('does not wait for a connection on which nothing was ever sent', async () => {
    await connected();
    expect(await millisecondsToClose()).toBeLessThan(1_000);
  });

  it('answers a request that was half sent when it closed, and gives up one of which no more comes', async () => {
    adapter.get('/late', (_request: Request, response: Response) => void response.end('done'));
    const [late, never] = [await connected('GET /late HTTP/1.1\r\n'), await connected('GET /never HTTP/1.1\r\n')];
    const words: Buffer[] = [];
    late.on('data', (part) => words.push(part));
    await sleep(100);

    const closed = millisecondsToClose();
    await sleep(500);
    late.write('Host: localhost\r\n\r\n');
    expect(await closed).toBeLessThan(4_000);
    expect(Buffer.concat(words).toString()).toMatch(/^HTTP\/1\.1 200 [^]*done/);
    expect(never.bytesRead).toBe(0);
  });

  it('writes nothing into an answer that has begun, whatever comes behind its request', async () => {
    const asked = new Promise<Response>((resolve) => {
      adapter.get('/long', (_request: Request, response: Response) => resolve(response));
    });
    const caller = await connected('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const words: Buffer[] = [];
    caller.on('data', (part) => words.push(part));
    const response = await asked;
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('begun');
    await sleep(50);

    const ended = once(caller, 'close');
    caller.write('\0 no HTTP\r\n\r\n');
    await ended;
    expect(Buffer.concat(words).toString()).toMatch(/\r\n\r\nbegun$/);
    await adapter.close();
  });

  it('waits for a long answer although other connections are given up', async () => {
    const asked = new Promise<Response>((resolve) => {
      adapter.get('/long', (_request: Request, response: Response) => resolve(response));
    });
    const answer = fetch(`http://127.0.0.1:${port}/long`);
    const response = await asked;
    await connected('GET /half HTTP/1.1\r\n');

    const closed = millisecondsToClose();
    response.write('be');
    await sleep(2_500);
    response.end('gun');
    expect(await (await answer).text()).toBe('begun');
    expect(await closed).toBeGreaterThan(2_400);
  });
});

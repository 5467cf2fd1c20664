import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Request, Response } from 'express';
import { eventually } from '../../../test/support/job-worker.js';
import { ApiAdapter } from './api-adapter.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function connectionsOf(adapter: ApiAdapter): Promise<number> {
  const server: Server = adapter.getHttpServer();
  return promisify(server.getConnections.bind(server))();
}

/** How many connections to the port wait to be accepted, as Linux counts them. */
function connectionsToAccept(port: number): number {
  const LISTENING = '0A';
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  const [queues] = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && parseInt(local?.split(':')[1] ?? '', 16) === port)
    .map(([, , , , sizes]) => sizes);
  return parseInt(queues?.split(':')[1] ?? '', 16);
}

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
    for (let count = 0; count < 20; count += 1) {
      caller.write('\0 no HTTP\r\n\r\n');
      await sleep(5);
    }
    response.end('x'.repeat(995));
    await ended;
    expect(Buffer.concat(words).toString()).toMatch(/\r\n\r\nbegunx{995}$/);
    await adapter.close();
  });

  /** A route whose requests are noted, with the functions that answer them. */
  function route(path: string, text = 'done'): { begun: string[]; answer: (url: string) => void } {
    const responses = new Map<string, Response>();
    const begun: string[] = [];
    adapter.get(path, (request: Request, response: Response) => {
      begun.push(request.url);
      responses.set(request.url, response);
    });
    const answer = (url: string): void => {
      responses.get(url)?.end(text);
      responses.delete(url);
    };
    return { begun, answer };
  }

  const requestOf = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  it('handles the requests of a connection one after the other, however many come at once', async () => {
    const { begun, answer } = route('/one/{*path}');
    const caller = await connected(['/one/1', '/one/2', '/one/3'].map(requestOf).join(''));
    const words: Buffer[] = [];
    caller.on('data', (part) => words.push(part));
    for (const expected of [['/one/1'], ['/one/1', '/one/2'], ['/one/1', '/one/2', '/one/3']]) {
      await eventually(() => begun.length === expected.length);
      // All requests have come in one piece: a second one would have begun by now.
      await once(await connected(requestOf('/else')), 'data');
      expect(begun).toEqual(expected);
      answer(expected.at(-1) ?? '');
    }
    await eventually(() => Buffer.concat(words).toString().split('HTTP/1.1 200 OK').length === 4);
    await adapter.close();
  });

  it('keeps nothing of requests that have come at once, when their client disconnects', async () => {
    const { begun, answer } = route('/kept/{*path}');
    const responses: WeakRef<ServerResponse>[] = [];
    adapter.getHttpServer().on('request', (_: IncomingMessage, response: ServerResponse) => {
      responses.push(new WeakRef(response));
    });
    const caller = await connected(Array.from({ length: 50 }, (_, index) => requestOf(`/kept/${index}`)).join(''));
    await eventually(() => begun.length > 0);
    caller.destroy();
    await eventually(async () => (await connectionsOf(adapter)) === 0);
    for (let index = 0; index < 50; index += 1) {
      answer(`/kept/${index}`);
    }
    expect(begun).toEqual(['/kept/0']);
    expect(responses).toHaveLength(50);
    await eventually(() => {
      collectGarbage();
      return responses.every((response) => response.deref() === undefined);
    });
    await adapter.close();
  });

  it('closes a connection on which more than a hundred requests wait for an earlier one, and begins none of them', async () => {
    const { begun, answer } = route('/many/{*path}');
    const pathsOf = (name: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `/many/${name}/${index}`);
    const patient = await connected(pathsOf('patient', 101).map(requestOf).join(''));
    const caller = await connected(pathsOf('caller', 102).map(requestOf).join(''));
    caller.resume();
    await eventually(() => caller.destroyed);
    answer('/many/caller/0');
    patient.resume();
    for (const path of pathsOf('patient', 101)) {
      await eventually(() => begun.includes(path));
      answer(path);
    }
    expect(begun.filter((path) => path.startsWith('/many/caller/'))).toEqual(['/many/caller/0']);
    await adapter.close();
  });

  it('closes a connection whose client reads nothing more of its response, and no other', async () => {
    expect(adapter.getHttpServer().timeout).toBe(30_000);
    adapter.getHttpServer().timeout = 500;
    const { begun, answer } = route('/large', 'x'.repeat(50_000_000));
    const slow = route('/slow');
    const reading = await connected(requestOf('/large?1'));
    await connected(requestOf('/large?2'));
    const waiting = await connected(requestOf('/slow'));
    await connected();
    let read = 0;
    reading.on('data', (part) => {
      read += part.length;
      // Slower than the time limit as a whole, but without a pause of that length.
      reading.pause();
      setTimeout(() => reading.resume(), 3);
    });
    await eventually(() => begun.length === 2 && slow.begun.length === 1);
    const startedAt = performance.now();
    begun.forEach(answer);
    await eventually(async () => (await connectionsOf(adapter)) === 2);
    await eventually(() => read > 50_000_000);
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
    slow.answer('/slow');
    expect(String(((await once(waiting, 'data')) as [Buffer])[0])).toMatch(/^HTTP\/1\.1 200 OK/);
    await adapter.close();
  });

  it('does not wait for a client that reads nothing of a long answer when it closes', async () => {
    const asked = new Promise<Response>((resolve) => {
      adapter.get('/stream', (_request: Request, response: Response) => resolve(response));
    });
    await connected(requestOf('/stream'));
    (await asked).write('x'.repeat(50_000_000));
    expect(await millisecondsToClose()).toBeLessThan(5_000);
  });

  it('sends an answer to its end when it closes, and is not kept by a client that does not read one', async () => {
    const { begun, answer } = route('/ended', 'x'.repeat(50_000_000));
    const reading = await connected(requestOf('/ended?1'));
    await connected(requestOf('/ended?2'));
    let read = 0;
    reading.on('data', (part) => {
      read += part.length;
      reading.pause();
      setTimeout(() => reading.resume(), 1);
    });
    await eventually(() => begun.length === 2);
    begun.forEach(answer);
    await eventually(() => read > 100_000);
    // The last of it is still on its way when the server has closed.
    const [duration] = await Promise.all([millisecondsToClose(), once(reading, 'close')]);
    expect(duration).toBeLessThan(30_000);
    expect(read).toBeGreaterThan(50_000_000);
  });

  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux('lets more than a thousand connections wait that are opened at once', async () => {
    const callers = Array.from({ length: 1_200 }, () => connect(port, '127.0.0.1'));
    sockets.push(...callers);
    callers.forEach((caller) => caller.on('error', () => undefined));
    const connecting = Promise.all(callers.map((caller) => once(caller, 'connect')));
    // By now the system has all requests for a connection, and this process has accepted none.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    expect(connectionsToAccept(port)).toBeGreaterThan(1_000);
    await connecting;
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

import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Request } from 'express';
import supertest from 'supertest';
import { ApiError } from '../../../errors/api-error.js';
import { SINGLE_BODY } from './body-limits.js';
import { endUnlessComplete } from './discard-body.js';
import { hasJsonBody, readJsonBody } from './json-body.guard.js';

const LIMIT = 2_000_000;

/** Answers with the body that the handler sees, or with the error that refuses it. */
function serveEcho(): Server {
  return createServer((request, response) => {
    endUnlessComplete(request, response);
    const answer = (statusCode: number, body: unknown) => {
      response.writeHead(statusCode, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    readJsonBody(request as Request, { ...SINGLE_BODY, bytes: LIMIT }).then(
      (body) => answer(200, { body }),
      (error: unknown) => {
        if (error instanceof ApiError) return answer(error.statusCode, { code: error.code, details: error.details });
        answer(500, { error: 'unexpected' });
      },
    );
  });
}

describe('the body of a request', () => {
  let server: Server;
  beforeAll(async () => {
    server = serveEcho().listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const put = (body: string | Buffer | undefined, headers: Record<string, string> = {}) =>
    supertest(server)
      .put('/')
      .set({ 'Content-Type': 'application/json', ...headers })
      .serialize((sent: unknown) => sent as string)
      .send(body);

  it('arrives as an object', async () => {
    const answer = await put('{"externalId": "a", "announcementValue": 5}');
    expect(answer.body).toEqual({ body: { externalId: 'a', announcementValue: 5 } });
  });

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'is JSON where Content-Type is %s',
    async (type) => {
      expect((await put('{"a":"ă"}', { 'Content-Type': type })).body).toEqual({ body: { a: 'ă' } });
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/merge-patch+json',
    'application/json; charset=latin1',
    'application/jsonx',
    '',
  ])('is refused where Content-Type is %j', async (type) => {
    const answer = await put('{"a":1}', { 'Content-Type': type });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each(['PUT', 'POST', 'PATCH'] as const)('is needed by a %s', async (method) => {
    const answer = await supertest(server)[method.toLowerCase() as 'put']('/');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_JSON', details: [{ code: 'REQUIRED', pointer: '' }] });
  });

  it.each([
    ['GET', false],
    ['HEAD', false],
    ['PUT', true],
    ['POST', true],
    ['DELETE', true],
  ])('of a %s is looked at: %s', (method, isRead) => {
    expect(hasJsonBody({ method } as Request)).toBe(isRead);
  });

  it('names the place of a mistake', async () => {
    const answer = await put('{"a": {"b": 1, "b": 2}}');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'INVALID_JSON',
      details: [{ code: 'DUPLICATE_KEY', pointer: '/a/b', field: 'a' }],
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['X-GZip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('may come as %s', async (encoding, compress) => {
    const answer = await put(compress('{"a":"compressed"}'), { 'Content-Encoding': encoding });
    expect(answer.body).toEqual({ body: { a: 'compressed' } });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is refused as soon as %s inflates it over the limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000, 0x20));
    const answer = await put(bomb, { 'Content-Encoding': encoding });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: [{ code: 'TOO_LARGE', max: LIMIT }] });
  });

  it('is refused where its encoding is broken or unknown', async () => {
    expect((await put('{"a":1}', { 'Content-Encoding': 'gzip' })).body).toMatchObject({ code: 'INVALID_JSON' });
    const cut = gzipSync('{"a":1}').subarray(0, 12);
    expect((await put(cut, { 'Content-Encoding': 'gzip' })).body).toMatchObject({ code: 'INVALID_JSON' });
    const unknown = await put('{"a":1}', { 'Content-Encoding': 'zstd' });
    expect(unknown.body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: [{ allowed: ['gzip', 'deflate', 'br'] }],
    });
    expect((await put('{"a":1}', { 'Content-Encoding': 'gzip, gzip' })).status).toBe(415);
  });

  it('may have as many bytes as the limit, and not one more', async () => {
    const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    expect((await put(ofLength(LIMIT))).status).toBe(200);
    expect((await put(ofLength(LIMIT + 1))).status).toBe(413);
  });

  it('is refused over the limit without a declared length, and the connection stays usable', async () => {
    const { port } = server.address() as AddressInfo;
    const sender = httpRequest({ port, method: 'PUT', headers: { 'Content-Type': 'application/json' } });
    sender.write('{"a":"');
    sender.end('x'.repeat(LIMIT));
    const [answer] = (await once(sender, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  it('is answered from the declared length, before any of it was sent', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000000\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const filler = Buffer.alloc(256 * 1024);
    const fill = () => {
      while (socket.writable && socket.write(filler));
    };
    socket.on('drain', fill);
    fill();
    await closed;
  });

  describe('that is rejected before it has arrived', () => {
    /** Sends 10 MB and only then reads what the server has answered meanwhile, as many clients do. */
    async function sendAndThenRead(connection: string): Promise<{ socket: Socket; answer: string }> {
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').pause();
      const lost = once(socket, 'error').then(([error]) => String(error));
      const piece = Buffer.alloc(300_000, 0x20);
      const pieces = 34;
      socket.write(
        `PUT / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${pieces * piece.length}\r\n\r\n`,
      );
      for (let sent = 0; sent < pieces; sent += 1) {
        socket.write(piece);
        await sleep(100); // a connection of 3 MB a second
      }
      const answer = once(socket.resume(), 'data').then(([head]) => String(head).slice(0, 'HTTP/1.1 413 '.length));
      return { socket, answer: await Promise.race([answer, lost]) };
    }

    it('is answered to a client that reads only after it has sent everything, whose connection stays usable', async () => {
      const { socket, answer } = await sendAndThenRead('keep-alive');
      expect(answer).toBe('HTTP/1.1 413 ');
      socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
      const [next] = (await once(socket, 'data')) as [Buffer];
      expect(next.toString()).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    });

    it('is answered to one that wants to close its connection, which is closed', async () => {
      const { socket, answer } = await sendAndThenRead('close');
      expect(answer).toBe('HTTP/1.1 413 ');
      await once(socket, 'end');
    });
  });

  it('may break off without harm', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const arrived = once(server, 'request');
    socket.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
    const [request] = (await arrived) as [{ once(event: string, listener: () => void): void }];
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    socket.destroy();
    await closed;
    expect((await put('{"a":1}')).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PhotoServer, startPhotoServer } from '../../../test/support/photos.js';
import { DataFault, TemporaryFault } from '../../errors/job-fault.js';
import { SNIFFED_BYTES } from '../images/formats/sniff-file-type.js';
import type { Download, DownloadOptions } from './downloader.js';
import { SafeDownloader, type SafeDownloaderOptions } from './safe.downloader.js';

const MAX_BYTES = 100_000;
const PACE = { timeLimitMs: 10_000, minBytesPerSecond: 1024 };

/** The same message for names that do not exist and names that resolve to internal addresses (D-174). */
const NOT_PUBLIC = /^The host of the URL, or of one that it redirects to, is not on the public internet$/;

/** Sets no lower limit for any type of file. */
const anything = (): Promise<number> => Promise.resolve(MAX_BYTES);

interface SomeOptions extends Partial<DownloadOptions> {
  pace?: SafeDownloaderOptions['pace'];
  resolve?: NonNullable<SafeDownloaderOptions['resolve']>;
  allowedOrigins?: readonly string[];
}

const BYTES = Buffer.alloc(5000, 'photo');

describe('downloads', () => {
  let server: PhotoServer;
  let folder: string;
  let destination: string;
  const downloaders: SafeDownloader[] = [];

  beforeAll(async () => {
    server = await startPhotoServer();
    folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
    destination = path.join(folder, 'file');
  });

  afterEach(() => Promise.all(downloaders.splice(0).map((downloader) => downloader.onApplicationShutdown())));

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function download(url: string, options: SomeOptions = {}): Promise<Download> {
    const { signal = new AbortController().signal, limitFromHead = anything, maxBytes = MAX_BYTES, ...own } = options;
    const downloader = new SafeDownloader({ allowedOrigins: [server.origin], pace: PACE, ...own });
    downloaders.push(downloader);
    const downloaded = await downloader.download(url, { destination, maxBytes, limitFromHead, signal });
    if (downloaded === null) {
      throw new Error('Nothing was known of it that could be unchanged');
    }
    return downloaded;
  }

  async function expectDataFault(promise: Promise<Download>, sentence: RegExp): Promise<void> {
    await expect(promise).rejects.toThrow(DataFault);
    await expect(promise).rejects.toThrow(sentence);
  }

  async function expectTemporaryFault(promise: Promise<Download>, sentence: RegExp): Promise<void> {
    await expect(promise).rejects.toThrow(TemporaryFault);
    await expect(promise).rejects.toThrow(sentence);
  }

  it('writes the received bytes, and returns their size and hash', async () => {
    const url = server.serve('plain', BYTES);
    const sha256Hex = createHash('sha256').update(BYTES).digest('hex');
    expect(await download(url)).toMatchObject({ sizeBytes: 5000, sha256Hex });
    expect(await readFile(destination)).toEqual(BYTES);
  });

  describe('answers', () => {
    it.each([400, 401, 403, 404, 410, 204, 206, 304])('gives up at once on %i', async (status) => {
      await expectDataFault(download(server.serveStatus(`status-${status}`, status)), new RegExp(String(status)));
    });

    it.each([408, 429, 500, 502, 503, 504])('may be tried again after %i', async (status) => {
      await expectTemporaryFault(download(server.serveStatus(`status-${status}`, status)), new RegExp(String(status)));
    });

    it('may be tried again when the connection is refused', async () => {
      const idle = await startPhotoServer();
      const url = idle.urlOf('gone');
      await idle.close();
      await expectTemporaryFault(download(url, { allowedOrigins: [new URL(url).origin] }), /could not be reached/);
    });

    it('may be tried again when the connection breaks off in the middle', async () => {
      const short = server.serve('short', (_, response) => {
        response.writeHead(200, { 'content-length': 5000 }).write(BYTES.subarray(0, 1000), () => response.destroy());
      });
      await expectTemporaryFault(download(short), /did not send the whole file/);
      const chunked = server.serve('chunked', (_, response) => {
        response.writeHead(200).write(BYTES, () => response.destroy());
      });
      await expectTemporaryFault(download(chunked), /did not send the whole file/);
    });

    it('may be tried again when the download takes too long at a steady trickle', async () => {
      const url = server.serve('drip', (_, response) => {
        const drip = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(drip));
      });
      await expectTemporaryFault(download(url, { pace: { ...PACE, timeLimitMs: 300 } }), /took longer than 0.3 s/);
    });

    it('may exceed the time limit while fast enough', async () => {
      const url = server.serve('slow', (_, response) => {
        const send = setInterval(() => response.write(BYTES.subarray(0, 500)), 50);
        setTimeout(() => response.end(), 900);
        response.on('close', () => clearInterval(send));
      });
      // Still fast enough long after the time limit, even on a busy machine.
      const pace = { timeLimitMs: 300, minBytesPerSecond: 100 };
      const startedAt = performance.now();
      expect((await download(url, { pace })).sizeBytes).toBeGreaterThan(0);
      expect(performance.now() - startedAt).toBeGreaterThan(800);
    });

    it('may be tried again when the server stays silent', async () => {
      const held = server.serveHeld('silent', 1);
      await expectTemporaryFault(download(held.url, { pace: { ...PACE, timeLimitMs: 300 } }), /took longer/);
    });

    it('stops when the job is cancelled', async () => {
      const calledOff = new AbortController();
      const url = server.serve('called-off', (_, response) => {
        response.writeHead(200).write('.', () => calledOff.abort(new Error('called off')));
      });
      await expect(download(url, { signal: calledOff.signal })).rejects.toThrow('called off');
    });
  });

  describe('servers that end the connection after the file', () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'video');
    let rawServer: Server;

    beforeAll(async () => {
      rawServer = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write(`HTTP/1.0 200 OK\r\nContent-Length: ${bytes.length}\r\n\r\n`);
          sendInParts(socket, bytes);
        });
      });
      await new Promise<void>((resolve) => rawServer.listen(0, '127.0.0.1', resolve));
    });

    afterAll(() => new Promise((resolve) => rawServer.close(resolve)));

    it('deliver the whole file, however fast they are', async () => {
      const origin = `http://127.0.0.1:${(rawServer.address() as AddressInfo).port}`;
      const downloader = new SafeDownloader({ allowedOrigins: [origin], pace: PACE });
      downloaders.push(downloader);
      const { signal } = new AbortController();
      for (let round = 0; round < 5; round += 1) {
        const downloads = Array.from({ length: 8 }, (_, index) => {
          const maxBytes = bytes.length;
          const limitFromHead = () => Promise.resolve(maxBytes);
          const options = { destination: `${destination}-${index}`, maxBytes, limitFromHead, signal };
          return downloader.download(`${origin}/video`, options);
        });
        const sizes = (await Promise.all(downloads)).map((download) => download?.sizeBytes);
        expect(new Set(sizes)).toEqual(new Set([bytes.length]));
      }
      expect(bytes.equals(await readFile(`${destination}-0`))).toBe(true);
    });
  });

  describe('servers with unusual responses', () => {
    let rawServer: Server;
    let answer: string | Buffer;
    let origin: string;

    beforeAll(async () => {
      rawServer = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(answer));
      });
      await new Promise<void>((resolve) => rawServer.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(rawServer.address() as AddressInfo).port}`;
    });

    afterAll(() => new Promise((resolve) => rawServer.close(resolve)));

    const downloadOf = (text: string | Buffer) => {
      answer = text;
      return download(`${origin}/photo`, { allowedOrigins: [origin] });
    };

    it.each([
      ['no HTTP at all', BYTES],
      ['the preface of HTTP/2', Buffer.from('000000040000000000', 'hex')],
      ['lines without CR', 'HTTP/1.1 200 OK\nContent-Length: 1\n\n.'],
      ['a length that is no number', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n.'],
      ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n.'],
      ['a bad chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n.'],
      ['a header with NUL', 'HTTP/1.1 200 OK\r\nX-\0: a\r\nContent-Length: 1\r\n\r\n.'],
      ['a status below 100', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
    ])('may be asked again after %s', async (_, text) => {
      await expectTemporaryFault(downloadOf(text), /does not answer as web servers do|could not be reached/);
    });

    it.each([
      [
        'a change of protocol',
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n.',
      ],
      ['headers without end', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n.`],
      ['nothing', ''],
    ])('may be asked again after %s', async (_, text) => {
      await expectTemporaryFault(downloadOf(text), /could not be reached or did not send/);
    });

    it.each([
      ['early hints', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc'],
      ['no length, until the connection ends', 'HTTP/1.1 200 OK\r\n\r\nabc'],
      ['the oldest HTTP there is', 'HTTP/1.0 200 OK\r\n\r\nabc'],
      ['an encoding without a name', 'HTTP/1.1 200 OK\r\nContent-Encoding:\r\nContent-Length: 3\r\n\r\nabc'],
      ['the encoding none', 'HTTP/1.1 200 OK\r\nContent-Encoding: none\r\nContent-Length: 3\r\n\r\nabc'],
      ['the encoding identity', 'HTTP/1.1 200 OK\r\nContent-Encoding: Identity\r\nContent-Length: 3\r\n\r\nabc'],
      ['more than they said', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 200 OK\r\n\r\nx'],
    ])('are understood with %s', async (_, text) => {
      expect(await downloadOf(text)).toMatchObject({ sizeBytes: 3 });
    });

    it('redirect to URLs in UTF-8', async () => {
      server.serve(encodeURIComponent('фасад'), BYTES);
      answer = Buffer.from(`HTTP/1.1 302 Found\r\nLocation: ${server.origin}/фасад\r\n\r\n`);
      const followed = download(`${origin}/photo`, { allowedOrigins: [origin, server.origin] });
      expect(await followed).toMatchObject({ sizeBytes: 5000 });
    });
  });

  describe('size', () => {
    it('refuses a file whose declared length is too large before it reads it', async () => {
      const url = server.serve('declared', (_, response) => {
        response.writeHead(200, { 'content-length': 10_000_000_000 }).write('.');
      });
      await expectDataFault(download(url), /^File too large/);
    });

    it('stops an endless file at the limit', async () => {
      const url = server.serve('endless', (_, response) => {
        const pour = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384)));
        };
        response.on('drain', pour);
        pour();
      });
      await expectDataFault(download(url), /^File too large/);
      expect((await stat(destination)).size).toBeLessThanOrEqual(MAX_BYTES);
    });

    it('accepts a file of exactly the limit', async () => {
      expect(await download(server.serve('exact', Buffer.alloc(MAX_BYTES)))).toMatchObject({ sizeBytes: MAX_BYTES });
    });

    /** Serves an endless file, with a declared length if one is given, and counts the bytes that could be sent. */
    const serveEndless = (name: string, length?: number) => {
      const sent = { bytes: 0 };
      const url = server.serve(name, (_, response) => {
        response.writeHead(200, length === undefined ? {} : { 'content-length': length });
        const pour = (): void => {
          const piece = Buffer.alloc(16_384);
          for (let goesOn = true; goesOn && !response.destroyed; sent.bytes += piece.length) {
            goesOn = response.write(piece);
          }
        };
        response.on('drain', pour);
        pour();
      });
      return { url, sent };
    };

    it.each([undefined, 50_000_000])(
      'stops where the file is too large for what it is (declared: %s)',
      async (length) => {
        const { url, sent } = serveEndless(`of-its-kind-${length}`, length);
        const heads: Buffer[] = [];
        const refused = download(url, {
          maxBytes: 100_000_000,
          limitFromHead: (head) => {
            heads.push(head);
            return Promise.resolve(30_000);
          },
        });
        await expectDataFault(refused, /^File too large/);
        expect(heads.map((head) => head.length)).toEqual([SNIFFED_BYTES]);
        expect(sent.bytes).toBeLessThan(20_000_000);
        expect((await stat(destination)).size).toBeLessThanOrEqual(30_000);
      },
    );

    it('stops when the beginning of the file is rejected, even of a short file', async () => {
      const limitFromHead = () => Promise.reject(new DataFault('Invalid content type'));
      const { url } = serveEndless('refused');
      await expectDataFault(download(url, { limitFromHead }), /^Invalid content type/);
      expect((await stat(destination)).size).toBe(0);
      await expectDataFault(
        download(server.serve('short-refused', BYTES.subarray(0, 10)), { limitFromHead }),
        /^Invalid/,
      );
      await expectDataFault(download(server.serve('empty-refused', Buffer.of()), { limitFromHead }), /^Invalid/);
    });

    it('never decompresses: a compressed response is rejected', async () => {
      const bomb = gzipSync(Buffer.alloc(10_000_000));
      const url = server.serve('bomb', (request, response) => {
        expect(request.headers['accept-encoding']).toBe('identity');
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      });
      await expectDataFault(download(url), /Content-Encoding gzip/);
    });

    it.each([
      ['too long', 'x'.repeat(15_000)],
      ['no name', '<b>gzip</b>'],
    ])('does not quote an encoding that is %s', async (_, encoding) => {
      const url = server.serve('wordy', (_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(),
      );
      await expectDataFault(
        download(url),
        /^The server sends the file with an unknown Content-Encoding; it must be sent as it is$/,
      );
    });
  });

  describe('redirects', () => {
    const redirectTo = (name: string, location: string, status = 302) =>
      server.serve(name, (_, response) => response.writeHead(status, { location }).end());

    it.each([301, 302, 303, 307, 308])('follows %i', async (status) => {
      server.serve('target', BYTES);
      expect(await download(redirectTo(`moved-${status}`, '/target', status))).toMatchObject({ sizeBytes: 5000 });
    });

    it('follows three redirects but not a fourth', async () => {
      server.serve('end', BYTES);
      redirectTo('hop-3', '/end');
      redirectTo('hop-2', '/hop-3');
      const three = redirectTo('hop-1', '/hop-2');
      expect(await download(three)).toMatchObject({ sizeBytes: 5000 });
      await expectDataFault(download(redirectTo('hop-0', '/hop-1')), /redirects more than 3 times/);
      await expectDataFault(download(redirectTo('loop', '/loop')), /redirects more than 3 times/);
    });

    it.each([
      'http://127.0.0.1/secret',
      'http://127.0.0.1:1/secret',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/secret',
      'http://localhost/secret',
      'http://crm.example:22/',
      'http://user:secret@crm.example/',
      'file:///etc/passwd',
      'ftp://crm.example/1.jpg',
      'http://',
    ])('does not follow to %s', async (location) => {
      await expectDataFault(download(redirectTo('astray', location)), /^The URL, or one that it redirects to, m/);
    });
  });

  describe('names that lead to forbidden addresses', () => {
    let listener: Server;
    let connections: number;

    beforeEach(async () => {
      connections = 0;
      listener = createServer((socket) => {
        connections += 1;
        socket.destroy();
      });
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    });

    afterEach(() => new Promise((resolve) => listener.close(resolve)));

    it.each([
      ['loopback', ['127.0.0.1']],
      ['a private address', ['192.168.0.10']],
      ['cloud metadata', ['169.254.169.254']],
      ['loopback in IPv6', ['::1']],
      ['loopback mapped into IPv6', ['::ffff:127.0.0.1']],
      ['a public address and a private one', ['8.8.8.8', '10.0.0.1']],
      ['nothing', []],
    ])('refuses a name that resolves to %s', async (_, addresses) => {
      let lookups = 0;
      const refused = download('http://photos.example/1.jpg', {
        resolve: (_hostname, _options, callback) => {
          lookups += 1;
          callback(
            null,
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          );
        },
      });
      await expectDataFault(refused, NOT_PUBLIC);
      expect(lookups).toBe(1);
    });

    it('connects to no forbidden address, even when the text of the URL is not checked', async () => {
      const port = (listener.address() as AddressInfo).port;
      for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost']) {
        await expect(download(`http://${host}:${port}/`)).rejects.toThrow(DataFault);
      }
      expect(connections).toBe(0);
    });

    it.each(['ENOTFOUND', 'EINVAL'])('reports that a host does not exist (%s)', async (code) => {
      const missing = download('http://missing.example/1.jpg', {
        resolve: (_hostname, _options, callback) => {
          callback(Object.assign(new Error('not found'), { code, syscall: 'getaddrinfo' }), []);
        },
      });
      await expectDataFault(missing, NOT_PUBLIC);
    });

    it('reports the same for a name that is too long', async () => {
      await expectDataFault(download(`http://${'a'.repeat(300)}.example/1.jpg`), NOT_PUBLIC);
    });

    it('may be tried again while names cannot be resolved', async () => {
      const later = download('http://later.example/1.jpg', {
        resolve: (_hostname, _options, callback) => {
          callback(Object.assign(new Error('try again'), { code: 'EAI_AGAIN' }), []);
        },
      });
      await expectTemporaryFault(later, /could not be reached/);
    });
  });

  it('ignores proxies of the environment', async () => {
    const proxy = 'http://127.0.0.1:9';
    const environment = jest.replaceProperty(process, 'env', { http_proxy: proxy, HTTP_PROXY: proxy });
    try {
      expect(await download(server.serve('no-proxy', BYTES))).toMatchObject({ sizeBytes: 5000 });
    } finally {
      environment.restore();
    }
  });
});

/** Writes as fast as the client reads, and ends the connection. */
function sendInParts(socket: Socket, bytes: Buffer, from = 0): void {
  const partBytes = 48 * 1024;
  if (from >= bytes.length) {
    socket.end();
  } else if (socket.write(bytes.subarray(from, from + partBytes))) {
    setImmediate(() => sendInParts(socket, bytes, from + partBytes));
  } else {
    socket.once('drain', () => sendInParts(socket, bytes, from + partBytes));
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isTooSlow, readBytes } from './json-body-bytes.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a body', () => {
  it('takes about as much memory as it has bytes, however small the pieces are in which it arrives', async () => {
    const megabytes = (): number => {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1024 / 1024;
    };
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    caller.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    const [request] = (await once(server, 'request')) as [IncomingMessage];
    const before = megabytes();

    const body = readBytes(request, 1_000_000);
    const pieces = Array.from({ length: 300_000 }, (_, index) => String(index % 10));
    const arrived = new Promise<void>((resolve) => {
      let bytes = 0;
      request.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes === pieces.length) resolve();
      });
    });
    for (let index = 0; index < pieces.length; index += 1_000) {
      caller.write(
        pieces
          .slice(index, index + 1_000)
          .map((piece) => `1\r\n${piece}\r\n`)
          .join(''),
      );
    }
    await arrived;
    expect(megabytes() - before).toBeLessThan(10);

    caller.end('0\r\n\r\n');
    expect((await body).toString()).toBe(pieces.join(''));
    server.close();
    server.closeAllConnections();
  }, 60_000);
});

describe('the pace of a body', () => {
  it.each([
    ['nothing in 10 s', 0, 10_000, false],
    ['nothing in 11 s', 0, 11_000, true],
    ['a byte in 10 s', 1, 10_000, false],
    ['a byte every 10 s, after 20 s', 2, 20_000, true],
    ['a phone with 30 kB/s, after 1 s', 30_000, 1_000, false],
    ['a phone with 30 kB/s, after a minute', 1_800_000, 60_000, false],
    ['a phone with 30 kB/s, after half an hour', 54_000_000, 1_800_000, false],
    ['a phone with 30 kB/s that was away for 20 s after the first 20', 600_000, 40_000, false],
    ['8 kB/s, after 19 s', 152_000, 19_000, false],
    ['8 kB/s, after 21 s', 168_000, 21_000, true],
    ['1 kB/s, after a minute', 60_000, 60_000, true],
  ])('of %s is too slow or not', (_, bytes, elapsedMs, expected) => {
    expect(isTooSlow(bytes, elapsedMs)).toBe(expected);
  });
});

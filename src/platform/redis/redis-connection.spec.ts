import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { testRedisUrl } from '../../../test/support/engines.js';
import { eventually } from '../../../test/support/job-worker.js';
import { connectRedis, parseRedisUrl } from './redis-connection.js';

describe('parseRedisUrl', () => {
  it.each([
    ['redis://127.0.0.1', { host: '127.0.0.1', port: 6379, db: 0 }],
    ['redis://:p%40ss@cache.example:6380/3', { host: 'cache.example', port: 6380, db: 3, password: 'p@ss' }],
    ['redis://[::1]:6379/1', { host: '::1', port: 6379, db: 1 }],
    [
      'rediss://me:secret@cache.example',
      {
        host: 'cache.example',
        port: 6379,
        db: 0,
        username: 'me',
        password: 'secret',
        tls: { servername: 'cache.example' },
      },
    ],
    [
      'redis+sentinel://me:p%40ss@a.example:26379,b.example/main?db=2',
      {
        ...{ username: 'me', password: 'p@ss', name: 'main', db: 2 },
        sentinels: [
          { host: 'a.example', port: 26379 },
          { host: 'b.example', port: 26379 },
        ],
      },
    ],
    ['rediss://[::1]', { host: '::1', port: 6379, db: 0, tls: {} }],
    ['unix:/run/redis.sock', { path: '/run/redis.sock', db: 0 }],
    ['unix:/a%20folder/redis.sock?db=2', { path: '/a folder/redis.sock', db: 2 }],
  ])('reads %s', (url, options) => {
    expect(parseRedisUrl(url)).toEqual(options);
  });
});

describe('a connection', () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

  it('leaves no timer behind when it ends with a command under way, nor do those that are made of it', async () => {
    const before = timers();
    const first = connectRedis(testRedisUrl(), { socketTimeout: 30_000 }) as Redis;
    const second = first.duplicate();
    const connections = [first, second, second.duplicate()];
    const answers = connections.map((connection) => connection.blpop('nobody-pushes-here', 0).catch(() => 'ended'));
    await Promise.all(connections.map((connection) => once(connection, 'ready')));
    await sleep(200); // until they have asked
    expect(timers()).toBeGreaterThanOrEqual(connections.length);
    const ended = connections.map((connection) => once(connection, 'end'));
    connections.forEach((connection) => connection.disconnect());
    await Promise.all(ended);
    expect(await Promise.all(answers)).toEqual(['ended', 'ended', 'ended']);
    // ioredis' own timers of the closing last for a moment; that of the command would for half a minute.
    await eventually(() => timers() <= before, 5_000);
  });

  it('rejects a command of a lost connection when it is closed before it could be sent again', async () => {
    let connections = 0;
    // Loses its first connection in the middle of a command, and never responds on the second one.
    const server = net.createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      if (connections > 1) return;
      socket.on('data', (sent) => {
        const commands = sent.toString().match(/^\*\d+\r$/gm) ?? [];
        if (/blpop/i.test(sent.toString())) socket.destroy();
        else socket.write('$11\r\nloading:0\r\n\r\n'.repeat(commands.length));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const first = connectRedis(`redis://127.0.0.1:${port}`, { maxRetriesPerRequest: null, lazyConnect: true }) as Redis;
    const connection = first.duplicate();
    connection.on('error', () => undefined);
    await connection.connect();
    const answer = connection.blpop('nobody-pushes-here', 0).catch((error: unknown) => (error as Error).message);
    await once(connection, 'connect');
    connection.disconnect();
    expect(await answer).toBe('Connection is closed.');
    first.disconnect();
    server.close();
  });

  it('never works in another database than that of its URL', async () => {
    const url = new URL(testRedisUrl());
    if (url.protocol === 'unix:') {
      url.searchParams.set('db', '99999');
    } else {
      url.pathname = '/99999';
    }
    const connection = connectRedis(url.href, { maxRetriesPerRequest: 0, retryStrategy: () => null }) as Redis;
    const errors: Error[] = [];
    let isReady = false;
    connection.on('error', (error: Error) => errors.push(error));
    connection.on('ready', () => (isReady = true));
    const dbsize = connection.dbsize().then(
      () => 'answered',
      () => 'rejected',
    );
    await new Promise((resolve) => connection.once('end', resolve));
    expect(errors[0]?.message).toContain('DB index is out of range');
    expect([isReady, await dbsize]).toEqual([false, 'rejected']);
  });

  it('takes those that are made of it along when it ends, and none connects anew for long', async () => {
    const first = connectRedis(testRedisUrl(), {}) as Redis;
    const second = first.duplicate();
    const connections = [first, second, second.duplicate()];
    await Promise.all(connections.map((connection) => once(connection, 'ready')));
    const ended = connections.map((connection) => once(connection, 'end'));
    first.disconnect();
    await Promise.all(ended);
    const again = once(second, 'end');
    await second.connect().catch(() => undefined);
    await again;
  });
});

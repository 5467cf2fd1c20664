import { parseRedisUrl } from './redis-connection.js';

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
    ['unix:/run/redis.sock', { path: '/run/redis.sock', db: 0 }],
    ['unix:/a%20folder/redis.sock?db=2', { path: '/a folder/redis.sock', db: 2 }],
  ])('reads %s', (url, options) => {
    expect(parseRedisUrl(url)).toEqual(options);
  });
});

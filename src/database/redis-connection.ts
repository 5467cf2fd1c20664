import type { RedisOptions } from 'ioredis';

/**
 * Reads `redis://user:pass@host:6379/0`, `rediss://…` (TLS) or `unix:/path/to/redis.sock?db=0` into options for a
 * connection. What the connection may do while Redis is away is for its user to say.
 */
export function parseRedisUrl(redisUrl: string): RedisOptions {
  const url = new URL(redisUrl);
  const account = {
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
  };
  if (url.protocol === 'unix:') {
    return { path: decodeURIComponent(url.pathname), db: Number(url.searchParams.get('db') ?? 0), ...account };
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port || 6379),
    db: Number(url.pathname.slice(1) || 0),
    ...account,
    ...(url.protocol === 'rediss:' ? { tls: { servername: host } } : {}),
  };
}

/** How long to wait before the next try to reconnect, in milliseconds: soon at first, then every two seconds. */
export function reconnectPauseMs(attempt: number): number {
  return Math.min(attempt * 100, 2_000);
}

/** How long a connection may take to close (ioredis: `disconnectTimeout`), in milliseconds. */
export const DISCONNECT_TIMEOUT_MS = 200;

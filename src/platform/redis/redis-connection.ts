import { isIP } from 'node:net';
import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A connection to one Redis server (with Sentinel, the current primary), or to a cluster. */
export type RedisConnection = Redis | Cluster;

/** `redis+cluster://user:pass@a:6379,b:6379` or `redis+sentinel://user:pass@a:26379,b:26379/name?db=0`; `rediss+…` by TLS. */
const SEVERAL_SERVERS =
  /^(?<scheme>rediss?)\+(?<kind>cluster|sentinel):\/\/(?:(?<username>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@/?]+)(?:\/(?<name>[\w.-]+))?(?:\?db=(?<db>\d+))?$/;

interface Server {
  host: string;
  port: number;
}

interface SeveralServers {
  kind: 'cluster' | 'sentinel';
  servers: Server[];
  /** The sentinels' name of the primary. */
  name: string;
  db: number;
  options: RedisOptions;
}

/**
 * How long a connection may take to close, in milliseconds. ioredis waits for that long even if the connection has just been closed
 * by the server, and keeps the process alive until then.
 */
const DISCONNECT_TIMEOUT_MS = 200;

/** Connects to the server or servers of the URL. `behaviour` decides how the connection behaves while Redis is unavailable. */
export function connectRedis(redisUrl: string, behaviour: RedisOptions): RedisConnection {
  const options = { disconnectTimeout: DISCONNECT_TIMEOUT_MS, reconnectOnError: isDatabaseRefusal, ...behaviour };
  const several = parseSeveralServers(redisUrl);
  return endingCompletely(
    several?.kind === 'cluster'
      ? connectCluster(several, options)
      : new Redis({ ...parseRedisUrl(redisUrl), ...options }),
  );
}

/**
 * Whether the server has refused the database of `REDIS_URL`, such as one beyond its setting `databases`. ioredis would only report
 * that and go on in database 0, where others may work; instead the connection is closed and tried again, like one that failed.
 */
export function isDatabaseRefusal(error: Error): boolean {
  return (error as Error & { command?: { name: string } }).command?.name === 'select';
}

/** What ioredis leaves behind when a connection ends while commands are pending. */
interface Leftovers {
  /** Keeps the process alive, and would close the next connection. */
  socketTimeoutTimer: NodeJS.Timeout | undefined;
  /** Commands of a lost connection that the next one was to send again: nobody rejects them if it is closed before. */
  prevCommandQueue: { shift(): { command: { reject(error: Error): void } } | undefined } | null;
}

/**
 * Clears the `socketTimeout` timer when the connection closes, and rejects forgotten commands when it ends. BullMQ's duplicates of
 * the connection for blocking commands have the same problems: its worker would wait for seconds.
 */
function endingCompletely<T extends RedisConnection>(connection: T): T {
  if (connection instanceof Cluster) {
    connection.on('+node', (node: Redis) => endingCompletely(node));
  } else {
    const leftovers = connection as unknown as Leftovers;
    connection.on('close', () => {
      clearTimeout(leftovers.socketTimeoutTimer);
      leftovers.socketTimeoutTimer = undefined;
    });
    connection.on('end', () => {
      for (let sent = leftovers.prevCommandQueue?.shift(); sent; sent = leftovers.prevCommandQueue?.shift()) {
        sent.command.reject(new Error('Connection is closed.'));
      }
    });
  }
  const duplicate = connection.duplicate.bind(connection) as (...options: unknown[]) => RedisConnection;
  connection.duplicate = ((...options: unknown[]) =>
    endingWith(connection, endingCompletely(duplicate(...options)))) as typeof connection.duplicate;
  return connection;
}

/**
 * Closes a duplicated connection together with its origin and keeps it from reconnecting: BullMQ may be about to reconnect its
 * blocking connection when its worker is closed, and would leave it open.
 */
function endingWith(origin: RedisConnection, made: RedisConnection): RedisConnection {
  origin.on('end', () => {
    if (made.status !== 'end') {
      made.disconnect();
    }
  });
  made.on('connect', () => {
    if (origin.status === 'end') {
      made.disconnect();
    }
  });
  return made;
}

function connectCluster(several: SeveralServers, options: RedisOptions): Cluster {
  const { lazyConnect, enableOfflineQueue, retryStrategy, ...ofEachNode } = options;
  return new Cluster(several.servers, {
    ...(lazyConnect === undefined ? {} : { lazyConnect }),
    ...(enableOfflineQueue === undefined ? {} : { enableOfflineQueue }),
    clusterRetryStrategy: (attempt) => retryStrategy?.(attempt) ?? null,
    redisOptions: { ...several.options, ...ofEachNode },
  });
}

/**
 * Reads `redis://user:pass@host:6379/0`, `rediss://…` (TLS) or `unix:/path/to/redis.sock?db=0` or sentinels' addresses
 * into options for a connection.
 */
export function parseRedisUrl(redisUrl: string): RedisOptions {
  const several = parseSeveralServers(redisUrl);
  if (several !== null) {
    return { ...several.options, sentinels: several.servers, name: several.name, db: several.db };
  }
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
    // An address is no server name (RFC 6066); Node verifies that the certificate is for it all the same.
    ...(url.protocol === 'rediss:' ? { tls: isIP(host) ? {} : { servername: host } } : {}),
  };
}

function parseSeveralServers(redisUrl: string): SeveralServers | null {
  const { scheme, kind, username, password, hosts = '', name = '', db } = SEVERAL_SERVERS.exec(redisUrl)?.groups ?? {};
  if (kind !== 'cluster' && kind !== 'sentinel') {
    return null;
  }
  const servers = hosts.split(',').map((server) => {
    const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORTS[kind]) };
  });
  const options = {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(scheme === 'rediss' ? { tls: {} } : {}),
  };
  return { kind, servers, name, db: Number(db ?? 0), options };
}

const DEFAULT_PORTS = { cluster: 6379, sentinel: 26379 };

/** The pause before the next attempt to reconnect, in milliseconds: short at first, at most two seconds. */
export function reconnectPauseMs(attempt: number): number {
  return Math.min(attempt * 100, 2_000);
}

// The files of a pair of private engines, all below its data directory.
import crypto from 'node:crypto';
import path from 'node:path';

// The length of a Unix socket's path is limited to 103 bytes on macOS and 107 on Linux; some servers truncate a longer one
// silently.
const LONGEST_SOCKET_PATH = 100;
const NEEDS_NO_ESCAPING = /^[A-Za-z0-9/._-]+$/;

/** The locations of these engines' data, logs, sockets and locks. */
export function layoutOf(directory) {
  const data = path.resolve(directory);
  const run = socketDirectory(data);
  return {
    data,
    run,
    mariadb: databaseFiles(data, run, 'mariadb'),
    mysql: databaseFiles(data, run, 'mysql'),
    redisData: path.join(data, 'redis'),
    temporary: path.join(data, 'tmp'),
    log: path.join(data, 'log'),
    hostLog: path.join(data, 'log', 'engines.log'),
    redisLog: path.join(data, 'log', 'redis.log'),
    redisSocket: path.join(run, 'redis.sock'),
    hostSocket: path.join(run, 'host.sock'),
    hostLock: path.join(data, 'engines.lock'),
  };
}

/** MariaDB and MySQL cannot read each other's data, so each has its own folder. */
function databaseFiles(data, run, product) {
  return {
    data: path.join(data, product),
    ready: path.join(data, product, '.ready'),
    log: path.join(data, 'log', `${product}.log`),
    bootstrapLog: path.join(data, 'log', `${product}-bootstrap.log`),
    socket: path.join(run, `${product}.sock`),
    pidFile: path.join(run, `${product}.pid`),
  };
}

/**
 * Sockets are in the data directory, or in the system's temporary one if the path is too long or would need escaping in a URL.
 */
function socketDirectory(data) {
  const near = path.join(data, 'run');
  const longest = path.join(near, 'mariadb.sock');
  if (Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH && NEEDS_NO_ESCAPING.test(longest)) return near;
  const user = process.getuid?.() ?? 0;
  const fingerprint = crypto.createHash('sha256').update(data).digest('hex').slice(0, 12);
  return path.join('/tmp', `pls-${user}-${fingerprint}`);
}

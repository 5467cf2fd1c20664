// The URLs by which all scripts address MySQL and Redis:
//   mysql://user:pass@host:port/db        mysql://root@localhost/db?socketPath=/run/mysql.sock
//   mysql://user:pass@host:port/db?ssl-mode=VERIFY_IDENTITY&ssl-ca=/path/to.pem   by TLS
//   redis://user:pass@host:port/0         unix:/run/redis.sock?db=0
import fs from 'node:fs';

/** The same server, another database. */
export function withDatabase(serverUrl, database) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The database that the URL names; an empty string when it names none. */
export const databaseOf = (databaseUrl) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/** The URL without its password, for display. */
export function withoutPassword(address) {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  return url.href;
}

/** The mysql2 options for connecting to the server, without selecting a database. */
export function mysqlOptions(serverUrl) {
  const url = new URL(serverUrl);
  const socketPath = url.searchParams.get('socketPath');
  return {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(socketPath === null
      ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3306) }
      : { socketPath }),
    ...sslOptions(url.searchParams),
  };
}

function sslOptions(parameters) {
  const mode = parameters.get('ssl-mode')?.toUpperCase() ?? 'DISABLED';
  if (mode === 'DISABLED') return {};
  const ca = parameters.get('ssl-ca');
  return {
    ssl: {
      rejectUnauthorized: mode !== 'REQUIRED',
      verifyIdentity: mode === 'VERIFY_IDENTITY',
      ...(ca === null ? {} : { ca: fs.readFileSync(ca) }),
    },
  };
}

/** The ioredis options for connecting. */
export function redisOptions(redisUrl) {
  const url = new URL(redisUrl);
  const db = Number(url.searchParams.get('db') ?? (url.pathname.slice(1) || 0));
  if (url.protocol === 'unix:')
    return { path: decodeURIComponent(url.pathname), db: Number(url.searchParams.get('db') ?? 0) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    db,
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

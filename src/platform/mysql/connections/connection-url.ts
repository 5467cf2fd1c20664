/** What mysql2 needs to reach a server, read from a URL. */
export interface DatabaseConnection {
  /** Set instead of host and port when the server is reached through a socket. */
  socketPath?: string;
  host?: string;
  port?: number;
  username: string;
  password: string;
  database: string;
}

/** Reads `mysql://user:pass@host:port/db` or `mysql://user@localhost/db?socketPath=/path/to.sock`. */
export function parseDatabaseUrl(databaseUrl: string): DatabaseConnection {
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  const account = {
    username: decodeURIComponent(url.username) || 'root',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
  if (socketPath !== null) {
    return { socketPath, ...account };
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3306), ...account };
}

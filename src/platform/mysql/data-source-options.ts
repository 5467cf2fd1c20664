import { readFileSync } from 'node:fs';
import { Logger as NestLogger } from '@nestjs/common';
import type { Logger } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { DATABASE_TIMEOUT_MS } from '../../config/settings.js';
import { type DatabaseTls, databaseTlsOf } from '../../config/variable-types.js';
import { formatStatement } from './connections/format-statement.js';
import { preparedMysql } from './connections/mysql-driver.js';

/** mysql2's connection options, parsed from a URL. */
export interface DatabaseConnection {
  /** Replaces host and port when the server is reached through a socket. */
  socketPath?: string;
  host?: string;
  port?: number;
  username: string;
  password: string;
  database: string;
  /** Absent: connections are not encrypted. */
  ssl?: { rejectUnauthorized: boolean; verifyIdentity: boolean; ca?: Buffer };
}

/**
 * Reads `mysql://user:pass@host:port/db` or `mysql://user@localhost/db?socketPath=/path/to.sock`, and after a host
 * `ssl-mode=VERIFY_IDENTITY&ssl-ca=/path/to.pem`.
 */
function parseDatabaseUrl(databaseUrl: string): DatabaseConnection {
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath');
  const tls = databaseTlsOf(url);
  const account = {
    username: decodeURIComponent(url.username) || 'root',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(tls === null ? {} : sslOptions(tls)),
  };
  if (socketPath !== null) {
    return { socketPath, ...account };
  }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3306), ...account };
}

function sslOptions({ caPath, ...verified }: DatabaseTls): Pick<DatabaseConnection, 'ssl'> {
  return { ssl: { ...verified, ...(caPath === null ? {} : { ca: readFileSync(caPath) }) } };
}

/**
 * Writes TypeORM's messages to the service's log: only slow statements, without their values. TypeORM's own loggers would print the
 * values, as plain text between the JSON lines. Failures are thrown and logged where they are caught.
 */
export class StatementLog implements Logger {
  private readonly logger = new NestLogger('Database');

  logQuerySlow(milliseconds: number, statement: string): void {
    this.logger.warn({ milliseconds, statement: statement.replaceAll(/\s+/g, ' ') }, 'A statement was slow');
  }

  logQuery(): void {}

  logQueryError(): void {}

  logSchemaBuild(): void {}

  logMigration(): void {}

  log(): void {}
}

/** How many prepared statements a connection keeps; the server allows 16,382 across all connections. */
const PREPARED_STATEMENTS = 100;

export interface DataSourceSettings {
  databaseUrl: string;
  /** Highest number of connections at once. */
  poolSize: number;
  /** How long a statement may take, and wait for a connection, before it fails as "database unavailable", in milliseconds. */
  timeoutMs?: number;
}

/** Options for both MariaDB ≥ 10.6 and MySQL ≥ 8.0.19; the caller adds its entities. */
export function dataSourceOptions({
  databaseUrl,
  poolSize,
  timeoutMs = DATABASE_TIMEOUT_MS,
}: DataSourceSettings): MysqlDataSourceOptions {
  return {
    type: 'mysql',
    driver: preparedMysql,
    ...parseDatabaseUrl(databaseUrl),
    migrationsTableName: 'migrations',
    synchronize: false,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: timeoutMs,
    enableQueryTimeout: true,
    maxQueryExecutionTime: timeoutMs,
    logger: new StatementLog(),
    poolSize,
    // Without FOUND_ROWS an unchanged row counts 0 in affectedRows, a changed one 1 (2 in an upsert) and a new one 1.
    flags: ['-FOUND_ROWS'],
    // `trace` would capture a stack for each statement in case it fails; a QueryFailedError has one anyway.
    extra: {
      decimalNumbers: true,
      enableKeepAlive: true,
      trace: false,
      maxPreparedStatements: PREPARED_STATEMENTS,
      // For `StatementPipeline`.
      multipleStatements: true,
      queryFormat: formatStatement,
    },
  };
}

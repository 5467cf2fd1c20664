import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { parseDatabaseUrl } from './connections/connection-url.js';
import { preparedMysql } from './connections/mysql-driver.js';
import { StatementLog } from './statement-log.js';

/** How long a statement may take before it is given up as "database unavailable", in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 2_500;

const CONNECT_TIMEOUT_MS = 2_500;

/** How many statements a connection keeps prepared; the server has room for 16,382 of all connections. */
const PREPARED_STATEMENTS = 100;

export interface DataSourceSettings {
  databaseUrl: string;
  /** Highest number of connections at once. */
  poolSize: number;
}

/** Options for MariaDB ≥ 10.6 and MySQL ≥ 8.0.19 alike; who uses them adds its entities. */
export function dataSourceOptions({ databaseUrl, poolSize }: DataSourceSettings): MysqlDataSourceOptions {
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
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableQueryTimeout: true,
    maxQueryExecutionTime: STATEMENT_TIMEOUT_MS,
    logger: new StatementLog(),
    poolSize,
    // Without FOUND_ROWS an unchanged row counts 0 in affectedRows, a changed one 1 (2 in an upsert) and a new one 1.
    flags: ['-FOUND_ROWS'],
    // Without `trace` no stack is captured for each statement, in case it fails: a QueryFailedError has one of its own.
    extra: {
      decimalNumbers: true,
      enableKeepAlive: true,
      trace: false,
      maxPreparedStatements: PREPARED_STATEMENTS,
      // For `JoinedStatements`.
      multipleStatements: true,
    },
  };
}

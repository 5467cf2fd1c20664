import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { pipelineStatements } from './statement-pipeline.js';

/** Session settings of each new connection, so that MariaDB and MySQL behave alike whatever the server's defaults are. */
const SESSION_SETTINGS = [
  // The server may be set to ignore the character set that the driver asks for.
  'NAMES utf8mb4 COLLATE utf8mb4_general_ci',
  'autocommit = 1',
  // By CHAIN, each commit would begin a transaction, in which the next single statement stays uncommitted.
  'completion_type = NO_CHAIN',
  // Somebody may have switched them off for an import, with GLOBAL.
  'foreign_key_checks = 1, unique_checks = 1',
  // The first one cuts off what is read; by the others the server refuses statements that may read or write many rows.
  'sql_select_limit = 18446744073709551615, sql_safe_updates = 0, sql_big_selects = 1',
  // Not all migrations name it, and other engines have neither transactions nor foreign keys.
  'default_storage_engine = InnoDB',
  "time_zone = '+00:00'",
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  // Shorter than the statement timeout, so that the server reports a lock wait timeout and the transaction is retried. MySQL checks once a
  // second and reports it up to a second late.
  'innodb_lock_wait_timeout = 1',
  // Gap locks of REPEATABLE READ deadlock concurrent upserts, and its snapshots lose updates.
  'SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** mysql2's code for a statement that timed out. */
const STATEMENT_TIMED_OUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** The server has become read-only: another one may be the primary by now, at the same address. */
const READ_ONLY = [1290, 1836];

/**
 * mysql2 for TypeORM's `driver` option: a pool that initializes its connections before their first statement and limits all waiting
 * times, even when the server hangs.
 */
export const preparedMysql = {
  ...mysql,
  createPool(options: PoolOptions): Pool {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection: PoolConnection) => {
      prepareSession(connection);
      destroyIfUseless(connection);
      pipelineStatements(connection);
    });
    limitAcquire(pool, options.connectTimeout ?? 0);
    return pool;
  },
};

function prepareSession(connection: PoolConnection): void {
  for (const setting of SESSION_SETTINGS) {
    connection.query(`SET ${setting}`, (error) => {
      if (error !== null) {
        connection.destroy();
      }
    });
  }
}

interface Command {
  /** Runs while the statement waits for its result. */
  queryTimeout?: NodeJS.Timeout | null;
  onResult?: (error: NodeJS.ErrnoException | null, ...rest: unknown[]) => void;
}

/**
 * Destroys a connection when a statement on it times out: mysql2 keeps the connection, but the statement is still running and
 * blocks the next one. Destroys it as well when its server takes no writes any more: a demoted primary keeps its connections, and
 * only a new one is led to the server that has taken its place.
 */
function destroyIfUseless(connection: PoolConnection): void {
  const target = connection as unknown as { addCommand(command: Command): Command };
  const addCommand = target.addCommand.bind(connection);
  target.addCommand = (command) => {
    const { onResult } = command;
    if (onResult !== undefined) {
      command.onResult = (error, ...rest) => {
        // mysql2 does not clear the timer when the connection breaks.
        clearTimeout(command.queryTimeout ?? undefined);
        if (error?.code === STATEMENT_TIMED_OUT || READ_ONLY.includes(error?.errno ?? 0)) {
          connection.destroy();
        }
        onResult.call(command, error, ...rest);
      };
    }
    return addCommand(command);
  };
}

type Taker = (error: NodeJS.ErrnoException | null, connection?: PoolConnection) => void;

/** Limits the wait for a connection when all are in use; one that arrives too late is returned to the pool. */
function limitAcquire(pool: Pool, timeoutMs: number): void {
  const target = pool as unknown as { getConnection(take: Taker): void };
  const getConnection = target.getConnection.bind(pool);
  target.getConnection = (take) => {
    let hasGivenUp = false;
    const timer = setTimeout(() => {
      hasGivenUp = true;
      take(Object.assign(new Error('No database connection became free in time'), { code: 'ETIMEDOUT' }));
    }, timeoutMs);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (hasGivenUp) {
        connection?.release();
      } else {
        take(error, connection);
      }
    });
  };
}

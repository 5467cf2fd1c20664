import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { joinStatements } from './joined-statements.js';

/**
 * What each new connection is set to, so that the same code sees the same rules on MariaDB and MySQL whatever the
 * server's own defaults are.
 */
const SESSION_SETTINGS = [
  "time_zone = '+00:00'",
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  // Less than a statement may take: a lock that is not granted is then told by the server, and the work runs again. MySQL looks
  // once a second, and tells it up to a second late.
  'innodb_lock_wait_timeout = 1',
  // Gap locks of REPEATABLE READ deadlock concurrent upserts, and its snapshots lose updates.
  'SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** How long a statement may wait for a connection when all are in use, in milliseconds. */
const ACQUIRE_TIMEOUT_MS = 2_500;

/** A statement got no answer in time. */
const STATEMENT_TIMED_OUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/**
 * mysql2 for TypeORM's `driver` option: a pool whose connections are prepared before their first statement, and which
 * never makes anybody wait for long, even when the server hangs.
 */
export const preparedMysql = {
  ...mysql,
  createPool(options: PoolOptions): Pool {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection: PoolConnection) => {
      prepareSession(connection);
      destroyOnTimeout(connection);
      joinStatements(connection);
    });
    limitAcquire(pool);
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
 * mysql2 tells that a statement timed out, but keeps the connection, on which that statement is still in the way of
 * the next one. Such a connection is of no use any more.
 */
function destroyOnTimeout(connection: PoolConnection): void {
  const target = connection as unknown as { addCommand(command: Command): Command };
  const addCommand = target.addCommand.bind(connection);
  target.addCommand = (command) => {
    const { onResult } = command;
    if (onResult !== undefined) {
      command.onResult = (error, ...rest) => {
        // mysql2 leaves it running when the connection breaks.
        clearTimeout(command.queryTimeout ?? undefined);
        if (error?.code === STATEMENT_TIMED_OUT) {
          connection.destroy();
        }
        onResult.call(command, error, ...rest);
      };
    }
    return addCommand(command);
  };
}

type Taker = (error: NodeJS.ErrnoException | null, connection?: PoolConnection) => void;

/** Gives up waiting for a connection after a while; one that comes too late goes back to the pool. */
function limitAcquire(pool: Pool): void {
  const target = pool as unknown as { getConnection(take: Taker): void };
  const getConnection = target.getConnection.bind(pool);
  target.getConnection = (take) => {
    let hasGivenUp = false;
    const timer = setTimeout(() => {
      hasGivenUp = true;
      take(Object.assign(new Error('No database connection became free in time'), { code: 'ETIMEDOUT' }));
    }, ACQUIRE_TIMEOUT_MS);
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

import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/** mysql2's internal state of its pool; not part of its published types. */
interface PoolState {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** How many database connections the process has, and how many statements wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

/**
 * The driver's pool, which TypeORM leaves untyped. Throws the error that mysql2 throws for a closed pool: during shutdown the pool
 * may be gone while work for a disconnected client is still running.
 */
export function poolOf(dataSource: DataSource): Pool {
  const pool = (dataSource.driver as MysqlDriver).pool as Pool | undefined;
  if (pool === undefined) {
    throw Object.assign(new Error('The connections to the database have ended'), { code: 'POOL_CLOSED' });
  }
  return pool;
}

/** Zeros before the first connection is requested and after the pool is closed. */
export function poolUseOf(dataSource: DataSource): PoolUse {
  const pool = (dataSource.driver as MysqlDriver).pool as PoolState | undefined;
  if (pool === undefined) {
    return { used: 0, idle: 0, waiting: 0 };
  }
  const idle = pool._freeConnections.length;
  return { used: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
}

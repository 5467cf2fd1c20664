import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/** What mysql2 keeps of its connections; not part of its published types. */
interface PoolState {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** How many connections to the database the process has, and how many statements wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

/**
 * The driver's connections, as TypeORM leaves them untyped. Throws as mysql2 does of a pool that has ended: a process that ends
 * has let go of them while the work for a client that went away was not over.
 */
export function poolOf(dataSource: DataSource): Pool {
  const pool = (dataSource.driver as MysqlDriver).pool as Pool | undefined;
  if (pool === undefined) {
    throw Object.assign(new Error('The connections to the database have ended'), { code: 'POOL_CLOSED' });
  }
  return pool;
}

/** Nothing of each before the first connection was asked for, and after the last has ended. */
export function poolUseOf(dataSource: DataSource): PoolUse {
  const pool = (dataSource.driver as MysqlDriver).pool as PoolState | undefined;
  if (pool === undefined) {
    return { used: 0, idle: 0, waiting: 0 };
  }
  const idle = pool._freeConnections.length;
  return { used: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
}

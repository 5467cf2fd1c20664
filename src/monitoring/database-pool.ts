import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from '../observability/metrics.js';

/** What mysql2 keeps of its connections; not part of its published types. */
interface PoolState {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** How many connections to the database the process has, and how many statements wait for one. */
@Injectable()
export class DatabasePool {
  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    const pool = (): PoolState | undefined => this.pool();
    new Gauge({
      name: 'pls_database_connections',
      help: 'Connections to the database by what they do',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { _allConnections: all, _freeConnections: free } = pool() ?? NO_POOL;
        this.set({ state: 'idle' }, free.length);
        this.set({ state: 'used' }, all.length - free.length);
      },
    });
    new Gauge({
      name: 'pls_database_connection_waiters',
      help: 'Statements that wait for a connection',
      registers,
      collect() {
        this.set((pool() ?? NO_POOL)._connectionQueue.length);
      },
    });
  }

  private pool(): PoolState | undefined {
    return (this.dataSource.driver as unknown as { pool?: PoolState }).pool;
  }
}

const NO_POOL: PoolState = {
  _allConnections: { length: 0 },
  _freeConnections: { length: 0 },
  _connectionQueue: { length: 0 },
};

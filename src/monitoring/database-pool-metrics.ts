import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from '../observability/metrics.js';
import { poolUseOf } from '../platform/mysql/connections/connection-pool.js';

/** Metrics of the process' database connections and of the statements that wait for one. */
@Injectable()
export class DatabasePoolMetrics {
  constructor(dataSource: DataSource, metrics: Metrics) {
    const registers = [metrics.registry];
    new Gauge({
      name: 'pls_database_connections',
      help: 'Connections to the database, by state',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { idle, used } = poolUseOf(dataSource);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'used' }, used);
      },
    });
    new Gauge({
      name: 'pls_database_connection_waiters',
      help: 'Statements that wait for a connection',
      registers,
      collect() {
        this.set(poolUseOf(dataSource).waiting);
      },
    });
  }
}

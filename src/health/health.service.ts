import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Storage } from '../integrations/storage/storage.js';
import { DependencyCheck, type DependencyState } from './dependency-check.js';
import { RedisProbe } from './redis-probe.js';

export interface Readiness {
  /**
   * `down`: nothing can be answered without MySQL. `degraded`: writes and reads work, but background work is late
   * (Redis) or files cannot be stored (storage). `stopping`: everything is served, but not for much longer.
   */
  status: 'ok' | 'degraded' | 'down' | 'stopping';
  dependencies: { mysql: DependencyState; redis: DependencyState; storage: DependencyState };
}

/** Whether what the process depends on works. All are asked at once, each for two seconds at most. */
@Injectable()
export class HealthService {
  private readonly mysql: DependencyCheck;
  private readonly redis: DependencyCheck;
  private readonly storage: DependencyCheck;
  private isStopping = false;

  constructor(dataSource: DataSource, redis: RedisProbe, storage: Storage) {
    this.mysql = new DependencyCheck('mysql', () => dataSource.query('SELECT 1'));
    this.redis = new DependencyCheck('redis', () => redis.check());
    this.storage = new DependencyCheck('storage', () => storage.check());
  }

  /** From now on the process is not ready, whatever works. */
  announceStop(): void {
    this.isStopping = true;
  }

  async readiness(): Promise<Readiness> {
    const [mysql, redis, storage] = await Promise.all([this.mysql.state(), this.redis.state(), this.storage.state()]);
    const status = this.isStopping ? 'stopping' : overall(mysql, redis, storage);
    return { status, dependencies: { mysql, redis, storage } };
  }
}

function overall(mysql: DependencyState, ...others: DependencyState[]): Readiness['status'] {
  if (mysql.status === 'down') {
    return 'down';
  }
  return others.every(({ status }) => status === 'up') ? 'ok' : 'degraded';
}

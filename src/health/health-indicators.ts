import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Storage } from '../integrations/storage/storage.js';
import { DatabaseProbe } from '../platform/mysql/database-probe.js';
import { DependencyCheck } from './dependency-check.js';
import { RedisProbe } from './redis-probe.js';

/** Without MySQL, or with the tables of an older version, no request can be served. */
@Injectable()
export class MysqlHealthIndicator {
  private readonly dependency: DependencyCheck<'mysql'>;

  constructor(indicators: HealthIndicatorService, database: DatabaseProbe) {
    this.dependency = new DependencyCheck(indicators, 'mysql', () => database.check());
  }

  check(): Promise<HealthIndicatorResult<'mysql'>> {
    return this.dependency.upOrDown();
  }
}

/** Without Redis, reads and writes work, but background work is delayed. */
@Injectable()
export class RedisHealthIndicator {
  private readonly dependency: DependencyCheck<'redis'>;

  constructor(indicators: HealthIndicatorService, redis: RedisProbe) {
    this.dependency = new DependencyCheck(indicators, 'redis', () => redis.check());
  }

  check(): Promise<HealthIndicatorResult<'redis'>> {
    return this.dependency.upOrDegraded();
  }
}

/** Without the storage, reads and writes work, but files cannot be stored. */
@Injectable()
export class StorageHealthIndicator {
  private readonly dependency: DependencyCheck<'storage'>;

  constructor(indicators: HealthIndicatorService, storage: Storage) {
    this.dependency = new DependencyCheck(indicators, 'storage', () => storage.check());
  }

  check(): Promise<HealthIndicatorResult<'storage'>> {
    return this.dependency.upOrDegraded();
  }
}

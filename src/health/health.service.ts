import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { Storage } from '../integrations/storage/storage.js';
import { DatabaseProbe } from '../platform/mysql/database-probe.js';
import { DependencyCheck } from './dependency-check.js';
import { RedisProbe } from './redis-probe.js';

/** Whether the dependencies of the process work, and whether it is about to stop. */
@Injectable()
export class HealthService {
  private readonly mysql: DependencyCheck<'mysql'>;
  private readonly redis: DependencyCheck<'redis'>;
  private readonly storage: DependencyCheck<'storage'>;
  private isStopping = false;

  constructor(
    private readonly health: HealthCheckService,
    indicators: HealthIndicatorService,
    database: DatabaseProbe,
    redis: RedisProbe,
    storage: Storage,
  ) {
    this.mysql = new DependencyCheck(indicators, 'mysql', () => database.check());
    this.redis = new DependencyCheck(indicators, 'redis', () => redis.check());
    this.storage = new DependencyCheck(indicators, 'storage', () => storage.check());
  }

  /** From now on the process reports that it is not ready. Terminus by itself does so only once connections are being closed. */
  announceStop(): void {
    this.isStopping = true;
  }

  /** Checks all dependencies in parallel. Throws `ServiceUnavailableException` with the result when the process is not ready. */
  async readiness(): Promise<HealthCheckResult> {
    const result = await this.health.check([
      // Without it, or with the tables of an older version, no request can be served.
      () => this.mysql.upOrDown(),
      // Without it, reads and writes work, but background work is delayed.
      () => this.redis.upOrDegraded(),
      // Without it, reads and writes work, but files cannot be stored.
      () => this.storage.upOrDegraded(),
    ]);
    if (this.isStopping) {
      throw new ServiceUnavailableException({ ...result, status: 'shutting_down' } satisfies HealthCheckResult);
    }
    return result;
  }
}

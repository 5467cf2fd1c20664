import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService } from '@nestjs/terminus';
import { MysqlHealthIndicator, RedisHealthIndicator, StorageHealthIndicator } from './health-indicators.js';

/** Whether the dependencies of the process work, and whether it is about to stop. */
@Injectable()
export class HealthService {
  private isStopping = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly mysql: MysqlHealthIndicator,
    private readonly redis: RedisHealthIndicator,
    private readonly storage: StorageHealthIndicator,
  ) {}

  /** From now on the process reports that it is not ready. Terminus by itself does so only once connections are being closed. */
  announceStop(): void {
    this.isStopping = true;
  }

  /** Checks all dependencies in parallel. Throws `ServiceUnavailableException` with the result when the process is not ready. */
  async readiness(): Promise<HealthCheckResult> {
    const result = await this.health.check([
      () => this.mysql.check(),
      () => this.redis.check(),
      () => this.storage.check(),
    ]);
    if (this.isStopping) {
      throw new ServiceUnavailableException({ ...result, status: 'shutting_down' } satisfies HealthCheckResult);
    }
    return result;
  }
}

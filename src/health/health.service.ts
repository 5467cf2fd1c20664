import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService } from '@nestjs/terminus';
import { MysqlHealthIndicator, RedisHealthIndicator, StorageHealthIndicator } from './health-indicators.js';

/** Whether what the process depends on works, and whether it is about to stop. */
@Injectable()
export class HealthService {
  private isStopping = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly mysql: MysqlHealthIndicator,
    private readonly redis: RedisHealthIndicator,
    private readonly storage: StorageHealthIndicator,
  ) {}

  /** From now on the process is not ready, whatever works: terminus itself says so only once connections are closing. */
  announceStop(): void {
    this.isStopping = true;
  }

  /** All dependencies are asked at once. Throws `ServiceUnavailableException` with the result when it is not ready. */
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

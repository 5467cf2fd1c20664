import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { DependencyCheck } from './dependency-check.js';
import { RedisProbe } from './redis-probe.js';

/** Without Redis reads and writes work, and background work is late. */
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

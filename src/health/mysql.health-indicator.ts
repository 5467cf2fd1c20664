import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { DatabaseProbe } from '../platform/mysql/database-probe.js';
import { DependencyCheck } from './dependency-check.js';

/** Nothing can be answered without MySQL. */
@Injectable()
export class MysqlHealthIndicator {
  private readonly dependency: DependencyCheck<'mysql'>;

  constructor(indicators: HealthIndicatorService, database: DatabaseProbe) {
    this.dependency = new DependencyCheck(indicators, 'mysql', () => database.ask());
  }

  check(): Promise<HealthIndicatorResult<'mysql'>> {
    return this.dependency.upOrDown();
  }
}

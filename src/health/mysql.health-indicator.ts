import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { DependencyCheck } from './dependency-check.js';

/** Nothing can be answered without MySQL. */
@Injectable()
export class MysqlHealthIndicator {
  private readonly dependency: DependencyCheck<'mysql'>;

  constructor(indicators: HealthIndicatorService, dataSource: DataSource) {
    this.dependency = new DependencyCheck(indicators, 'mysql', () => dataSource.query('SELECT 1'));
  }

  check(): Promise<HealthIndicatorResult<'mysql'>> {
    return this.dependency.upOrDown();
  }
}

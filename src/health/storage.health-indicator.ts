import { Injectable } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Storage } from '../integrations/storage/storage.js';
import { DependencyCheck } from './dependency-check.js';

/** Without the storage reads and writes work, and files cannot be stored. */
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

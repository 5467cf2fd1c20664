import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { RedisProbe } from './redis-probe.js';

/** Health endpoints of the process that imports this module: the API or the worker. */
@Module({
  // Terminus would log each failed probe, every few seconds during an outage; `DependencyCheck` logs changes only.
  imports: [TerminusModule.forRoot({ logger: false }), StorageModule],
  controllers: [HealthController],
  providers: [HealthService, RedisProbe],
})
export class HealthModule {}

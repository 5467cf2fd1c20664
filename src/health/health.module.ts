import { Module } from '@nestjs/common';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { RedisProbe } from './redis-probe.js';

/** Health of the process that imports this, API and worker alike. */
@Module({
  imports: [StorageModule],
  controllers: [HealthController],
  providers: [HealthService, RedisProbe],
})
export class HealthModule {}

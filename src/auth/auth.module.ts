import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { AgenciesRepository } from './agencies.repository.js';
import { AgenciesService } from './agencies.service.js';
import { AgencyController } from './agency.controller.js';
import { Agency } from './agency.entity.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKey } from './keys/api-key.entity.js';
import { ApiKeyAuthenticator } from './keys/api-key-authenticator.js';
import { ApiKeysRepository } from './keys/api-keys.repository.js';
import { ApiKeysService } from './keys/api-keys.service.js';
import { ExistingKeys } from './keys/existing-keys.js';

/** Agencies, their keys, and the global API key guard of the process that imports this module. */
@Module({
  imports: [TypeOrmModule.forFeature([Agency, ApiKey]), RateLimitingModule],
  controllers: [AgencyController],
  providers: [
    AgenciesRepository,
    AgenciesService,
    ApiKeysRepository,
    ApiKeysService,
    ApiKeyAuthenticator,
    ExistingKeys,
    DatabaseClock,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
  ],
  exports: [AgenciesService, ApiKeysService],
})
export class AuthModule {}

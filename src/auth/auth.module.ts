import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { DatabaseClock } from '../platform/mysql/database-clock.js';
import { RateLimitingModule } from '../rate-limiting/rate-limiting.module.js';
import { AgencyController } from './agency.controller.js';
import { AgencyAccessService } from './agency-access.service.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { ApiKey } from './keys/api-key.entity.js';
import { ApiKeyAuthenticator } from './keys/api-key-authenticator.js';
import { ApiKeysRepository } from './keys/api-keys.repository.js';
import { ApiKeysService } from './keys/api-keys.service.js';
import { ExistingKeys } from './keys/existing-keys.js';

/** The keys of agencies, their scopes, and the global API key guard of the process that imports this module. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey]), AgenciesModule, RateLimitingModule],
  controllers: [AgencyController],
  providers: [
    AgencyAccessService,
    ApiKeysRepository,
    ApiKeysService,
    ApiKeyAuthenticator,
    ExistingKeys,
    DatabaseClock,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
  ],
  exports: [AgencyAccessService, ApiKeysService],
})
export class AuthModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderResponse } from './provider-response.entity.js';
import { ProviderResponses } from './provider-responses.js';
import { ProviderResponsesRepository } from './provider-responses.repository.js';
import { ProviderThrottle } from './provider-throttle.js';
import { ProviderTurn } from './provider-turn.entity.js';
import { ProviderTurnsRepository } from './provider-turns.repository.js';

/** Shared by the adapters of external services: the response cache and the throttle. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderResponse, ProviderTurn])],
  providers: [ProviderResponses, ProviderResponsesRepository, ProviderThrottle, ProviderTurnsRepository],
  exports: [ProviderResponses, ProviderThrottle],
})
export class ProvidersModule {}

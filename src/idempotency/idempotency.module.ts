import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyQuota } from './idempotency-quota.js';
import { IdempotentResponse } from './idempotent-response.entity.js';
import { IdempotentResponsesRepository } from './idempotent-responses.repository.js';

/** Idempotency-Key of POST requests (D-56), for modules whose controllers use `@IdempotentPost()`. */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotentResponse])],
  providers: [IdempotentResponsesRepository, IdempotencyQuota],
  exports: [IdempotentResponsesRepository, IdempotencyQuota],
})
export class IdempotencyModule {}

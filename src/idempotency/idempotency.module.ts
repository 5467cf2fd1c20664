import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotentAnswer } from './idempotent-answer.entity.js';
import { IdempotentAnswersRepository } from './idempotent-answers.repository.js';

/** Idempotency-Key on POST (D-56). */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotentAnswer])],
  providers: [IdempotentAnswersRepository, IdempotencyInterceptor],
  exports: [IdempotentAnswersRepository, IdempotencyInterceptor],
})
export class IdempotencyModule {}

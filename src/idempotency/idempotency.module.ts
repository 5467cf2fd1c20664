import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotentAnswer } from './idempotent-answer.entity.js';
import { IdempotentAnswersRepository } from './idempotent-answers.repository.js';

/** Idempotency-Key on POST (D-56): for the modules whose controllers have an `@IdempotentPost()`. */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotentAnswer])],
  providers: [IdempotentAnswersRepository],
  exports: [IdempotentAnswersRepository],
})
export class IdempotencyModule {}

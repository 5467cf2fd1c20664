import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyRoom } from './idempotency-room.js';
import { IdempotencyRoomRepository } from './idempotency-room.repository.js';
import { IdempotentAnswer } from './idempotent-answer.entity.js';
import { IdempotentAnswersRepository } from './idempotent-answers.repository.js';

/** Idempotency-Key on POST (D-56): for the modules whose controllers have an `@IdempotentPost()`. */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotentAnswer])],
  providers: [IdempotentAnswersRepository, IdempotencyRoom, IdempotencyRoomRepository],
  exports: [IdempotentAnswersRepository, IdempotencyRoom],
})
export class IdempotencyModule {}

import { Module } from '@nestjs/common';
import { IdempotencyModule } from './idempotency.module.js';
import { IdempotentAnswersSweeper } from './idempotent-answers.sweeper.js';

/** What a worker does for Idempotency-Key. */
@Module({ imports: [IdempotencyModule], providers: [IdempotentAnswersSweeper] })
export class IdempotencyWorkerModule {}

import { Module } from '@nestjs/common';
import { IdempotencyModule } from './idempotency.module.js';
import { IdempotentResponsesSweeper } from './idempotent-responses.sweeper.js';

/** What a worker does for Idempotency-Key. */
@Module({ imports: [IdempotencyModule], providers: [IdempotentResponsesSweeper] })
export class IdempotencyWorkerModule {}

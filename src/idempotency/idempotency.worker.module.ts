import { Module } from '@nestjs/common';
import { IdempotencyModule } from './idempotency.module.js';
import { IdempotentResponsesSweeper } from './idempotent-responses.sweeper.js';

/** Periodic tasks of the worker for Idempotency-Key. */
@Module({ imports: [IdempotencyModule], providers: [IdempotentResponsesSweeper] })
export class IdempotencyWorkerModule {}

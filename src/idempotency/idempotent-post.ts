import { applyDecorators, Post, UseInterceptors } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** Nest's `@Post()`, of a route that takes an Idempotency-Key (D-56), as each one does. */
export function IdempotentPost(path: string): MethodDecorator {
  return applyDecorators(Post(path), UseInterceptors(IdempotencyInterceptor));
}

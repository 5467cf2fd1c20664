import { Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { RequestCounter } from './request-counter.js';

/** How much a caller may ask for. */
@Module({
  providers: [RequestCounter, RateLimits],
  exports: [RateLimits],
})
export class RateLimitingModule {}

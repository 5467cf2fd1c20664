import { Module } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { RequestCounter } from './request-counter.js';

/** Rate limits of API keys, and of addresses that send invalid keys. */
@Module({
  providers: [RequestCounter, RateLimits],
  exports: [RateLimits],
})
export class RateLimitingModule {}

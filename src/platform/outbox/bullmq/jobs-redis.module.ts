import { Module } from '@nestjs/common';
import { JobsRedis } from './jobs-redis.js';

@Module({ providers: [JobsRedis], exports: [JobsRedis] })
export class JobsRedisModule {}

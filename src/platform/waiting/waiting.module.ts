import { Module } from '@nestjs/common';
import { News } from './news.js';
import { Waits } from './waits.js';

/** Waiting for what other processes do. */
@Module({ providers: [News, Waits], exports: [News, Waits] })
export class WaitingModule {}

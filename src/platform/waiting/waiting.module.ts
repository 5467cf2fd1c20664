import { Module } from '@nestjs/common';
import { Notifications } from './notifications.js';
import { Waits } from './waits.js';

/** Waiting for what other processes do. */
@Module({ providers: [Notifications, Waits], exports: [Notifications, Waits] })
export class WaitingModule {}

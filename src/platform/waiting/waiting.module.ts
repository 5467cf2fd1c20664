import { Module } from '@nestjs/common';
import { Notifications } from './notifications.js';
import { Waits } from './waits.js';

/** Long polling for changes made by other processes. */
@Module({ providers: [Notifications, Waits], exports: [Notifications, Waits] })
export class WaitingModule {}

import { Module } from '@nestjs/common';
import { LongPolling } from './long-polling.js';
import { Notifications } from './notifications.js';

/** Long polling for changes made by other processes. */
@Module({ providers: [Notifications, LongPolling], exports: [Notifications, LongPolling] })
export class LongPollingModule {}

import { Module } from '@nestjs/common';
import { AvatarExpiry } from './pending/pending-avatars.js';
import { UsersModule } from './users.module.js';

/** Periodic tasks of the worker for agents. */
@Module({ imports: [UsersModule], providers: [AvatarExpiry] })
export class UsersWorkerModule {}

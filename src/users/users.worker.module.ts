import { Module } from '@nestjs/common';
import { AvatarExpiry } from './pending/pending-avatars.js';
import { UsersModule } from './users.module.js';

/** What is done of agents again and again. */
@Module({ imports: [UsersModule], providers: [AvatarExpiry] })
export class UsersWorkerModule {}

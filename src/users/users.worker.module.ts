import { Module } from '@nestjs/common';
import { OverdueAvatarsSweeper } from './pending/overdue-avatars.sweeper.js';
import { UserWriteModule } from './write/user-write.module.js';

/** Periodic tasks of the worker for agents. */
@Module({
  imports: [UserWriteModule],
  providers: [OverdueAvatarsSweeper],
})
export class UsersWorkerModule {}

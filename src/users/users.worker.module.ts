import { Module } from '@nestjs/common';
import { OverdueAvatarsSweeper } from './pending/overdue-avatars.sweeper.js';
import { UsersModule } from './users.module.js';

/** Periodic tasks of the worker for agents. */
@Module({ imports: [UsersModule], providers: [OverdueAvatarsSweeper] })
export class UsersWorkerModule {}

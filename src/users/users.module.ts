import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentReferences } from './agent-references.js';
import { User } from './user.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [AgentReferences],
  exports: [AgentReferences],
})
export class UsersModule {}

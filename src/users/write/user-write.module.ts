import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../../events/events.module.js';
import { StorageModule } from '../../integrations/storage/storage.module.js';
import { MediaRowsModule } from '../../media/media-rows.module.js';
import { MediaUsageRegistry } from '../../media/media-usage.js';
import { MediaReferencesModule } from '../../media/references/media-references.module.js';
import { MediaRemovalModule } from '../../media/removal/media-removal.module.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import { PendingAvatars } from '../pending/pending-avatars.js';
import { User } from '../user.entity.js';
import { UserRecordsService } from '../user-records.service.js';
import { UsersRepository } from '../users.repository.js';
import { AgentReferences } from './agent-references.js';
import { AgentUsageRegistry } from './agent-usage.js';
import { UserAvatars } from './user-avatars.js';
import { UserBatch } from './user-batch.js';
import { UserDeletion } from './user-deletion.js';
import { UserExternalIds } from './user-external-ids.js';
import { UserWriter } from './user-writer.js';
import { UsersMediaUsage } from './users-media-usage.js';

/** Writes and deletes agents, and resolves the references of listings to them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([User]),
    EventsModule,
    MediaReferencesModule,
    MediaRemovalModule,
    MediaRowsModule,
    StorageModule,
  ],
  providers: [
    AgentUsageRegistry,
    AgentReferences,
    PendingAvatars,
    BatchWriter,
    UserAvatars,
    UserBatch,
    UserDeletion,
    UserExternalIds,
    UserRecordsService,
    UsersMediaUsage,
    UsersRepository,
    UserWriter,
  ],
  exports: [
    AgentUsageRegistry,
    AgentReferences,
    PendingAvatars,
    UserDeletion,
    UserExternalIds,
    UserRecordsService,
    UserWriter,
  ],
})
export class UserWriteModule {
  constructor(usages: MediaUsageRegistry, usage: UsersMediaUsage) {
    usages.register(usage);
  }
}

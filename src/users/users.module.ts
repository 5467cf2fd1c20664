import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { StorageModule } from '../integrations/storage/storage.module.js';
import { MediaModule } from '../media/media.module.js';
import { MediaHolders } from '../media/media-holders.js';
import { ListPages } from '../pagination/list-page.js';
import { SetWriter } from '../platform/batch/set-writer.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { PendingAvatars } from './pending/pending-avatars.js';
import { OrphanAgents } from './reconcile/orphan-agents.js';
import { UserInventoryRepository } from './reconcile/user-inventory.repository.js';
import { UserReconcileController } from './reconcile/user-reconcile.controller.js';
import { UserReconciliation } from './reconcile/user-reconciliation.js';
import { User } from './user.entity.js';
import { UserBulkService } from './user-bulk.service.js';
import { UserRecordsService } from './user-records.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { AgentHolders } from './write/agent-holders.js';
import { AgentReferences } from './write/agent-references.js';
import { UserAvatars } from './write/user-avatars.js';
import { UserBatch } from './write/user-batch.js';
import { UserDeletion } from './write/user-deletion.js';
import { UserExternalIds } from './write/user-external-ids.js';
import { UserWriter } from './write/user-writer.js';
import { UsersMediaUsage } from './write/users-media-usage.js';

/** Agent profiles (spec: User), as the agency manages them and as the public sees them on listings. */
@Module({
  imports: [
    TypeOrmModule.forFeature([User]),
    EventsModule,
    IdempotencyModule,
    OutboxModule,
    MediaModule,
    StorageModule,
  ],
  controllers: [UsersController, UserReconcileController],
  providers: [
    AgentHolders,
    AgentReferences,
    ListPages,
    OrphanAgents,
    PendingAvatars,
    SetWriter,
    UserAvatars,
    UserBatch,
    UserBulkService,
    UserDeletion,
    UserExternalIds,
    UserInventoryRepository,
    UserReconciliation,
    UserRecordsService,
    UsersMediaUsage,
    UsersRepository,
    UsersService,
    UserWriter,
  ],
  exports: [AgentHolders, AgentReferences, OrphanAgents, PendingAvatars],
})
export class UsersModule {
  constructor(holders: MediaHolders, usage: UsersMediaUsage) {
    holders.register(usage);
  }
}

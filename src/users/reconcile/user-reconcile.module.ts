import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../../idempotency/idempotency.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { UserWriteModule } from '../write/user-write.module.js';
import { OrphanAgents } from './orphan-agents.js';
import { UserInventoryRepository } from './user-inventory.repository.js';
import { UserReconcileController } from './user-reconcile.controller.js';
import { UserReconciliation } from './user-reconciliation.js';

/** Compares a CRM's agents with the stored ones, and deletes orphans. */
@Module({
  imports: [IdempotencyModule, OutboxModule, UserWriteModule],
  controllers: [UserReconcileController],
  providers: [OrphanAgents, UserInventoryRepository, UserReconciliation],
  exports: [OrphanAgents],
})
export class UserReconcileModule {}

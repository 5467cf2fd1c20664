import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { ListPages } from '../pagination/list-page.js';
import { UserReconcileModule } from './reconcile/user-reconcile.module.js';
import { UserBulkService } from './user-bulk.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { UserWriteModule } from './write/user-write.module.js';

/** Agent profiles (spec: User), as the agency manages them and as the public sees them on listings. */
@Module({
  imports: [IdempotencyModule, UserReconcileModule, UserWriteModule],
  controllers: [UsersController],
  providers: [ListPages, UserBulkService, UsersService],
})
export class UsersModule {}

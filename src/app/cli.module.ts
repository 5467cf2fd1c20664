import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConfigModule } from '../config/config.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { BlockingModule } from '../listings/blocking/blocking.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { MediaModule } from '../media/media.module.js';
import { UploadsModule } from '../media/uploads/uploads.module.js';
import { DatabaseModule } from '../platform/mysql/database.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { UsersModule } from '../users/users.module.js';

/** The services behind the operator's commands. */
@Module({
  imports: [
    AuthModule,
    BlockingModule,
    ConfigModule,
    DatabaseModule,
    ErasureModule,
    ListingsModule,
    MediaModule,
    RecoveryModule,
    ReportsModule,
    UploadsModule,
    UsersModule,
  ],
})
export class CliModule {}

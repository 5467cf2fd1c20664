import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConfigModule } from '../config/config.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { DatabaseModule } from '../platform/mysql/database.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { ReportsModule } from '../reports/reports.module.js';

/** The services behind the operator's commands. */
@Module({
  imports: [ConfigModule, DatabaseModule, AuthModule, ListingsModule, ErasureModule, RecoveryModule, ReportsModule],
})
export class CliModule {}

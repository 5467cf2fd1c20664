import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config/env.js';
import { dataSourceOptions } from './data-source-options.js';
import { DatabaseProbe } from './database-probe.js';
import { PreparedReads } from './prepared-reads.js';
import { Transactions } from './transactions.js';

/** The connection pool and the transactions; modules register their own entities with `TypeOrmModule.forFeature`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({
          databaseUrl: config.databaseUrl,
          poolSize: config.databasePoolSize,
          timeoutMs: config.databaseTimeoutMs,
        }),
        autoLoadEntities: true,
      }),
    }),
  ],
  providers: [DatabaseProbe, PreparedReads, Transactions],
  exports: [DatabaseProbe, PreparedReads, Transactions],
})
export class DatabaseModule {}

import { Global, Module } from '@nestjs/common';
import { Config, readConfig } from './env.js';

/** Provides the validated configuration to every module. */
@Global()
@Module({
  providers: [{ provide: Config, useFactory: () => readConfig() }],
  exports: [Config],
})
export class ConfigModule {}

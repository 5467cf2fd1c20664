import { Global, Module } from '@nestjs/common';
import { Config, readConfig } from './env.js';

/** Gives every module the checked configuration. */
@Global()
@Module({
  providers: [{ provide: Config, useFactory: () => readConfig() }],
  exports: [Config],
})
export class ConfigModule {}

import { Module } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { LocalStorage } from './local.storage.js';
import { Storage } from './storage.js';

/** Chooses the storage from the configuration. */
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: (config: Config): Storage => storageFor(config),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}

function storageFor(config: Config): Storage {
  switch (config.storageDriver) {
    case 'local':
      return new LocalStorage({ root: config.storageLocalDir, publicBaseUrl: config.mediaPublicBaseUrl });
  }
}

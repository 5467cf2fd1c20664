import { type FactoryProvider, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config/env.js';
import { LocalStorage } from './local/local.storage.js';
import { LocalUploadUrls } from './local/local.upload-urls.js';
import { UploadSigningKey } from './local/upload-signing-key.entity.js';
import { UploadSigningKeysRepository } from './local/upload-signing-keys.repository.js';
import { S3Storage } from './s3/s3.storage.js';
import { S3UploadUrls } from './s3/s3.upload-urls.js';
import { S3Bucket } from './s3/s3-bucket.js';
import { Storage } from './storage.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UploadUrls } from './upload-urls.js';

/** The configured bucket; null if media are stored on the local disk. */
const bucket: FactoryProvider<S3Bucket | null> = {
  provide: S3Bucket,
  inject: [Config],
  useFactory: ({ s3 }: Config) => (s3 === null ? null : new S3Bucket(s3)),
};

/** The local disk; null if media are stored in a bucket. */
const localStorage: FactoryProvider<LocalStorage | null> = {
  provide: LocalStorage,
  inject: [Config, StoredFilesRepository],
  useFactory: (
    { s3, storageLocalDir: root, mediaPublicBaseUrl: publicBaseUrl }: Config,
    files: StoredFilesRepository,
  ) =>
    s3 === null ? new LocalStorage({ root, publicBaseUrl, isUnused: async () => !(await files.mayExist()) }) : null,
};

/** Provides the configured storage of media and of uploads. */
@Module({
  imports: [TypeOrmModule.forFeature([UploadSigningKey])],
  providers: [
    bucket,
    localStorage,
    LocalUploadUrls,
    StoredFilesRepository,
    UploadSigningKeysRepository,
    {
      provide: Storage,
      inject: [Config, S3Bucket, LocalStorage],
      useFactory: (config: Config, s3: S3Bucket | null, local: LocalStorage): Storage =>
        s3 === null ? local : new S3Storage(s3, config.mediaPublicBaseUrl),
    },
    {
      provide: UploadUrls,
      inject: [S3Bucket, LocalUploadUrls],
      useFactory: (s3: S3Bucket | null, local: LocalUploadUrls): UploadUrls =>
        s3 === null ? local : new S3UploadUrls(s3),
    },
  ],
  exports: [LocalStorage, LocalUploadUrls, Storage, UploadSigningKeysRepository, UploadUrls],
})
export class StorageModule {}

import { Module } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { Downloader } from './downloader.js';
import { SafeDownloader } from './safe.downloader.js';

/** Provides the Downloader, for the worker. */
@Module({
  providers: [
    {
      provide: Downloader,
      inject: [Config],
      useFactory: (config: Config): Downloader =>
        new SafeDownloader({ allowedOrigins: config.mediaImportAllowedOrigins, pace: config.mediaImportPace }),
    },
  ],
  exports: [Downloader],
})
export class DownloaderModule {}

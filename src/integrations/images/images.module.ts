import { Module } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { ImageProcessor } from './image-processor.js';
import { SharpImageProcessor } from './sharp.image-processor.js';

/** Image processing, for the worker. */
@Module({
  providers: [
    {
      provide: ImageProcessor,
      inject: [Config],
      useFactory: (config: Config): ImageProcessor =>
        new SharpImageProcessor({ maxPixels: LIMITS.imagePixels, size: config.mediaDecoderProcesses }),
    },
  ],
  exports: [ImageProcessor],
})
export class ImagesModule {}

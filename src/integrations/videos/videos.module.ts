import { Module } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { Config } from '../../config/env.js';
import { FfmpegVideoProcessor } from './ffmpeg.video-processor.js';
import { VideoProcessor } from './video-processor.js';

/** Video processing, for the worker. */
@Module({
  providers: [
    {
      provide: VideoProcessor,
      inject: [Config],
      useFactory: (config: Config): VideoProcessor =>
        new FfmpegVideoProcessor({
          ffmpegPath: config.ffmpegPath,
          ffprobePath: config.ffprobePath,
          maxDurationSeconds: LIMITS.videoDurationSeconds,
          size: config.mediaVideoProcesses,
        }),
    },
  ],
  exports: [VideoProcessor],
})
export class VideosModule {}

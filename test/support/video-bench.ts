import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FfmpegVideoProcessor,
  type FfmpegVideoProcessorOptions,
} from '../../src/integrations/videos/ffmpeg.video-processor.js';
import type { ProcessedVideo, VideoProcessing } from '../../src/integrations/videos/video-processor.js';
import { makeVideo, VIDEO_PROGRAM_PATHS, type VideoOptions } from './videos.js';

/** A folder of test videos and a processor for them; close it in `afterAll`. */
export class VideoBench {
  private count = 0;
  /** One processor for most tests, because each probes its programs; by its particular options. */
  private readonly processors = new Map<string, FfmpegVideoProcessor>();

  private constructor(readonly folder: string) {}

  static async open(): Promise<VideoBench> {
    return new VideoBench(await mkdtemp(path.join(tmpdir(), 'videos-')));
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  newPath(extension: string): string {
    this.count += 1;
    return path.join(this.folder, `${this.count}.${extension}`);
  }

  /** A new video file; the extension determines the container. */
  make(extension: string, options: VideoOptions = {}): Promise<string> {
    return makeVideo(this.newPath(extension), options);
  }

  /** A new file with arbitrary bytes and the extension of a video. */
  async write(bytes: Buffer | string): Promise<string> {
    const file = this.newPath('mp4');
    await writeFile(file, bytes);
    return file;
  }

  /** Processes the file into a new folder. */
  async process(
    source: string,
    options: Partial<VideoProcessing> = {},
    settings: Partial<FfmpegVideoProcessorOptions> = {},
  ): Promise<ProcessedVideo> {
    const outputDir = this.newPath('out');
    await mkdir(outputDir);
    const { signal } = new AbortController();
    const processor = this.processorFor(settings);
    return processor.process(source, outputDir, { signal, reportProgress: () => undefined, ...options });
  }

  private processorFor(settings: Partial<FfmpegVideoProcessorOptions>): FfmpegVideoProcessor {
    const key = JSON.stringify(settings);
    const processor =
      this.processors.get(key) ??
      new FfmpegVideoProcessor({ ...VIDEO_PROGRAM_PATHS, maxDurationSeconds: 300, size: 2, ...settings });
    this.processors.set(key, processor);
    return processor;
  }
}

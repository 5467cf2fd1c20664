import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { FILE_TYPES, isVideoFormat, type VideoFormat } from '../images/file-types.js';
import { invalidContentType, sniffFileType } from '../images/sniff-file-type.js';
import { systemErrorCode } from '../system-error.js';
import { Turns } from '../turns.js';
import { type CheckedVideo, checkFacts, checkMeasures } from './check-video.js';
import {
  convertArguments,
  convertedSeconds,
  isReadyToPlay,
  keyFrameArguments,
  posterArguments,
  posterTime,
  remuxArguments,
} from './ffmpeg-arguments.js';
import { findVideoPrograms, type VideoProgramPaths, type VideoPrograms } from './ffmpeg-programs.js';
import { SHOWN_PACKET_FIELDS, VideoMeter } from './measure-video.js';
import { isCutOffAvi } from './cut-off-avi.js';
import { renditionSize } from './picture-size.js';
import { runLimited } from './run-limited.js';
import { readVideoFacts, SHOWN_ENTRIES, type VideoFacts } from './video-facts.js';
import { damaged, faultOf } from './video-faults.js';
import { openSafely, QUIET } from './video-input.js';
import { type ProcessedVideo, type VideoProcessing, VideoProcessor, type VideoRendition } from './video-processor.js';

export interface FfmpegVideoProcessorOptions extends VideoProgramPaths {
  /** A longer video is refused (D-36). */
  maxDurationSeconds: number;
  /** Videos that are worked on at the same time. */
  size: number;
  /** For each step but the conversion, in milliseconds. */
  stepTimeLimitMs?: number;
}

const STEP_TIME_LIMIT_MS = 30_000;

/** A conversion may take this many times as long as the video lasts, on top of the time of a step. */
const CONVERSION_PACE = 3;

/** How ffprobe says that a frame lies behind the end of the file. */
const CUT_OFF = /partial file/;

/** A video that is being worked on. */
interface Work {
  programs: VideoPrograms;
  format: VideoFormat;
  sourcePath: string;
  /** Of this video alone; the programs run in it. */
  folder: string;
  options: VideoProcessing;
}

/**
 * Videos by ffmpeg and ffprobe, each call with an argument list of its own. Not through a library: what a call does is
 * all in `ffmpeg-arguments.ts`, and its memory, its time and its end are ours to bound.
 */
@Injectable()
export class FfmpegVideoProcessor extends VideoProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(FfmpegVideoProcessor.name);
  private readonly turns: Turns;
  private readonly stepTimeLimitMs: number;
  private found: VideoPrograms | null = null;

  constructor(private readonly settings: FfmpegVideoProcessorOptions) {
    super();
    this.turns = new Turns(settings.size);
    this.stepTimeLimitMs = settings.stepTimeLimitMs ?? STEP_TIME_LIMIT_MS;
  }

  /** The operator is to know before the first video fails. */
  onApplicationBootstrap(): void {
    this.findPrograms().catch((error: unknown) => {
      this.logger.warn({ reason: String(error) }, 'Videos cannot be processed: ffmpeg and ffprobe are missing');
    });
  }

  async process(sourcePath: string, outputDir: string, options: VideoProcessing): Promise<ProcessedVideo> {
    const { format, description } = await sniffFileType(sourcePath);
    if (format === null || !isVideoFormat(format)) {
      throw invalidContentType(description);
    }
    return this.turns.take(options.signal, async () => {
      try {
        const programs = await this.findPrograms();
        return await this.processNow({ programs, format, sourcePath, folder: outputDir, options });
      } catch (error) {
        options.signal.throwIfAborted();
        throw faultOf(error);
      }
    });
  }

  /** Looks until it has found them, and again when they are gone: they may come and go while this process runs. */
  private async findPrograms(): Promise<VideoPrograms> {
    const { found } = this;
    if (found !== null && existsSync(found.ffmpeg) && existsSync(found.ffprobe)) {
      return found;
    }
    this.found = await findVideoPrograms(this.settings);
    return this.found;
  }

  private async processNow(work: Work): Promise<ProcessedVideo> {
    const video = await this.check(work);
    // First what shows soonest whether the video can be decoded at all.
    const posterPath = await this.makePoster(work, video);
    const video720 = await this.makeRendition(work, video);
    const { format, picture, durationSeconds } = video;
    const { width, height } = picture;
    return {
      format,
      contentType: FILE_TYPES[format].contentType,
      width,
      height,
      durationSeconds,
      posterPath,
      video720,
    };
  }

  /** Believes nothing that the file says of itself before all of it has been read. */
  private async check(work: Work): Promise<CheckedVideo> {
    const { format, sourcePath, programs } = work;
    const facts = await this.readFacts(work);
    const picture = checkFacts(facts, format, this.settings.maxDurationSeconds);

    const meter = new VideoMeter(picture.index, facts.sound?.index ?? null);
    const complaints = await this.run(
      work,
      programs.ffprobe,
      [...QUIET, '-show_entries', SHOWN_PACKET_FIELDS, '-of', 'csv=p=0', ...openSafely(sourcePath)],
      (line) => meter.take(line),
    );
    if (CUT_OFF.test(complaints) || (format === 'avi' && (await isCutOffAvi(sourcePath)))) {
      throw damaged(complaints);
    }
    checkMeasures(meter.measures, facts, this.settings.maxDurationSeconds);
    return { format, sizeBytes: await sizeOf(sourcePath), picture, sound: facts.sound, ...meter.measures };
  }

  private async readFacts(work: Work): Promise<VideoFacts> {
    let answer = '';
    await this.run(
      work,
      work.programs.ffprobe,
      [...QUIET, '-show_entries', SHOWN_ENTRIES, '-of', 'json', ...openSafely(work.sourcePath)],
      (line) => (answer += line),
    );
    try {
      return readVideoFacts(answer);
    } catch (error) {
      throw damaged(error);
    }
  }

  private async makePoster(work: Work, video: CheckedVideo): Promise<string> {
    const posterPath = path.join(work.folder, 'poster.png');
    // Where frames are far apart, there may be none behind that time.
    for (const atSeconds of [posterTime(video), 0]) {
      const args = posterArguments(work.sourcePath, video, work.programs, atSeconds, posterPath);
      await this.run(work, work.programs.ffmpeg, args);
      if ((await sizeOf(posterPath)) > 0) {
        return posterPath;
      }
    }
    throw damaged('No frame could be decoded');
  }

  private async makeRendition(work: Work, video: CheckedVideo): Promise<VideoRendition> {
    const target = path.join(work.folder, 'video-720.mp4');
    if (isReadyToPlay(video) && (await this.hasSteadyPicture(work, video))) {
      await this.run(work, work.programs.ffmpeg, remuxArguments(work.sourcePath, video, target));
    } else {
      await this.convert(work, video, target);
    }
    return { path: target, sizeBytes: await sizeOf(target), ...renditionSize(video.picture) };
  }

  /**
   * Whether all key frames can be decoded and have the size of the first: a stream may become another one on the way,
   * which is not to reach a visitor unconverted.
   */
  private async hasSteadyPicture(work: Work, { picture }: CheckedVideo): Promise<boolean> {
    const sizes = new Set<string>();
    const args = keyFrameArguments(work.sourcePath, picture);
    const complaints = await this.run(work, work.programs.ffprobe, args, (line) => {
      const [width, height] = line.split(',');
      // What belongs to a frame besides may take a line of its own, which is empty.
      if (height !== undefined) {
        sizes.add(`${width}x${height}`);
      }
    });
    return complaints === '' && sizes.size === 1 && sizes.has(`${picture.width}x${picture.height}`);
  }

  private async convert(work: Work, video: CheckedVideo, target: string): Promise<void> {
    const { sourcePath, programs, options } = work;
    const { durationSeconds } = video;
    const reportProgress = (line: string): void => {
      const converted = convertedSeconds(line);
      if (converted !== null) {
        options.reportProgress(Math.min(99, (100 * converted) / durationSeconds));
      }
    };
    const timeLimitMs = this.stepTimeLimitMs + Math.ceil(CONVERSION_PACE * durationSeconds * 1000);
    const args = convertArguments(sourcePath, video, programs, target);
    await this.run(work, programs.ffmpeg, args, reportProgress, timeLimitMs);
  }

  private run(
    { folder, options }: Work,
    program: string,
    args: readonly string[],
    onLine: (line: string) => void = () => undefined,
    timeLimitMs: number = this.stepTimeLimitMs,
  ): Promise<string> {
    return runLimited(program, args, { cwd: folder, timeLimitMs, signal: options.signal }, onLine);
  }
}

/** In bytes; 0 where there is no such file. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') {
      return 0;
    }
    throw error;
  }
}

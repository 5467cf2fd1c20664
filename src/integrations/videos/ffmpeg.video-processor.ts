import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import { DataFault } from '../../errors/job-fault.js';
import { FILE_TYPES, isVideoFormat, type VideoFormat } from '../images/formats/file-types.js';
import { invalidContentType, sniffFileType } from '../images/formats/sniff-file-type.js';
import { PendingCalls } from '../pending-calls.js';
import { Semaphore } from '../semaphore.js';
import { type CheckedVideo, checkFacts, checkMeasures, isCutOffAvi } from './facts/check-video.js';
import { SHOWN_PACKET_FIELDS, VideoMeter } from './facts/measure-video.js';
import { renditionSize } from './facts/picture-size.js';
import { readVideoFacts, SHOWN_ENTRIES, type VideoFacts } from './facts/video-facts.js';
import { openSafely, QUIET } from './facts/video-input.js';
import { type ConfinedPrograms, confinePrograms } from './programs/confined-programs.js';
import {
  convertCommand,
  convertedSeconds,
  copyPictureCommand,
  isReadyToPlay,
  keyFrameArguments,
  posterCommand,
  posterTime,
  remuxCommand,
} from './programs/ffmpeg-commands.js';
import { findVideoPrograms, type VideoProgramPaths, type VideoPrograms } from './programs/ffmpeg-programs.js';
import { runCommand } from './programs/run-command.js';
import { runLimited } from './programs/run-limited.js';
import { WorkFolder } from './programs/work-folder.js';
import { damaged, faultOf, isOfUnlistedCodec } from './video-faults.js';
import { type ProcessedVideo, type VideoProcessing, VideoProcessor, type VideoRendition } from './video-processor.js';

export interface FfmpegVideoProcessorOptions extends VideoProgramPaths {
  /** Longer videos are rejected (D-36). */
  maxDurationSeconds: number;
  /** The number of videos that are processed at the same time. */
  size: number;
  /** The time limit of each step except the conversion, in milliseconds. */
  stepTimeLimitMs?: number;
}

const STEP_TIME_LIMIT_MS = 30_000;

/** A conversion may take this many times the duration of the video, in addition to the time limit of a step. */
const CONVERSION_PACE = 3;

const POSTER = 'poster.png';

const RENDITION = 'video-720.mp4';

/** ffprobe's message about a frame beyond the end of the file. */
const CUT_OFF = 'partial file';

/** A video that is being processed. */
interface Work {
  programs: ConfinedPrograms;
  format: VideoFormat;
  sourcePath: string;
  /** What the programs read: the source, or a copy of its picture alone. */
  inputPath: string;
  /** The programs' working folder for this video. */
  folder: WorkFolder;
  options: VideoProcessing;
}

/**
 * Processes videos with ffmpeg, through fluent-ffmpeg, and with ffprobe, which is called directly: the library's ffprobe call can
 * neither be limited nor stopped, and mistakes a line in a video's title for ffprobe's own output (D-184). This class limits
 * memory, time and file access of both programs, and ends them.
 */
export class FfmpegVideoProcessor extends VideoProcessor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FfmpegVideoProcessor.name);
  private readonly slots: Semaphore;
  private readonly stepTimeLimitMs: number;
  /** Calls that run programs or are about to. */
  private readonly calls = new PendingCalls();
  private found: VideoPrograms | null = null;
  private confined: ConfinedPrograms | null = null;

  constructor(private readonly settings: FfmpegVideoProcessorOptions) {
    super();
    this.slots = new Semaphore(settings.size);
    this.stepTimeLimitMs = settings.stepTimeLimitMs ?? STEP_TIME_LIMIT_MS;
  }

  /** Warns the operator before the first video fails. */
  onApplicationBootstrap(): void {
    const found = this.calls.make(new AbortController().signal, (signal) => this.findPrograms(signal));
    found.catch((error: unknown) => {
      if (!this.calls.areEnded) {
        this.logger.warn({ reason: String(error) }, 'Videos cannot be processed: ffmpeg and ffprobe are missing');
      }
    });
  }

  /** Ends all programs, and resolves when none is running. */
  async onApplicationShutdown(): Promise<void> {
    await this.calls.end(new Error('The worker is shut down'));
  }

  async process(sourcePath: string, outputDir: string, options: VideoProcessing): Promise<ProcessedVideo> {
    const { format, description } = await sniffFileType(sourcePath);
    if (format === null || !isVideoFormat(format)) {
      throw invalidContentType(description);
    }
    return this.calls.make(options.signal, (signal) => {
      const bounded: VideoProcessing = { signal, reportProgress: (percent) => options.reportProgress(percent) };
      return this.slots.run(signal, async () => {
        try {
          const programs = await this.confinePrograms(signal);
          const folder = await WorkFolder.open(outputDir, sourcePath, programs.confinement.user);
          try {
            return await this.processNow({
              programs,
              format,
              sourcePath,
              inputPath: sourcePath,
              folder,
              options: bounded,
            });
          } finally {
            await folder.remove();
          }
        } catch (error) {
          signal.throwIfAborted();
          throw faultOf(error);
        }
      });
    });
  }

  /**
   * Caches the programs once found, and searches again if they are missing: they may be (un)installed while this process runs.
   */
  private async findPrograms(signal: AbortSignal): Promise<VideoPrograms> {
    const { found } = this;
    if (found !== null && existsSync(found.ffmpeg) && existsSync(found.ffprobe)) {
      return found;
    }
    this.found = await findVideoPrograms(this.settings, signal);
    return this.found;
  }

  /** Determines the confinement with the first video, and again when other programs are found. */
  private async confinePrograms(signal: AbortSignal): Promise<ConfinedPrograms> {
    const programs = await this.findPrograms(signal);
    if (this.confined?.ffmpeg !== programs.ffmpeg || this.confined.ffprobe !== programs.ffprobe) {
      this.confined = await confinePrograms(programs);
    }
    return this.confined;
  }

  private async processNow(given: Work): Promise<ProcessedVideo> {
    const { work, facts } = await this.open(given);
    const video = await this.check(work, facts);
    // The poster first, because it shows soonest whether the video can be decoded at all.
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

  /**
   * Reads the metadata of the file. ffprobe opens the decoder of every stream, and fails if one is not permitted: then it is tried with
   * a copy of the picture alone, for which no sound is decoded, so that sound in a format that is not known is left out (D-105).
   */
  private async open(work: Work): Promise<{ work: Work; facts: VideoFacts }> {
    try {
      return { work, facts: await this.readFacts(work) };
    } catch (error) {
      if (!isOfUnlistedCodec(error)) {
        throw error;
      }
      const copied = { ...work, inputPath: await this.copyPicture(work, error) };
      return { work: copied, facts: await this.readFacts(copied) };
    }
  }

  /** Copies the picture of the file into the working folder. @throws `refusal` if it cannot be copied. */
  private async copyPicture(work: Work, refusal: unknown): Promise<string> {
    const target = path.join(work.folder.path, `picture.${work.format}`);
    let errorOutput = '';
    try {
      const command = copyPictureCommand(work.inputPath, work.format, target);
      await runCommand(command, async (args, onLine) => {
        errorOutput += await this.run(work, work.programs.ffmpeg, args, onLine);
        return errorOutput;
      });
    } catch (error) {
      throw faultOf(error) instanceof DataFault ? refusal : error;
    }
    // A copy has the length of what was there.
    if (errorOutput.includes(CUT_OFF)) {
      throw damaged(errorOutput);
    }
    return target;
  }

  /** Verifies the metadata of the file by reading all of it. */
  private async check(work: Work, facts: VideoFacts): Promise<CheckedVideo> {
    const { format, sourcePath, inputPath, programs } = work;
    const picture = checkFacts(facts, format, this.settings.maxDurationSeconds);

    const meter = new VideoMeter(picture.index, facts.sound?.index ?? null);
    const errorOutput = await this.run(
      work,
      programs.ffprobe,
      [...QUIET, '-show_entries', SHOWN_PACKET_FIELDS, '-of', 'csv=p=0', ...openSafely(inputPath)],
      (line) => meter.take(line),
    );
    if (errorOutput.includes(CUT_OFF) || (format === 'avi' && (await isCutOffAvi(sourcePath)))) {
      throw damaged(errorOutput);
    }
    checkMeasures(meter.measures, facts, this.settings.maxDurationSeconds);
    return { format, sizeBytes: (await stat(sourcePath)).size, picture, sound: facts.sound, ...meter.measures };
  }

  private async readFacts(work: Work): Promise<VideoFacts> {
    let response = '';
    await this.run(
      work,
      work.programs.ffprobe,
      [...QUIET, '-show_entries', SHOWN_ENTRIES, '-of', 'json', ...openSafely(work.inputPath)],
      (line) => (response += line),
    );
    try {
      return readVideoFacts(response);
    } catch (error) {
      throw damaged(error);
    }
  }

  private async makePoster(work: Work, video: CheckedVideo): Promise<string> {
    const made = path.join(work.folder.path, POSTER);
    // If frames are far apart, there may be none after that time.
    for (const atSeconds of [posterTime(video), 0]) {
      await this.convertBy(work, posterCommand(work.inputPath, video, work.programs, atSeconds, made));
      const poster = await work.folder.takeOut(POSTER);
      if (poster !== null) {
        return poster.path;
      }
    }
    throw damaged('No frame could be decoded');
  }

  private async makeRendition(work: Work, video: CheckedVideo): Promise<VideoRendition> {
    const made = path.join(work.folder.path, RENDITION);
    if (isReadyToPlay(video) && (await this.hasSteadyPicture(work, video))) {
      await this.convertBy(work, remuxCommand(work.inputPath, video, made));
    } else {
      await this.convert(work, video, made);
    }
    const rendition = await work.folder.takeOut(RENDITION);
    if (rendition === null) {
      throw damaged('No rendition was written');
    }
    return { ...rendition, ...renditionSize(video.picture) };
  }

  /**
   * Whether all key frames can be decoded and have the same size. A stream may change its parameters on the way; such a video
   * must be converted.
   */
  private async hasSteadyPicture(work: Work, { picture }: CheckedVideo): Promise<boolean> {
    const sizes = new Set<string>();
    const args = keyFrameArguments(work.inputPath, picture);
    const errorOutput = await this.run(work, work.programs.ffprobe, args, (line) => {
      const [width, height] = line.split(',');
      // Side data of a frame may result in an additional, empty line.
      if (height !== undefined) {
        sizes.add(`${width}x${height}`);
      }
    });
    return errorOutput === '' && sizes.size === 1 && sizes.has(`${picture.width}x${picture.height}`);
  }

  private async convert(work: Work, video: CheckedVideo, target: string): Promise<void> {
    const { inputPath, programs, options } = work;
    const { durationSeconds } = video;
    const reportProgress = (line: string): void => {
      const converted = convertedSeconds(line);
      if (converted !== null) {
        options.reportProgress(Math.min(99, (100 * converted) / durationSeconds));
      }
    };
    const timeLimitMs = this.stepTimeLimitMs + Math.ceil(CONVERSION_PACE * durationSeconds * 1000);
    await this.convertBy(work, convertCommand(inputPath, video, programs, target), reportProgress, timeLimitMs);
  }

  /** Runs an ffmpeg command. */
  private convertBy(
    work: Work,
    command: FfmpegCommand,
    onLine?: (line: string) => void,
    timeLimitMs?: number,
  ): Promise<void> {
    return runCommand(command, (args, onOutput) =>
      this.run(
        work,
        work.programs.ffmpeg,
        args,
        (line) => {
          onOutput(line);
          onLine?.(line);
        },
        timeLimitMs,
      ),
    );
  }

  private run(
    { folder, options, programs, sourcePath }: Work,
    program: string,
    args: readonly string[],
    onLine: (line: string) => void = () => undefined,
    timeLimitMs: number = this.stepTimeLimitMs,
  ): Promise<string> {
    const { confinement, homes } = programs;
    const reads = { files: [sourcePath], folders: homes };
    const limits = { cwd: folder.path, timeLimitMs, signal: options.signal, confinement, reads };
    return runLimited(program, args, limits, onLine);
  }
}

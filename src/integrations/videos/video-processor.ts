import type { VideoFormat } from '../images/formats/file-types.js';

/**
 * Videos: from the bytes an agency sent to a rendition that every browser plays and a still picture of it. Demuxers and
 * decoders are code that others wrote for formats that anybody can forge, so they run as programs of their own, which
 * get little memory and time, see one file, and may die without the worker taking notice.
 */

/** The rendition of a video: MP4 with H.264 and AAC, ready to play while it loads, without metadata (D-37). */
export interface VideoRendition {
  /** Where its file lies, in the output folder of the call. */
  path: string;
  sizeBytes: number;
  /** Pixels, as seen upright; fits into 1280 x 720, or 720 x 1280 when it stands. */
  width: number;
  /** Pixels, as seen upright. */
  height: number;
}

export interface ProcessedVideo {
  format: VideoFormat;
  contentType: string;
  /** Pixels of the original, as seen upright. */
  width: number;
  /** Pixels of the original, as seen upright. */
  height: number;
  durationSeconds: number;
  /** A frame of it as PNG, in the output folder of the call; the image processor makes its variants. */
  posterPath: string;
  video720: VideoRendition;
}

export interface VideoProcessing {
  signal: AbortSignal;
  /** 0 to 100; said now and then while a conversion is at work. */
  reportProgress(percent: number): void;
}

export abstract class VideoProcessor {
  /**
   * Checks the file and writes its poster and its rendition into the folder, which must exist.
   * Throws `DataFault` when the file is not an accepted video, is damaged, too long or too large, or harms its decoder;
   * `TemporaryFault` when the disk is full or this server cannot process videos; the signal's reason when it is
   * aborted, after everything that was at work has ended.
   */
  abstract process(sourcePath: string, outputDir: string, options: VideoProcessing): Promise<ProcessedVideo>;
}

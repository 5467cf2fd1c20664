import type { VideoFormat } from '../images/formats/file-types.js';

/**
 * Video processing: from the bytes that an agency sent to a rendition that every browser can play and a poster image. Demuxers
 * and decoders are third-party code that reads untrusted files, so they run as separate programs with limited memory and time
 * that see a single file, and whose crashes do not affect the worker.
 */

/** The rendition of a video: MP4 with H.264 and AAC for progressive playback, without metadata (D-37). */
export interface VideoRendition {
  /** The path of its file in the output folder. */
  path: string;
  sizeBytes: number;
  /** Upright, in pixels; fits into 1280 x 720, or 720 x 1280 in portrait. */
  width: number;
  /** Upright, in pixels. */
  height: number;
}

export interface ProcessedVideo {
  format: VideoFormat;
  contentType: string;
  /** Width of the upright original in pixels. */
  width: number;
  /** Height of the upright original in pixels. */
  height: number;
  durationSeconds: number;
  /** The path of a frame as PNG in the output folder; the image processor creates its variants. */
  posterPath: string;
  video720: VideoRendition;
}

export interface VideoProcessing {
  signal: AbortSignal;
  /** Called from time to time during a conversion, with 0 to 100. */
  reportProgress(percent: number): void;
}

export abstract class VideoProcessor {
  /**
   * Checks the file and writes its poster and its rendition into the folder, which must exist.
   * Throws `DataFault` if the file is not an accepted video, is damaged, too long or too large, or crashes its decoder;
   * `TemporaryFault` if the disk is full or this server cannot process videos; the signal's reason when it is aborted, after all
   * programs have ended.
   */
  abstract process(sourcePath: string, outputDir: string, options: VideoProcessing): Promise<ProcessedVideo>;
}

import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { MediaKind } from '../../catalogue/vocabulary.js';
import { Config } from '../../config/env.js';
import { tooLarge } from '../../integrations/downloader/download-faults.js';
import { FILE_TYPES } from '../../integrations/images/formats/file-types.js';
import { invalidContentType, readHead, sniffBytes } from '../../integrations/images/formats/sniff-file-type.js';
import { ImageProcessor } from '../../integrations/images/image-processor.js';
import { VideoProcessor } from '../../integrations/videos/video-processor.js';
import type { JobContext } from '../../platform/outbox/processing/job-handler.js';
import type { ProcessedContent } from '../media-file.js';

/** A rendition in a local folder, to be stored. */
export interface LocalVariant {
  variantSize: string;
  path: string;
  contentType: string;
  sizeBytes: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** The result of processing a file, before anything is stored. */
export interface ProcessedFile extends Omit<
  ProcessedContent,
  'sha256' | 'contentProblems' | 'variants' | 'storageFolder' | 'originalFile'
> {
  /** The file name extension of the stored original. */
  extension: string;
  variants: readonly LocalVariant[];
}

const VARIANT_CONTENT_TYPE = 'image/webp';
const RENDITION_CONTENT_TYPE = 'video/mp4';

/** Detects a file's type from its bytes and passes it to the processor of its kind (D-34, D-35). */
@Injectable()
export class FileProcessor {
  private readonly maxBytes: Readonly<Record<MediaKind, number>>;

  constructor(
    config: Config,
    private readonly images: ImageProcessor,
    private readonly videos: VideoProcessor,
  ) {
    this.maxBytes = { image: config.mediaMaxImageBytes, video: config.mediaMaxVideoBytes };
  }

  /** The size of the largest file of any kind, in bytes. */
  get largestFileBytes(): number {
    return Math.max(...Object.values(this.maxBytes));
  }

  /**
   * Detects a file's kind from its first bytes, and the size limit of that kind, in bytes.
   * @param head the first `SNIFFED_BYTES` of the file, or all if it has fewer. Throws `DataFault` when the file is of no accepted
   * type.
   */
  async recognise(head: Buffer): Promise<{ kind: MediaKind; maxBytes: number }> {
    const { format, description } = await sniffBytes(head);
    if (format === null) {
      throw invalidContentType(description);
    }
    const { kind } = FILE_TYPES[format];
    return { kind, maxBytes: this.maxBytes[kind] };
  }

  /**
   * Writes the file's renditions into the folder. Throws `DataFault` when the file is of no accepted type, too large or damaged;
   * `TemporaryFault` when its processor is unavailable; the signal's reason when it is aborted.
   */
  async process(sourcePath: string, outputDir: string, context: JobContext): Promise<ProcessedFile> {
    const { kind, maxBytes } = await this.recognise(await readHead(sourcePath));
    const { size } = await stat(sourcePath);
    if (size > maxBytes) {
      throw tooLarge(maxBytes);
    }
    switch (kind) {
      case 'image':
        return this.processImage(sourcePath, size, outputDir, context);
      case 'video':
        return this.processVideo(sourcePath, size, outputDir, context);
    }
  }

  private async processImage(
    sourcePath: string,
    sizeBytes: number,
    outputDir: string,
    { signal }: JobContext,
  ): Promise<ProcessedFile> {
    const { format, variants, ...image } = await this.images.process(sourcePath, outputDir, { signal });
    return {
      ...image,
      kind: 'image',
      sizeBytes,
      durationSeconds: null,
      extension: FILE_TYPES[format].extension,
      variants: variants.map((variant) => ({ ...variant, contentType: VARIANT_CONTENT_TYPE })),
    };
  }

  /** A video has the image variants of its poster, followed by the video rendition (D-37). */
  private async processVideo(
    sourcePath: string,
    sizeBytes: number,
    outputDir: string,
    context: JobContext,
  ): Promise<ProcessedFile> {
    const { format, posterPath, video720, ...video } = await this.videos.process(sourcePath, outputDir, context);
    const poster = await this.images.process(posterPath, outputDir, context);
    const { blurhash, perceptualHash, measures } = poster;
    return {
      ...video,
      blurhash,
      perceptualHash,
      measures,
      kind: 'video',
      sizeBytes,
      extension: FILE_TYPES[format].extension,
      variants: [
        ...poster.variants.map((variant) => ({ ...variant, contentType: VARIANT_CONTENT_TYPE })),
        { ...video720, variantSize: 'video-720', contentType: RENDITION_CONTENT_TYPE },
      ],
    };
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DataFault, TemporaryFault } from '../../errors/job-fault.js';
import { DecoderPool, type DecoderPoolOptions } from './decoder/decoder-pool.js';
import { DecoderDied, DecoderNotStarted, DecoderTimedOut } from './decoder/decoder-process.js';
import type { DecodeResult, RefusalReason, RenderedImage } from './decoder/decoder-protocol.js';
import { isImageFormat } from './formats/file-types.js';
import { invalidContentType, sniffFileType, unsupportedKind } from './formats/sniff-file-type.js';
import { ImageProcessor, type ImageVariant, type ProcessedImage } from './image-processor.js';

export interface SharpImageProcessorOptions extends Partial<DecoderPoolOptions> {
  /** The maximum number of pixels of an accepted image (D-35). */
  maxPixels: number;
}

const MEGABYTE = 1024 * 1024;

const POOL_DEFAULTS: DecoderPoolOptions = {
  program: {
    modulePath: path.join(__dirname, 'decoder', 'decoder.child.js'),
    nodeArguments: ['--max-old-space-size=128'],
    memoryLimitBytes: 3072 * MEGABYTE,
  },
  size: 2,
  fileTimeLimitMs: 30_000,
  filesPerProcess: 200,
  memoryMarkBytes: 300 * MEGABYTE,
};

/** Processes images with sharp (libvips) and HEIC with libheif, both in decoder processes. */
export class SharpImageProcessor extends ImageProcessor implements OnApplicationShutdown {
  private readonly decoders: DecoderPool;
  private readonly maxPixels: number;

  constructor({ maxPixels, ...poolOptions }: SharpImageProcessorOptions) {
    super();
    this.maxPixels = maxPixels;
    this.decoders = new DecoderPool({ ...POOL_DEFAULTS, ...poolOptions });
  }

  onApplicationShutdown(): void {
    this.decoders.close();
  }

  async process(sourcePath: string, outputDir: string, options: { signal: AbortSignal }): Promise<ProcessedImage> {
    const sniffed = await sniffFileType(sourcePath);
    if (sniffed.format === null || !isImageFormat(sniffed.format)) {
      throw invalidContentType(sniffed.description);
    }
    const response = await this.decode(sourcePath, options.signal);
    if (response.type === 'refused') {
      throw this.faultOf(response.reason, response.detail, sniffed.description);
    }
    return { ...response.image, variants: await writeVariants(response.image.variants, outputDir) };
  }

  private async decode(sourcePath: string, signal: AbortSignal): Promise<DecodeResult> {
    const file = await readFile(sourcePath);
    try {
      return await this.decoders.decode({ file, maxPixels: this.maxPixels }, signal);
    } catch (error) {
      throw decoderFault(error);
    }
  }

  private faultOf(reason: RefusalReason, detail: string, description: string): Error {
    switch (reason) {
      case 'wrong-type':
        return invalidContentType(description);
      case 'unsupported':
        return unsupportedKind(detail);
      case 'damaged':
        return new DataFault('The picture is damaged or incomplete; export it again and send the new file', {
          cause: detail,
          code: 'DAMAGED',
        });
      case 'too-many-pixels':
        return new DataFault(
          `File too large: the picture has ${detail} pixels, at most ${this.maxPixels / 1e6} megapixels are accepted`,
          { code: 'TOO_LARGE' },
        );
      case 'out-of-memory':
        return new DataFault('The picture needs too much memory to decode; save it again as a JPEG and send that', {
          cause: detail,
          code: 'NOT_PROCESSABLE',
        });
    }
  }
}

function writeVariants(variants: RenderedImage['variants'], outputDir: string): Promise<ImageVariant[]> {
  return Promise.all(
    variants.map(async ({ data, ...variant }) => {
      const file = path.join(outputDir, `${variant.variantSize}.webp`);
      await writeFile(file, data);
      return { ...variant, path: file, sizeBytes: data.length };
    }),
  );
}

function decoderFault(error: unknown): unknown {
  if (error instanceof DecoderTimedOut) {
    return new DataFault('The picture takes too long to decode; save it again as a JPEG and send that', {
      cause: error,
      code: 'NOT_PROCESSABLE',
    });
  }
  if (error instanceof DecoderDied) {
    return new DataFault('The picture cannot be decoded; save it again as a JPEG and send that', {
      cause: error,
      code: 'NOT_PROCESSABLE',
    });
  }
  if (error instanceof DecoderNotStarted) {
    return new TemporaryFault('Pictures cannot be processed right now; send the file again later', {
      cause: error,
      code: 'SERVICE_UNAVAILABLE',
    });
  }
  return error;
}

import path from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LIMITS } from '../../src/catalogue/limits.js';
import { ImageProcessor, type ProcessedImage } from '../../src/integrations/images/image-processor.js';
import {
  SharpImageProcessor,
  type SharpImageProcessorOptions,
} from '../../src/integrations/images/sharp.image-processor.js';
import { PendingCalls } from '../../src/integrations/pending-calls.js';

const TYPESCRIPT_HOOK = path.join(__dirname, 'typescript-hook.cjs');

/** How a test starts a decoder process (or a fake) from its source. */
export function decoderProgram(modulePath: string): {
  modulePath: string;
  nodeArguments: string[];
  memoryLimitBytes: number;
} {
  return { modulePath, nodeArguments: ['--require', TYPESCRIPT_HOOK], memoryLimitBytes: 3 * 2 ** 30 };
}

/** The real image processor, with decoder processes that run from source. Close it with `onApplicationShutdown()`. */
export function imageProcessorFromSource(options: Partial<SharpImageProcessorOptions> = {}): SharpImageProcessor {
  const decoder = path.join(__dirname, '../../src/integrations/images/decoder/decoder.child.ts');
  return new SharpImageProcessor({
    maxPixels: LIMITS.imagePixels,
    size: 1,
    program: decoderProgram(decoder),
    ...options,
  });
}

declare global {
  /** By size; `test/jest/one-realm-environment.mjs` hands them on to the next test file. */
  var imageProcessorsOfProcess: Map<number, ImageProcessor> | undefined;
}

/**
 * An image processor for one service. Its decoder processes serve the services of later test files too, as they serve a worker for
 * many photos: starting one takes longer than processing the photos of most files.
 */
export class BorrowedImageProcessor extends ImageProcessor implements OnApplicationShutdown {
  private readonly lender: ImageProcessor;
  private readonly calls = new PendingCalls();

  constructor(size: number) {
    super();
    const lenders = (globalThis.imageProcessorsOfProcess ??= new Map<number, ImageProcessor>());
    this.lender = lenders.get(size) ?? imageProcessorFromSource({ size });
    lenders.set(size, this.lender);
  }

  onApplicationShutdown(): void {
    void this.calls.end(new Error('The service is shut down'));
  }

  process(sourcePath: string, outputDir: string, options: { signal: AbortSignal }): Promise<ProcessedImage> {
    return this.calls.make(options.signal, (signal) => this.lender.process(sourcePath, outputDir, { signal }));
  }
}

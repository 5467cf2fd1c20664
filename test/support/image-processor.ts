import path from 'node:path';
import { LIMITS } from '../../src/catalogue/limits.js';
import {
  SharpImageProcessor,
  type SharpImageProcessorOptions,
} from '../../src/integrations/images/sharp.image-processor.js';

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

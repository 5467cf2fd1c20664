import { z } from 'zod';
import { IMAGE_FORMATS, VARIANT_SIZES } from '../image-processor.js';

/**
 * The messages between the worker and its decoder processes: one task at a time, with one response each. They contain all bytes,
 * so that a decoder needs no access to files and may run as another user.
 */

/** One file to decode. */
export const decodeTask = z.object({
  file: z.instanceof(Uint8Array),
  maxPixels: z.number(),
});

export type DecodeTask = z.infer<typeof decodeTask>;

/** Why a decoder rejected a file. The detail of `unsupported` describes the file and completes the phrase `the file is`. */
const refusalReason = z.enum(['wrong-type', 'unsupported', 'damaged', 'too-many-pixels', 'out-of-memory']);

export type RefusalReason = z.infer<typeof refusalReason>;

const renderedImage = z.object({
  format: z.enum(IMAGE_FORMATS),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  blurhash: z.string(),
  perceptualHash: z.string(),
  variants: z
    .array(
      z.object({
        variantSize: z.enum(VARIANT_SIZES),
        data: z.instanceof(Uint8Array),
        width: z.number(),
        height: z.number(),
      }),
    )
    .readonly(),
  measures: z.object({ meanLuminance: z.number(), sharpness: z.number(), dominantColour: z.string() }),
});

/** A decoded image with its variants in memory. */
export type RenderedImage = z.infer<typeof renderedImage>;

/** A message of a decoder process; `memoryBytes` is its resident memory, so that it can be replaced when that is high. */
export const decoderMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('done'), image: renderedImage, memoryBytes: z.number() }),
  z.object({ type: z.literal('refused'), reason: refusalReason, detail: z.string(), memoryBytes: z.number() }),
]);

export type DecoderMessage = z.infer<typeof decoderMessage>;

/** The response to a task. */
export type DecodeResult = Exclude<DecoderMessage, { type: 'ready' }>;

/** Thrown inside a decoder process: the file cannot become variants. */
export class DecodeRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** For the log; with `too-many-pixels` and `unsupported` also for the caller. Never contains a path. */
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = 'DecodeRefusal';
  }
}

/** Converts any error of a decoder to a `DecodeRefusal`: errors of decoders are caused by the file. */
export async function asDecodeRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOutOfMemory = /out of memory|memory allocation/i.test(message);
    throw new DecodeRefusal(isOutOfMemory ? 'out-of-memory' : 'damaged', message);
  }
}

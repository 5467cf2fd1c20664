import { z } from 'zod';
import { IMAGE_FORMATS, VARIANT_SIZES } from '../image-processor.js';

/**
 * What the worker and its decoder processes say to each other: one task at a time, one answer to each. All bytes go
 * between them, so that a decoder needs no file: it may be a stranger to the system.
 */

/** One file to decode. */
export const decodeTask = z.object({
  file: z.instanceof(Uint8Array),
  maxPixels: z.number(),
});

export type DecodeTask = z.infer<typeof decodeTask>;

/** Why a decoder refused a file. The detail of `unsupported` says what the file is, to follow `the file is`. */
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

/** A decoded picture with its variants in memory. */
export type RenderedImage = z.infer<typeof renderedImage>;

/** What a decoder process says; `memoryBytes` is what it holds, so that it can be replaced when that is much. */
export const decoderMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('done'), image: renderedImage, memoryBytes: z.number() }),
  z.object({ type: z.literal('refused'), reason: refusalReason, detail: z.string(), memoryBytes: z.number() }),
]);

export type DecoderMessage = z.infer<typeof decoderMessage>;

/** The answer to a task. */
export type DecodeResult = Exclude<DecoderMessage, { type: 'ready' }>;

/** Thrown inside a decoder process: the file cannot become variants. */
export class DecodeRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** For the log, and of `too-many-pixels` and `unsupported` for the caller: never a path. */
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = 'DecodeRefusal';
  }
}

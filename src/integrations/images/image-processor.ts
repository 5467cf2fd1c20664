/**
 * Images: from the bytes an agency sent to what the public page shows. The decoders are code that others wrote for
 * formats that anybody can forge, so they run in child processes that may die, hang or be killed without the worker
 * taking notice; what comes out is plain WebP that carries nothing of the original but its pixels.
 */

/** The image formats that are accepted (D-34). */
export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'heic', 'avif'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The longest edges of the variants in pixels, in the order in which they are answered (D-37). */
export const VARIANT_SIZES = ['128', '512', '1024'] as const;

export type VariantSize = (typeof VARIANT_SIZES)[number];

/** A rendition of an image as WebP: upright, sRGB, without metadata, never enlarged (D-37). */
export interface ImageVariant {
  variantSize: VariantSize;
  /** Where its file lies, in the output folder of the call. */
  path: string;
  sizeBytes: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** What was seen while the image was decoded; ground for advice to the agency. */
export interface ImageMeasures {
  /** Average brightness, 0 (black) to 255 (white). */
  meanLuminance: number;
  /** Variance of the Laplacian of the picture at 512 px: below about 20 it looks blurred. */
  sharpness: number;
  /** The colour that covers most of the picture, as `#rrggbb`. */
  dominantColour: string;
}

export interface ProcessedImage {
  format: ImageFormat;
  contentType: string;
  /** Pixels of the original, as seen upright. */
  width: number;
  /** Pixels of the original, as seen upright. */
  height: number;
  blurhash: string;
  /** 64 bits as 16 hexadecimal digits; pictures that look alike differ in few bits. */
  perceptualHash: string;
  /** One per size, in the order of `VARIANT_SIZES`. */
  variants: readonly ImageVariant[];
  measures: ImageMeasures;
}

export abstract class ImageProcessor {
  /**
   * Decodes the file and writes its variants into the folder, which must exist.
   * Throws `DataFault` when the file is not an accepted image, is damaged, too large or harms its decoder;
   * `TemporaryFault` when the disk is full or no decoder can run; the signal's reason when it is aborted.
   */
  abstract process(sourcePath: string, outputDir: string, options: { signal: AbortSignal }): Promise<ProcessedImage>;
}

/**
 * Image processing: from the bytes that an agency sent to the variants on the public page. The decoders are third-party code that
 * reads untrusted files, so they run in child processes, whose crashes and hangs do not affect the worker. The results are plain
 * WebP files that contain nothing of the original but its pixels.
 */

/** The accepted image formats (D-34). */
export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'heic', 'avif'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The longest edges of the variants in pixels, in the order of responses (D-37). */
export const VARIANT_SIZES = ['128', '512', '1024'] as const;

export type VariantSize = (typeof VARIANT_SIZES)[number];

/** A variant of an image as WebP: upright, sRGB, without metadata, never enlarged (D-37). */
export interface ImageVariant {
  variantSize: VariantSize;
  /** The path of its file in the output folder. */
  path: string;
  sizeBytes: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** Measurements of the image, on which advice to the agency is based. */
export interface ImageMeasures {
  /** Average brightness, 0 (black) to 255 (white). */
  meanLuminance: number;
  /** Variance of the Laplacian of the image at 512 px: below about 20 it looks blurred. */
  sharpness: number;
  /** The colour that covers most of the image, as `#rrggbb`. */
  dominantColour: string;
}

export interface ProcessedImage {
  format: ImageFormat;
  contentType: string;
  /** Width of the upright original in pixels. */
  width: number;
  /** Height of the upright original in pixels. */
  height: number;
  blurhash: string;
  /** 64 bits as 16 hexadecimal digits; similar images differ in few bits. */
  perceptualHash: string;
  /** One per size, in the order of `VARIANT_SIZES`. */
  variants: readonly ImageVariant[];
  measures: ImageMeasures;
}

export abstract class ImageProcessor {
  /**
   * Decodes the file and writes its variants into the folder, which must exist.
   * Throws `DataFault` if the file is not an accepted image, is damaged, too large or crashes its decoder; `TemporaryFault` if
   * no decoder can run; the signal's reason when it is aborted.
   */
  abstract process(sourcePath: string, outputDir: string, options: { signal: AbortSignal }): Promise<ProcessedImage>;
}

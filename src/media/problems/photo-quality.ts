import type { MediaFile } from '../media-file.js';

/**
 * What could be better about a photo, by what its processing has measured: the one place that decides. The file keeps it, and
 * so does the analysis of each listing that shows it (D-112, D-220).
 */

export const QUALITY_PROBLEM_CODES = ['TOO_SMALL', 'DARK', 'BLURRED'] as const;
export type QualityProblemCode = (typeof QUALITY_PROBLEM_CODES)[number];

/** The longest edge that a photo should have at least, in pixels. */
export const LEAST_EDGE = 640;

/** The average brightness that it should have at least, of 255. Dim rooms have 50 and more. */
const LEAST_LUMINANCE = 40;

/** The variance of its Laplacian at 512 px that it should have at least. Photos in focus have 40 to 7,000. */
const LEAST_SHARPNESS = 8;

/** What the photo's measures say against it. */
export function qualityOf({
  width,
  height,
  measures,
}: Pick<MediaFile, 'width' | 'height' | 'measures'>): QualityProblemCode[] {
  const codes: QualityProblemCode[] = [];
  if (width !== null && height !== null && Math.max(width, height) < LEAST_EDGE) {
    codes.push('TOO_SMALL');
  }
  // In the dark nothing looks sharp.
  if (measures !== null && measures.meanLuminance < LEAST_LUMINANCE) {
    codes.push('DARK');
  } else if (measures !== null && measures.sharpness < LEAST_SHARPNESS) {
    codes.push('BLURRED');
  }
  return codes;
}

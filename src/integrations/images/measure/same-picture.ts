import sharp from 'sharp';
import { type Pixels, resize, type Size, toPixels } from './pixels.js';

/**
 * Compares two variants and determines whether they show the same image: one may have been recompressed or scaled, but its
 * content must be identical. Two views of the same room, or two signs that differ in a digit, are different images.
 */

/** The edge length of the blocks that are compared separately, in pixels. */
const BLOCK_EDGE = 16;

/** Smaller blocks at the border are not significant. */
const LEAST_BLOCK_PIXELS = 64;

/** The largest relative difference of the aspect ratios, which rounding may cause. */
const PROPORTIONS_TOLERANCE = 0.02;

/** The minimum structural similarity of every block, from -1 to 1. */
const LEAST_SIMILARITY = 0.75;

/**
 * The maximum ratio of the worst block's difference to the mean difference. Compression affects all textured blocks, so a block
 * that stands out this much has other content.
 */
const LARGEST_OUTLIER = 25;

/** A mean difference that is still considered as none. */
const NO_DIFFERENCE = 0.002;

/** The largest difference of a block's mean colours, out of 255. */
const LARGEST_COLOUR_DIFFERENCE = 7;

/** Prevents noise in plain areas from counting as structure (SSIM: C2 = (0.03 · 255)²). */
const STABILITY = 58.5;

/** Both must be WebP files that this service has created, because they are decoded in this process without confinement. */
export async function isSamePicture(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [a, b] = await Promise.all([decode(one), decode(other)]);
  const proportions = (a.width * b.height) / (a.height * b.width);
  if (Math.abs(proportions - 1) > PROPORTIONS_TOLERANCE) {
    return false;
  }
  const size = a.width <= b.width ? a : b;
  return areAlike(await resize(a, size), await resize(b, size));
}

function decode(rendition: Uint8Array): Promise<Pixels> {
  return toPixels(sharp(rendition).removeAlpha().toColourspace('srgb'));
}

/** Whether two images of the same size match in each of their blocks. */
function areAlike(a: Pixels, b: Pixels): boolean {
  const comparisons = blocksOf(a).map((block) => compareBlocks(a, b, block));
  const differences = comparisons.map(({ similarity }) => 1 - similarity);
  const worst = differences.reduce((most, difference) => Math.max(most, difference), 0);
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length);
  return (
    comparisons.every(({ colourDifference }) => colourDifference <= LARGEST_COLOUR_DIFFERENCE) &&
    worst <= 1 - LEAST_SIMILARITY &&
    worst <= LARGEST_OUTLIER * (mean + NO_DIFFERENCE)
  );
}

/** In pixels; right and bottom are exclusive. */
interface Block {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function blocksOf({ width, height }: Size): Block[] {
  const blocks: Block[] = [];
  for (let top = 0; top < height; top += BLOCK_EDGE) {
    for (let left = 0; left < width; left += BLOCK_EDGE) {
      const [right, bottom] = [Math.min(left + BLOCK_EDGE, width), Math.min(top + BLOCK_EDGE, height)];
      if ((right - left) * (bottom - top) >= LEAST_BLOCK_PIXELS) {
        blocks.push({ left, top, right, bottom });
      }
    }
  }
  return blocks;
}

interface Comparison {
  /** The structural similarity, from -1 to 1. */
  similarity: number;
  /** The difference of the mean colours in the channel where it is largest, out of 255. */
  colourDifference: number;
}

function compareBlocks(a: Pixels, b: Pixels, { left, top, right, bottom }: Block): Comparison {
  const count = (right - left) * (bottom - top);
  const colours = [0, 0, 0];
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * a.width + x) * a.channels;
      for (let channel = 0; channel < 3; channel += 1) {
        colours[channel] = (colours[channel] ?? 0) + (a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0);
      }
      const [brightA, brightB] = [brightness(a, at), brightness(b, at)];
      sumA += brightA;
      sumB += brightB;
      squaresA += brightA * brightA;
      squaresB += brightB * brightB;
      products += brightA * brightB;
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB] = [squaresA / count - meanA * meanA, squaresB / count - meanB * meanB];
  const covariance = products / count - meanA * meanB;
  return {
    similarity: (2 * covariance + STABILITY) / (varianceA + varianceB + STABILITY),
    colourDifference: Math.max(...colours.map((difference) => Math.abs(difference) / count)),
  };
}

/** Luma (ITU-R BT.601). */
function brightness({ data }: Pixels, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

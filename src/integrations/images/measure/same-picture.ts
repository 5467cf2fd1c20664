import sharp from 'sharp';
import { type Pixels, resize, type Size, toPixels } from './pixels.js';

/**
 * Tells whether two of our own renditions show the very same picture: one may have been compressed again or scaled, but
 * nothing in it may be somewhere else. Two views of one room, or two signs that differ in a digit, are two pictures.
 */

/** Edge of the blocks that are compared one by one, in pixels. */
const BLOCK_EDGE = 16;

/** Blocks at the border that are smaller than this say too little. */
const LEAST_BLOCK_PIXELS = 64;

/** How far the proportions may be apart, by rounding. */
const PROPORTIONS_TOLERANCE = 0.02;

/** The least similarity of structure that every block must have, from -1 to 1. */
const LEAST_SIMILARITY = 0.75;

/**
 * How much less alike the worst block may be than the blocks are on average. Compression harms all blocks of some
 * texture; where one stands out by so much, something else is to be seen in it.
 */
const LARGEST_OUTLIER = 25;

/** The difference that is taken for none, on average. */
const NO_DIFFERENCE = 0.002;

/** The farthest that the mean colour of any block may be off, of 255. */
const LARGEST_COLOUR_DIFFERENCE = 7;

/** Keeps noise in plain areas from counting as structure (SSIM: C2 = (0.03 · 255)²). */
const STABILITY = 58.5;

/** Both are WebP files made by this service: no others may be given, for they are decoded in this very process. */
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

/** Whether two pictures of one size are alike in each of their blocks. */
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

/** In pixels; right and bottom are outside. */
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
  /** Of structure, from -1 to 1. */
  similarity: number;
  /** Of the mean colours in the channel where it is largest, of 255. */
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

/** As the eye weighs it (ITU-R BT.601). */
function brightness({ data }: Pixels, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

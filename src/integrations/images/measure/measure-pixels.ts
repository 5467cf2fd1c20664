import type { ImageMeasures } from '../image-processor.js';
import { encodeBlurhash } from './encode-blurhash.js';
import { fromPixels, type Pixels, toPixels } from './pixels.js';

/** The edge length in pixels of the square thumbnail from which properties of the whole image are computed. */
const THUMB_EDGE = 32;

/** The number of low frequencies of the cosine transform in the perceptual hash: 8 by 8 = 64 bits. */
const HASH_EDGE = 8;

/** The number of levels per channel of the colour histogram. */
const COLOUR_LEVELS = 8;

export interface PictureSummary {
  blurhash: string;
  perceptualHash: string;
  measures: ImageMeasures;
}

/** Computes hashes and measurements of an image from its variant at 512 px (RGB). */
export async function summarisePicture(picture: Pixels): Promise<PictureSummary> {
  const thumb = await toPixels(fromPixels(picture).resize(THUMB_EDGE, THUMB_EDGE, { fit: 'fill' }));
  const luminance = luminanceOf(thumb);
  const isWide = picture.width >= picture.height;
  return {
    blurhash: encodeBlurhash(thumb, isWide ? 4 : 3, isWide ? 3 : 4),
    perceptualHash: perceptualHash(luminance),
    measures: {
      meanLuminance: round(mean(luminance)),
      sharpness: round(varianceOfLaplacian(picture)),
      dominantColour: dominantColour(thumb),
    },
  };
}

/** Luma per pixel, 0 to 255 (ITU-R BT.601). */
function luminanceOf(pixels: Pixels): Float32Array {
  const luminance = new Float32Array(pixels.width * pixels.height);
  for (let y = 0; y < pixels.height; y += 1) {
    readLuminance(pixels, y, luminance.subarray(y * pixels.width));
  }
  return luminance;
}

/** Writes the luma of one row of pixels to the beginning of `row`. */
function readLuminance({ data, width, channels }: Pixels, y: number, row: Float32Array): void {
  for (let x = 0, at = y * width * channels; x < width; x += 1, at += channels) {
    row[x] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
}

/**
 * pHash: one bit per low frequency of the image, set if the coefficient is above the median. Scaling, recompression and small
 * changes of colour leave nearly all bits unchanged.
 */
function perceptualHash(luminance: Float32Array): string {
  const frequencies: number[] = [];
  for (let v = 0; v < HASH_EDGE; v += 1) {
    for (let u = 0; u < HASH_EDGE; u += 1) {
      frequencies.push(cosineCoefficient(luminance, u, v));
    }
  }
  // The first coefficient is the mean luma, which does not depend on the content of the image.
  const median = medianOf(frequencies.slice(1));
  const bits = frequencies.map((frequency) => (frequency > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

function cosineCoefficient(luminance: Float32Array, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < THUMB_EDGE; y += 1) {
    for (let x = 0; x < THUMB_EDGE; x += 1) {
      sum += (luminance[y * THUMB_EDGE + x] ?? 0) * cosine(x, u) * cosine(y, v);
    }
  }
  return sum;
}

/** cos((2·position + 1)·frequency·π / 2·edge), from a table. */
function cosine(position: number, frequency: number): number {
  return COSINES[frequency * THUMB_EDGE + position] ?? 0;
}

const COSINES = Float64Array.from({ length: HASH_EDGE * THUMB_EDGE }, (_, index) => {
  const frequency = Math.floor(index / THUMB_EDGE);
  const position = index % THUMB_EDGE;
  return Math.cos(((2 * position + 1) * frequency * Math.PI) / (2 * THUMB_EDGE));
});

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The sharpness of edges: the variance of each pixel's difference from its four neighbours. */
function varianceOfLaplacian(pixels: Pixels): number {
  const { width, height } = pixels;
  let [above, row, below] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  readLuminance(pixels, 0, row);
  readLuminance(pixels, Math.min(1, height - 1), below);
  let sum = 0;
  let sumOfSquares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    [above, row, below] = [row, below, above];
    readLuminance(pixels, y + 1, below);
    for (let x = 1; x < width - 1; x += 1) {
      const around = (row[x - 1] ?? 0) + (row[x + 1] ?? 0) + (above[x] ?? 0) + (below[x] ?? 0);
      const edge = 4 * (row[x] ?? 0) - around;
      sum += edge;
      sumOfSquares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return sumOfSquares / count - (sum / count) ** 2;
}

/** The mean of the pixels in the largest bin of a coarse colour histogram. */
function dominantColour(pixels: Pixels): string {
  const counts = new Uint16Array(COLOUR_LEVELS ** 3);
  let fullest = 0;
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel += 1) {
    const cell = colourCell(pixels, pixel);
    const count = (counts[cell] ?? 0) + 1;
    counts[cell] = count;
    fullest = count > (counts[fullest] ?? 0) ? cell : fullest;
  }
  const sums: [number, number, number] = [0, 0, 0];
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel += 1) {
    if (colourCell(pixels, pixel) === fullest) {
      sums[0] += pixels.data[pixel * pixels.channels] ?? 0;
      sums[1] += pixels.data[pixel * pixels.channels + 1] ?? 0;
      sums[2] += pixels.data[pixel * pixels.channels + 2] ?? 0;
    }
  }
  const count = counts[fullest] ?? 1;
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The histogram bin of a pixel. */
function colourCell({ data, channels }: Pixels, pixel: number): number {
  const [step, at] = [256 / COLOUR_LEVELS, pixel * channels];
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return Math.floor(red / step) + COLOUR_LEVELS * (Math.floor(green / step) + COLOUR_LEVELS * Math.floor(blue / step));
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

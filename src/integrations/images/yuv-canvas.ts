import { brightnessWeights } from './colour-primaries.js';
import type { ColourCode } from './colour-code.js';
import type { HevcPicture, Plane } from './hevc-decoder.js';
import type { DeepPixels, Pixels } from './pixels.js';

/** Puts decoded pictures into a larger one of red, green and blue, of 8 or 16 bits. */

type Canvas = Pixels | DeepPixels;

/** How samples become colours: tables by the sample, in parts of the canvas's largest number. */
interface Tables {
  brightness: Float64Array;
  redOfCr: Float64Array;
  greenOfCb: Float64Array;
  greenOfCr: Float64Array;
  blueOfCb: Float64Array;
}

/** In H.273's numbers: red, green and blue themselves. */
const IDENTITY = 0;

/** Draws the picture with its upper left corner at a place; what goes beyond the canvas is left out. */
export function drawPicture(canvas: Canvas, picture: HevcPicture, code: ColourCode, left: number, top: number): void {
  const [luma, cb = null, cr = null] = picture.planes;
  if (luma === undefined) {
    return;
  }
  const tables = tablesFor(picture.bitsPerSample, code, largestOf(canvas));
  const isIdentity = code.matrix === IDENTITY && cb !== null && cb.width === luma.width;
  const right = Math.min(luma.width, canvas.width - left);
  const bottom = Math.min(luma.height, canvas.height - top);
  for (let y = 0; y < bottom; y += 1) {
    const to = ((top + y) * canvas.width + left) * canvas.channels;
    if (cb === null || cr === null) {
      drawGreyRow(canvas, to, luma, y, right, tables);
    } else if (isIdentity) {
      drawPlainRow(canvas, to, [cr, luma, cb], y, right, tables);
    } else {
      drawRow(canvas, to, [luma, cb, cr], y, right, tables);
    }
  }
}

/** Writes the brightness of the picture into the last channel of the canvas, as what is seen through it. */
export function drawAlpha(canvas: Canvas, picture: HevcPicture, left: number, top: number): void {
  const [luma] = picture.planes;
  if (luma === undefined) {
    return;
  }
  const code = { primaries: 1, transfer: 1, matrix: 1, isFullRange: picture.isFullRange };
  const { brightness } = tablesFor(picture.bitsPerSample, code, largestOf(canvas));
  for (let y = 0; y < Math.min(luma.height, canvas.height - top); y += 1) {
    for (let x = 0; x < Math.min(luma.width, canvas.width - left); x += 1) {
      const at = ((top + y) * canvas.width + left + x) * canvas.channels + canvas.channels - 1;
      canvas.data[at] = clamped(brightness[luma.samples[y * luma.stride + x] ?? 0] ?? 0, largestOf(canvas));
    }
  }
}

function drawRow(
  { data, channels }: Canvas,
  to: number,
  planes: [Plane, Plane, Plane],
  y: number,
  right: number,
  tables: Tables,
): void {
  const [luma, cb, cr] = planes;
  const { brightness, redOfCr, greenOfCb, greenOfCr, blueOfCb } = tables;
  const [acrossShift, downShift] = [shiftOf(luma.width, cb.width), shiftOf(luma.height, cb.height)];
  const fromLuma = y * luma.stride;
  const fromCb = (y >> downShift) * cb.stride;
  const fromCr = (y >> downShift) * cr.stride;
  const largest = data instanceof Uint16Array ? 65_535 : 255;
  for (let x = 0, at = to; x < right; x += 1, at += channels) {
    const bright = brightness[luma.samples[fromLuma + x] ?? 0] ?? 0;
    const blueness = cb.samples[fromCb + (x >> acrossShift)] ?? 0;
    const redness = cr.samples[fromCr + (x >> acrossShift)] ?? 0;
    data[at] = clamped(bright + (redOfCr[redness] ?? 0), largest);
    data[at + 1] = clamped(bright + (greenOfCb[blueness] ?? 0) + (greenOfCr[redness] ?? 0), largest);
    data[at + 2] = clamped(bright + (blueOfCb[blueness] ?? 0), largest);
  }
}

function drawPlainRow(
  { data, channels }: Canvas,
  to: number,
  planes: readonly Plane[],
  y: number,
  right: number,
  tables: Tables,
): void {
  const largest = data instanceof Uint16Array ? 65_535 : 255;
  planes.forEach(({ samples, stride }, channel) => {
    for (let x = 0; x < right; x += 1) {
      data[to + x * channels + channel] = clamped(tables.brightness[samples[y * stride + x] ?? 0] ?? 0, largest);
    }
  });
}

function drawGreyRow(canvas: Canvas, to: number, luma: Plane, y: number, right: number, tables: Tables): void {
  drawPlainRow(canvas, to, [luma, luma, luma], y, right, tables);
}

/** Differences of colour are stored for each pixel, or for two. */
function shiftOf(lumaEdge: number, chromaEdge: number): number {
  return chromaEdge < lumaEdge ? 1 : 0;
}

function largestOf({ data }: Canvas): number {
  return data instanceof Uint16Array ? 65_535 : 255;
}

/** To the nearest whole number from 0 on. */
function clamped(value: number, largest: number): number {
  return value <= 0 ? 0 : value >= largest ? largest : (value + 0.5) | 0;
}

let latest: { key: string; tables: Tables } | undefined;

/** The tiles of a picture are all alike: the tables of the last one are kept. */
function tablesFor(bits: number, code: ColourCode, largest: number): Tables {
  const key = [bits, code.matrix, code.primaries, code.isFullRange, largest].join();
  if (latest?.key !== key) {
    latest = { key, tables: makeTables(bits, code, largest) };
  }
  return latest.tables;
}

/** H.273, 8.3: from samples to parts of white, and from differences to colours by the weights of the matrix. */
function makeTables(bits: number, code: ColourCode, largest: number): Tables {
  const count = 2 ** bits;
  const unit = 2 ** (bits - 8);
  const [black, range, chromaRange] = code.isFullRange
    ? [0, count - 1, count - 1]
    : [16 * unit, 219 * unit, 224 * unit];
  const { red, blue } = weightsOf(code);
  const green = 1 - red - blue;
  const difference = (factor: number): Float64Array =>
    Float64Array.from({ length: count }, (_, sample) => (largest * factor * (sample - count / 2)) / chromaRange);
  return {
    brightness: Float64Array.from({ length: count }, (_, sample) => (largest * (sample - black)) / range),
    redOfCr: difference(2 * (1 - red)),
    greenOfCb: difference((-2 * blue * (1 - blue)) / green),
    greenOfCr: difference((-2 * red * (1 - red)) / green),
    blueOfCb: difference(2 * (1 - blue)),
  };
}

/** By the number of the matrix (H.273, table 4); what is not told is what cameras write (ITU-R BT.601). */
function weightsOf({ matrix, primaries }: ColourCode): { red: number; blue: number } {
  switch (matrix) {
    case 1:
      return { red: 0.2126, blue: 0.0722 };
    case 4:
      return { red: 0.3, blue: 0.11 };
    case 7:
      return { red: 0.212, blue: 0.087 };
    case 9:
    case 10:
      return { red: 0.2627, blue: 0.0593 };
    case 12:
    case 13:
      return brightnessWeights(primaries);
    default:
      return { red: 0.299, blue: 0.114 };
  }
}

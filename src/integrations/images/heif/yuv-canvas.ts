import type { ColourCode } from '../colour/colour-code.js';
import { brightnessWeights } from '../colour/colour-primaries.js';
import type { DeepPixels, Pixels } from '../measure/pixels.js';
import type { HevcPicture, Plane } from './hevc-decoder.js';

/** Converts decoded YUV tiles to RGB and draws them onto a canvas with 8 or 16 bits per sample. */

type Canvas = Pixels | DeepPixels;

/** The position at which samples are drawn. */
interface Target {
  canvas: Canvas;
  left: number;
  top: number;
}

/** The coefficients of a chroma component for red, green and blue. */
type Share = readonly [red: number, green: number, blue: number];

/** The conversion from samples to colours, scaled to the largest sample value of the canvas. */
interface Conversion {
  /** `sample * factor + offset` */
  brightness: { factor: number; offset: number };
  /** The coefficients of the chroma samples. */
  cb: Share;
  cr: Share;
  /** Compensates the bias of both chroma components, per colour. */
  offset: Share;
}

/** Matrix code points of H.273: RGB itself, and YCgCo. */
const [IDENTITY, YCGCO] = [0, 8];

/** Draws an image with its upper left corner at the position, and clips it to the canvas. */
export function drawPicture(canvas: Canvas, picture: HevcPicture, code: ColourCode, left: number, top: number): void {
  const [luma, cb, cr] = picture.planes;
  if (luma === undefined) {
    return;
  }
  const target = { canvas, left, top };
  if (cb === undefined || cr === undefined) {
    const { factor, offset } = brightnessOf(picture, luma, code, canvas);
    [0, 1, 2].forEach((channel) => drawPlane(target, luma, channel, factor, offset));
  } else if (code.matrix === IDENTITY && cb.width === luma.width) {
    [cr, luma, cb].forEach((plane, channel) => {
      const { factor, offset } = brightnessOf(picture, plane, code, canvas);
      drawPlane(target, plane, channel, factor, offset);
    });
  } else {
    drawColours(target, [luma, cb, cr], conversionOf(picture, [luma, cb, cr], code, canvas));
  }
}

/** Writes the luma of an alpha plane into the last channel of the canvas. */
export function drawAlpha(canvas: Canvas, picture: HevcPicture, left: number, top: number): void {
  const [luma] = picture.planes;
  if (luma !== undefined) {
    const code = { primaries: 1, transfer: 1, matrix: 1, isFullRange: picture.isFullRange };
    const { factor, offset } = brightnessOf(picture, luma, code, canvas);
    drawPlane({ canvas, left, top }, luma, canvas.channels - 1, factor, offset);
  }
}

/** Writes one plane into one channel. */
function drawPlane({ canvas, left, top }: Target, plane: Plane, channel: number, factor: number, offset: number): void {
  const { data, width, channels } = canvas;
  const largest = largestOf(canvas);
  const [right, bottom] = [Math.min(plane.width, width - left), Math.min(plane.height, canvas.height - top)];
  for (let y = 0; y < bottom; y += 1) {
    let at = ((top + y) * width + left) * channels + channel;
    const from = y * plane.stride;
    for (let x = 0; x < right; x += 1, at += channels) {
      data[at] = clamped((plane.samples[from + x] ?? 0) * factor + offset, largest);
    }
  }
}

/** The hot loop for most phone photos: without function calls and without anything that is the same for all pixels. */
function drawColours(
  { canvas, left, top }: Target,
  [luma, cb, cr]: readonly [Plane, Plane, Plane],
  { brightness: { factor, offset }, cb: ofCb, cr: ofCr, offset: off }: Conversion,
): void {
  const { data, width, channels } = canvas;
  const largest = largestOf(canvas);
  const [acrossShift, downShift] = [shiftOf(luma.width, cb.width), shiftOf(luma.height, cb.height)];
  const [right, bottom] = [Math.min(luma.width, width - left), Math.min(luma.height, canvas.height - top)];
  const [brightness, blueness, redness] = [luma.samples, cb.samples, cr.samples];
  const [redOfCb, greenOfCb, blueOfCb] = ofCb;
  const [redOfCr, greenOfCr, blueOfCr] = ofCr;
  const [redOffset, greenOffset, blueOffset] = [off[0] + offset, off[1] + offset, off[2] + offset];
  for (let y = 0; y < bottom; y += 1) {
    let at = ((top + y) * width + left) * channels;
    const fromLuma = y * luma.stride;
    const fromCb = (y >> downShift) * cb.stride;
    const fromCr = (y >> downShift) * cr.stride;
    for (let x = 0; x < right; x += 1, at += channels) {
      const bright = (brightness[fromLuma + x] ?? 0) * factor;
      const blue = blueness[fromCb + (x >> acrossShift)] ?? 0;
      const red = redness[fromCr + (x >> acrossShift)] ?? 0;
      data[at] = clamped(bright + redOffset + blue * redOfCb + red * redOfCr, largest);
      data[at + 1] = clamped(bright + greenOffset + blue * greenOfCb + red * greenOfCr, largest);
      data[at + 2] = clamped(bright + blueOffset + blue * blueOfCb + red * blueOfCr, largest);
    }
  }
}

/** Chroma is either not subsampled, or by a factor of two. */
function shiftOf(lumaEdge: number, chromaEdge: number): number {
  return chromaEdge < lumaEdge ? 1 : 0;
}

function largestOf({ data }: Canvas): number {
  return data instanceof Uint16Array ? 65_535 : 255;
}

/** Rounds, and clamps to 0 … largest. */
function clamped(value: number, largest: number): number {
  return value <= 0 ? 0 : value >= largest ? largest : (value + 0.5) | 0;
}

/** H.273, 8.3: from luma samples to the canvas's range. */
function brightnessOf(
  { bitsPerSample }: HevcPicture,
  { addends }: Plane,
  { isFullRange }: ColourCode,
  canvas: Canvas,
): Conversion['brightness'] {
  const unit = 2 ** (bitsPerSample - 8);
  const [black, range] = isFullRange ? [0, 2 ** bitsPerSample - 1] : [16 * unit, 219 * unit];
  const largest = largestOf(canvas);
  return { factor: largest / range / addends, offset: (-black * largest) / range };
}

/** H.273, 8.3: from luma and chroma to RGB, by the coefficients of the matrix. */
function conversionOf(
  picture: HevcPicture,
  [luma, cb, cr]: readonly [Plane, Plane, Plane],
  code: ColourCode,
  canvas: Canvas,
): Conversion {
  const { bitsPerSample } = picture;
  const range = code.isFullRange ? 2 ** bitsPerSample - 1 : 224 * 2 ** (bitsPerSample - 8);
  const unit = largestOf(canvas) / range;
  const [ofCb, ofCr] = differencesOf(code);
  const middle = 2 ** (bitsPerSample - 1);
  const off = (channel: 0 | 1 | 2): number => -middle * unit * (ofCb[channel] + ofCr[channel]);
  return {
    brightness: brightnessOf(picture, luma, code, canvas),
    cb: scaled(ofCb, unit / cb.addends),
    cr: scaled(ofCr, unit / cr.addends),
    offset: [off(0), off(1), off(2)],
  };
}

/** The coefficients of both chroma components for red, green and blue. */
function differencesOf(code: ColourCode): readonly [cb: Share, cr: Share] {
  if (code.matrix === YCGCO) {
    return [
      [-1, 1, -1],
      [1, 0, -1],
    ];
  }
  const { red, blue } = weightsOf(code);
  const green = 1 - red - blue;
  return [
    [0, (-2 * blue * (1 - blue)) / green, 2 * (1 - blue)],
    [2 * (1 - red), (-2 * red * (1 - red)) / green, 0],
  ];
}

function scaled([red, green, blue]: Share, factor: number): Share {
  return [red * factor, green * factor, blue * factor];
}

/** The luma weights by matrix code point (H.273, table 4); unspecified means BT.601, which cameras write. */
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

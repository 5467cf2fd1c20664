import type { DeepPixels, Pixels } from '../measure/pixels.js';
import { areOfScreens, fromPrimariesToSrgb, multiply, type Primaries } from './colour-primaries.js';

/**
 * Colour spaces that are described by code points (CICP, ITU-T H.273) instead of an ICC profile: in HEIC, AVIF and PNG, and
 * nearly always with a high dynamic range. Pixels are converted to sRGB (D-156): diffuse white is 203 cd/m², and tone mapping
 * compresses the range so that the peak of the display becomes sRGB white.
 */
export interface ColourCode {
  primaries: Primaries;
  /** The code point of the transfer function, or the exponent of a power function from stored values to light. */
  transfer: number | { exponent: number };
  /** The code point of the matrix coefficients, with which luma and chroma were derived from red, green and blue. */
  matrix: number;
  isFullRange: boolean;
}

/** The code point "unspecified" of H.273, of primaries, transfer function and matrix alike. */
export const UNSPECIFIED = 2;

const [PQ, HLG] = [16, 18];

/** Diffuse white of a high dynamic range in cd/m² (ITU-R BT.2408). */
const WHITE = 203;

/** The peak of an HLG display (ITU-R BT.2100), for which images in PQ are mastered too, in multiples of `WHITE`. */
const PEAK = 1000 / WHITE;

/** The exponent of most screens, and the largest difference from it that is not visible. */
const [SCREEN_EXPONENT, EXPONENT_TOLERANCE] = [2.2, 0.1];

/** The number of entries of a lookup table. */
const STEPS = 65_536;

/**
 * The colour space that a container specifies, and what it leaves unspecified as in the coded stream: encoders that are told of no
 * colours write `unspecified` into the container even if the stream knows them. The range is the container's.
 */
export function completedBy(stream: ColourCode, { primaries, transfer, matrix, isFullRange }: ColourCode): ColourCode {
  return {
    primaries: primaries === UNSPECIFIED ? stream.primaries : primaries,
    transfer: transfer === UNSPECIFIED ? stream.transfer : transfer,
    matrix: matrix === UNSPECIFIED ? stream.matrix : matrix,
    isFullRange,
  };
}

/** Whether pixels in this colour space can be used without conversion. */
export function isOrdinary({ primaries, transfer }: ColourCode): boolean {
  const isOfScreens =
    typeof transfer === 'number'
      ? !(transfer in TO_LIGHT)
      : Math.abs(transfer.exponent - SCREEN_EXPONENT) < EXPONENT_TOLERANCE;
  return isOfScreens && areOfScreens(primaries);
}

/**
 * Converts pixels to sRGB. Unknown transfer functions are treated as sRGB.
 * @param largest the largest sample value.
 */
export function codedToSrgb(pixels: DeepPixels, code: ColourCode, largest: number): Pixels {
  const { data, width, height, channels } = pixels;
  const light = lightTable(code.transfer, largest);
  const matrix = fromPrimariesToSrgb(code.primaries);
  const isHighRange = code.transfer === PQ || code.transfer === HLG;
  const out = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    let red = light[data[at] ?? 0] ?? 0;
    let green = light[data[channels < 3 ? at : at + 1] ?? 0] ?? 0;
    let blue = light[data[channels < 3 ? at : at + 2] ?? 0] ?? 0;
    if (code.transfer === HLG) {
      const gain = hlgGain(red, green, blue);
      [red, green, blue] = [red * gain, green * gain, blue * gain];
    }
    const [r, g, b] = multiply(matrix, red, green, blue);
    const toneMapping = isHighRange ? toneMappingFactor(Math.max(r, g, b)) : 1;
    out[pixel * 3] = encode(r * toneMapping);
    out[pixel * 3 + 1] = encode(g * toneMapping);
    out[pixel * 3 + 2] = encode(b * toneMapping);
  }
  return { data: out, width, height, channels: 3 };
}

/** Transfer functions other than sRGB, by code point: from the stored value (0 to 1) to display light in multiples of white. */
const TO_LIGHT: Readonly<Record<number, (stored: number) => number>> = {
  4: (stored) => stored ** 2.2,
  5: (stored) => stored ** 2.8,
  8: (stored) => stored,
  [PQ]: (stored) => {
    const root = stored ** (1 / 78.84375);
    return (10_000 / WHITE) * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
  },
  // Scene light; `hlgGain` converts it to display light.
  [HLG]: (stored) =>
    stored <= 0.5 ? stored ** 2 / 3 : (Math.exp((stored - 0.55991073) / 0.17883277) + 0.28466892) / 12,
};

/** The factor from scene light to display light of an HLG pixel (BT.2100), in multiples of white. */
function hlgGain(red: number, green: number, blue: number): number {
  const brightness = 0.2627 * red + 0.678 * green + 0.0593 * blue;
  return PEAK * brightness ** 0.2;
}

/** The tone mapping factor for a pixel whose brightest channel is `signal`, so that no result exceeds white. */
function toneMappingFactor(signal: number): number {
  return PEAK / (Math.max(0, signal) * (PEAK - 1) + PEAK);
}

const lightTables = new Map<string, Float32Array>();

/** The size of the table cache; only crafted files would need more. */
const MAX_TABLES = 8;

function lightTable(transfer: ColourCode['transfer'], largest: number): Float32Array {
  const key = JSON.stringify([transfer, largest]);
  const known = lightTables.get(key);
  if (known !== undefined) {
    return known;
  }
  const toLight = lightOf(transfer);
  const table = Float32Array.from({ length: STEPS }, (_, stored) => toLight(Math.min(1, stored / largest)));
  if (lightTables.size >= MAX_TABLES) {
    lightTables.clear();
  }
  lightTables.set(key, table);
  return table;
}

function lightOf(transfer: ColourCode['transfer']): (stored: number) => number {
  return typeof transfer === 'number' ? (TO_LIGHT[transfer] ?? fromSrgb) : (stored) => stored ** transfer.exponent;
}

/** From stored values to light (IEC 61966-2-1). */
function fromSrgb(stored: number): number {
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
}

let srgbTable: Uint8Array | undefined;

function encode(light: number): number {
  srgbTable ??= Uint8Array.from({ length: STEPS }, (_, step) => {
    const part = step / (STEPS - 1);
    return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
  });
  return srgbTable[Math.round(Math.min(1, Math.max(0, light)) * (STEPS - 1))] ?? 0;
}

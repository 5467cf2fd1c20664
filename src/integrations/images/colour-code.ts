import { areOfScreens, fromPrimariesToSrgb, multiply } from './colour-primaries.js';
import type { DeepPixels, Pixels } from './pixels.js';

/**
 * Colours that are told by numbers (ITU-T H.273) instead of a profile: in HEIC, AVIF and PNG, and nearly always so where
 * the dynamic range is high. They are brought to sRGB as videos are (D-103, D-156): white is 203 cd/m², and what is brighter is
 * bent below it.
 */
export interface ColourCode {
  primaries: number;
  transfer: number;
  /** How brightness and differences of colour were made of the colours. */
  matrix: number;
  isFullRange: boolean;
}

const [PQ, HLG] = [16, 18];

/** Diffuse white of a high dynamic range in cd/m² (ITU-R BT.2408). */
const WHITE = 203;

/** The brightest that a display for HLG shows, in cd/m² (ITU-R BT.2100). */
const HLG_PEAK = 1000;

/** Where the bending begins and where it ends, in parts of white: as ffmpeg's `tonemap=mobius` has it, for videos. */
const [KNEE, PEAK] = [0.3, 10];

/** The number of steps in which light is told to the tables. */
const STEPS = 65_536;

/** Whether pixels in these colours can be shown as they are. */
export function isOrdinary({ primaries, transfer }: ColourCode): boolean {
  return areOfScreens(primaries) && !(transfer in TO_LIGHT);
}

/**
 * The pixels in sRGB. What has no table of its own is taken for what most screens show.
 * @param largest the number that stands for all of a colour.
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
    const bent = isHighRange ? bend(Math.max(r, g, b)) : 1;
    out[pixel * 3] = encode(r * bent);
    out[pixel * 3 + 1] = encode(g * bent);
    out[pixel * 3 + 2] = encode(b * bent);
  }
  return { data: out, width, height, channels: 3 };
}

/** Light of a display in parts of white, by the stored part of the largest number, where it is not that of sRGB. */
const TO_LIGHT: Readonly<Record<number, (stored: number) => number>> = {
  4: (stored) => stored ** 2.2,
  5: (stored) => stored ** 2.8,
  8: (stored) => stored,
  [PQ]: (stored) => {
    const root = stored ** (1 / 78.84375);
    return (10_000 / WHITE) * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
  },
  // Of the scene: `hlgGain` makes that of the display of it.
  [HLG]: (stored) =>
    stored <= 0.5 ? stored ** 2 / 3 : (Math.exp((stored - 0.55991073) / 0.17883277) + 0.28466892) / 12,
};

/** How much brighter a display shows a pixel of HLG than the scene was (BT.2100), in parts of white. */
function hlgGain(red: number, green: number, blue: number): number {
  const brightness = 0.2627 * red + 0.678 * green + 0.0593 * blue;
  return (HLG_PEAK / WHITE) * brightness ** 0.2;
}

/** By what a pixel whose brightest channel is `signal` is multiplied so that nothing is brighter than white. */
function bend(signal: number): number {
  if (signal <= KNEE) {
    return 1;
  }
  const a = (-KNEE * KNEE * (PEAK - 1)) / (KNEE * KNEE - 2 * KNEE + PEAK);
  const b = (KNEE * KNEE - 2 * KNEE * PEAK + PEAK) / (PEAK - 1);
  return (((b * b + 2 * b * KNEE + KNEE * KNEE) / (b - a)) * ((signal + a) / (signal + b))) / signal;
}

const lightTables = new Map<string, Float32Array>();

function lightTable(transfer: number, largest: number): Float32Array {
  const key = `${transfer} ${largest}`;
  const known = lightTables.get(key);
  if (known !== undefined) {
    return known;
  }
  const toLight = TO_LIGHT[transfer] ?? fromSrgb;
  const table = Float32Array.from({ length: STEPS }, (_, stored) => toLight(Math.min(1, stored / largest)));
  lightTables.set(key, table);
  return table;
}

/** IEC 61966-2-1. */
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

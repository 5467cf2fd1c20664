import type { DeepPixels, Pixels } from '../measure/pixels.js';
import { areOfScreens, fromPrimariesToSrgb, multiply, type Primaries } from './colour-primaries.js';

/**
 * Colours that are told by numbers (ITU-T H.273) instead of a profile: in HEIC, AVIF and PNG, and nearly always so where
 * the dynamic range is high. They are brought to sRGB (D-156): white is 203 cd/m², and all light is bent
 * so that the brightest of a display becomes the white of ours.
 */
export interface ColourCode {
  primaries: Primaries;
  /** By its number, or stored ** exponent is light. */
  transfer: number | { exponent: number };
  /** How brightness and differences of colour were made of the colours. */
  matrix: number;
  isFullRange: boolean;
}

const [PQ, HLG] = [16, 18];

/** Diffuse white of a high dynamic range in cd/m² (ITU-R BT.2408). */
const WHITE = 203;

/** The brightest that a display for HLG shows (ITU-R BT.2100), and for which pictures in PQ are made, in parts of white. */
const PEAK = 1000 / WHITE;

/** The exponent of most screens, and how far another may be from it so that nobody sees a difference. */
const [SCREEN_EXPONENT, UNSEEN] = [2.2, 0.1];

/** The number of steps in which light is told to the tables. */
const STEPS = 65_536;

/** Whether pixels in these colours can be shown as they are. */
export function isOrdinary({ primaries, transfer }: ColourCode): boolean {
  const isOfScreens =
    typeof transfer === 'number' ? !(transfer in TO_LIGHT) : Math.abs(transfer.exponent - SCREEN_EXPONENT) < UNSEEN;
  return isOfScreens && areOfScreens(primaries);
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
  return PEAK * brightness ** 0.2;
}

/** By what a pixel whose brightest channel is `signal` is multiplied so that nothing is brighter than white. */
function bend(signal: number): number {
  return PEAK / (Math.max(0, signal) * (PEAK - 1) + PEAK);
}

const lightTables = new Map<string, Float32Array>();

/** More than anybody uses but on purpose. */
const MOST_TABLES = 8;

function lightTable(transfer: ColourCode['transfer'], largest: number): Float32Array {
  const key = JSON.stringify([transfer, largest]);
  const known = lightTables.get(key);
  if (known !== undefined) {
    return known;
  }
  const toLight = lightOf(transfer);
  const table = Float32Array.from({ length: STEPS }, (_, stored) => toLight(Math.min(1, stored / largest)));
  if (lightTables.size >= MOST_TABLES) {
    lightTables.clear();
  }
  lightTables.set(key, table);
  return table;
}

function lightOf(transfer: ColourCode['transfer']): (stored: number) => number {
  return typeof transfer === 'number' ? (TO_LIGHT[transfer] ?? fromSrgb) : (stored) => stored ** transfer.exponent;
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

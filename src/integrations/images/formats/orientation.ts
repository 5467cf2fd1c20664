import type { Sharp } from 'sharp';
import { fromPixels, type Pixels, type Size, toPixels } from '../measure/pixels.js';
import { type Box, ByteReader } from './iso-boxes.js';

/** What turns a stored picture upright, step by step. */
export type Turn = 'clockwise' | 'half-round' | 'anticlockwise' | 'left-to-right' | 'top-to-bottom';

const STEPS: Readonly<Record<Turn, (image: Sharp) => Sharp>> = {
  clockwise: (image) => image.rotate(90),
  'half-round': (image) => image.rotate(180),
  anticlockwise: (image) => image.rotate(270),
  'left-to-right': (image) => image.flop(),
  'top-to-bottom': (image) => image.flip(),
};

/** By the EXIF orientation; 1 is upright already. */
const OF_EXIF: Readonly<Record<number, readonly Turn[]>> = {
  2: ['left-to-right'],
  3: ['half-round'],
  4: ['top-to-bottom'],
  5: ['clockwise', 'left-to-right'],
  6: ['clockwise'],
  7: ['anticlockwise', 'left-to-right'],
  8: ['anticlockwise'],
};

/** By the quarters of `irot`, which turns the other way round than EXIF. */
const OF_QUARTERS: readonly (readonly Turn[])[] = [[], ['anticlockwise'], ['half-round'], ['clockwise']];

export function turnsOfExif(orientation: number): readonly Turn[] {
  return OF_EXIF[orientation] ?? [];
}

/** What the properties of a picture in a HEIF file ask for, in their order (ISO/IEC 23008-12, 6.5.10 and 6.5.12). */
export function turnsOfHeif(properties: readonly Box[]): Turn[] {
  return properties.flatMap(({ type, content }) => {
    switch (type) {
      case 'irot':
        return OF_QUARTERS[new ByteReader(content).number(1) & 3] ?? [];
      case 'imir':
        return [(new ByteReader(content).number(1) & 1) === 0 ? 'top-to-bottom' : 'left-to-right'];
      default:
        return [];
    }
  });
}

/** The size of a picture once it is turned. */
export function sizeAfter(turns: readonly Turn[], { width, height }: Size): Size {
  const quarters = turns.filter((turn) => turn === 'clockwise' || turn === 'anticlockwise').length;
  return quarters % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** Each step is carried out before the next: within one pipeline sharp mirrors before it rotates, whatever comes first. */
export async function turned(pixels: Pixels, turns: readonly Turn[]): Promise<Pixels> {
  let result = pixels;
  for (const turn of turns) {
    result = await toPixels(STEPS[turn](fromPixels(result)));
  }
  return result;
}

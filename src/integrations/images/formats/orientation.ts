import type { Sharp } from 'sharp';
import { fromPixels, type Pixels, type Size, toPixels } from '../measure/pixels.js';
import { type Box, ByteReader } from './iso-boxes.js';

/** A step of the rotation or mirroring that makes a stored image upright. */
export type Turn = 'clockwise' | 'half-round' | 'anticlockwise' | 'left-to-right' | 'top-to-bottom';

const STEPS: Readonly<Record<Turn, (image: Sharp) => Sharp>> = {
  clockwise: (image) => image.rotate(90),
  'half-round': (image) => image.rotate(180),
  anticlockwise: (image) => image.rotate(270),
  'left-to-right': (image) => image.flop(),
  'top-to-bottom': (image) => image.flip(),
};

/** By EXIF orientation; 1 is already upright. */
const OF_EXIF: Readonly<Record<number, readonly Turn[]>> = {
  2: ['left-to-right'],
  3: ['half-round'],
  4: ['top-to-bottom'],
  5: ['clockwise', 'left-to-right'],
  6: ['clockwise'],
  7: ['anticlockwise', 'left-to-right'],
  8: ['anticlockwise'],
};

/** By the quarter turns of `irot`, which are anticlockwise, unlike those of EXIF. */
const OF_QUARTERS: readonly (readonly Turn[])[] = [[], ['anticlockwise'], ['half-round'], ['clockwise']];

export function turnsOfExif(orientation: number): readonly Turn[] {
  return OF_EXIF[orientation] ?? [];
}

/** The steps in the properties of a HEIF image, in order (ISO/IEC 23008-12, 6.5.10 and 6.5.12). */
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

/** The size of an image after the steps. */
export function sizeAfter(turns: readonly Turn[], { width, height }: Size): Size {
  const quarters = turns.filter((turn) => turn === 'clockwise' || turn === 'anticlockwise').length;
  return quarters % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** Applies each step in a separate pipeline, because within one, sharp always mirrors before it rotates. */
export async function turned(pixels: Pixels, turns: readonly Turn[]): Promise<Pixels> {
  let result = pixels;
  for (const turn of turns) {
    result = await toPixels(STEPS[turn](fromPixels(result)));
  }
  return result;
}

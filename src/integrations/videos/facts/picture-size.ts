/** Sizes of pictures, in pixels. A limit is given lying and holds for standing pictures with its edges swapped. */

export interface PictureSize {
  width: number;
  height: number;
}

/** The largest video that is accepted. */
export const MAX_PICTURE: PictureSize = { width: 4096, height: 2304 };

/** The largest rendition. */
const MAX_RENDITION: PictureSize = { width: 1280, height: 720 };

/** Enough for the largest variant of a poster. */
const MAX_POSTER: PictureSize = { width: 2048, height: 2048 };

export function fitsInto(size: PictureSize, limit: PictureSize): boolean {
  return scaleInto(size, limit) === 1;
}

/** The size of the rendition: the shape of the original, never larger, in pairs of pixels, which share their colour. */
export function renditionSize(size: PictureSize): PictureSize {
  const scale = scaleInto(size, MAX_RENDITION);
  const inPairs = (pixels: number): number =>
    Math.max(2, Math.min(2 * Math.round((pixels * scale) / 2), pixels - (pixels % 2)));
  return { width: inPairs(size.width), height: inPairs(size.height) };
}

/** The size of the poster: the shape of the original, never larger. */
export function posterSize(size: PictureSize): PictureSize {
  const scale = scaleInto(size, MAX_POSTER);
  const scaled = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(size.width), height: scaled(size.height) };
}

/** By what a picture has to be multiplied to fit; 1 where it does. */
function scaleInto({ width, height }: PictureSize, limit: PictureSize): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(1, limit.width / long, limit.height / short);
}

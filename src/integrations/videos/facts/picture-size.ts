/** Frame sizes in pixels. Limits are given in landscape; in portrait their edges are swapped. */

export interface PictureSize {
  width: number;
  height: number;
}

/** The largest accepted video. */
export const MAX_PICTURE: PictureSize = { width: 4096, height: 2304 };

/** The largest rendition. */
const MAX_RENDITION: PictureSize = { width: 1280, height: 720 };

/** Enough for the largest variant of a poster. */
const MAX_POSTER: PictureSize = { width: 2048, height: 2048 };

export function fitsInto(size: PictureSize, limit: PictureSize): boolean {
  return scaleInto(size, limit) === 1;
}

/** The size of the rendition: with the original's aspect ratio, never larger, and even, because chroma is subsampled. */
export function renditionSize(size: PictureSize): PictureSize {
  const scale = scaleInto(size, MAX_RENDITION);
  const inPairs = (pixels: number): number =>
    Math.max(2, Math.min(2 * Math.round((pixels * scale) / 2), pixels - (pixels % 2)));
  return { width: inPairs(size.width), height: inPairs(size.height) };
}

/** The size of the poster: with the original's aspect ratio, never larger. */
export function posterSize(size: PictureSize): PictureSize {
  const scale = scaleInto(size, MAX_POSTER);
  const scaled = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(size.width), height: scaled(size.height) };
}

/** The factor by which a frame has to be scaled to fit; 1 if it fits. */
function scaleInto({ width, height }: PictureSize, limit: PictureSize): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(1, limit.width / long, limit.height / short);
}

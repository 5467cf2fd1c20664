import type { HevcPicture, Plane } from '../heif/hevc-decoder.js';

/**
 * Downscales the image by two in both directions. Each sample is the sum of the original ones, so that nothing is rounded. An
 * image that is downscaled to a quarter later loses nothing, and most of the work is then done with a quarter of the samples.
 * Both edges must be even.
 */
export function halved(picture: HevcPicture): HevcPicture {
  const [luma] = picture.planes;
  if (luma === undefined) {
    return picture;
  }
  const [width, height] = [luma.width / 2, luma.height / 2];
  return { ...picture, planes: picture.planes.map((plane) => shrunkTo(plane, width, height)) };
}

/** A subsampled chroma plane may already have that size in one or both directions. */
function shrunkTo(plane: Plane, width: number, height: number): Plane {
  const across = plane.width > width ? 2 : 1;
  const down = plane.height > height ? 2 : 1;
  const addends = across * down;
  if (addends === 1) {
    return plane;
  }
  const { samples, stride } = plane;
  const sums = new Uint16Array(width * height);
  const [right, below] = [across - 1, (down - 1) * stride];
  for (let y = 0; y < height; y += 1) {
    let from = y * down * stride;
    for (let at = y * width; at < (y + 1) * width; at += 1, from += across) {
      const [first, second] = [samples[from] ?? 0, samples[from + right + below] ?? 0];
      sums[at] =
        addends === 2 ? first + second : first + (samples[from + right] ?? 0) + (samples[from + below] ?? 0) + second;
    }
  }
  return { samples: sums, stride: width, width, height, addends };
}

import { encode } from 'blurhash';
import { randomFrom } from '../../../../test/support/photos.js';
import { encodeBlurhash } from './encode-blurhash.js';
import type { Pixels } from './pixels.js';

/** An image of blobs in random colours from the seed. */
function blotches(seed: number, width: number, height: number): Pixels {
  const random = randomFrom(seed);
  const [red, green, blue, step] = [random(), random(), random(), 1 + Math.floor(random() * 9)];
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return (([red, green, blue][at % 3] ?? 0) * 40 * (Math.floor(x / step) + 2 * Math.floor(y / step))) % 256;
  });
  return { data, width, height, channels: 3 };
}

function withAlpha({ data, width, height }: Pixels): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (data[Math.floor(at / 4) * 3 + (at % 4)] ?? 0),
  );
}

describe('our blurhash', () => {
  it('equals that of the package for any image', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const [across, down] = [1 + (seed % 9), 1 + ((seed * 7) % 9)];
      const picture = blotches(seed, 32 - (seed % 3), 32 - (seed % 5));
      expect([seed, encodeBlurhash(picture, across, down)]).toEqual([
        seed,
        encode(withAlpha(picture), picture.width, picture.height, across, down),
      ]);
    }
  });

  it.each([0, 255])('equals that of the package for a plain image of %i', (value) => {
    const picture: Pixels = { data: new Uint8Array(32 * 32 * 3).fill(value), width: 32, height: 32, channels: 3 };
    expect(encodeBlurhash(picture, 4, 3)).toBe(encode(withAlpha(picture), 32, 32, 4, 3));
  });
});

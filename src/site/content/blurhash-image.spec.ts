import { encode } from 'blurhash';
import { blurhashImage } from './blurhash-image.js';

const WIDTH = 32;
const HEIGHT = 16;

/** An image whose upper half is red and whose lower half is blue. */
const redOverBlue = (() => {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    pixels.set(pixel < (WIDTH * HEIGHT) / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], pixel * 4);
  }
  return encode(pixels, WIDTH, HEIGHT, 3, 3);
})();

function bytesOf(dataUri: string | null): Buffer {
  return Buffer.from(dataUri?.replace('data:image/bmp;base64,', '') ?? '', 'base64');
}

describe('the image of a blurhash', () => {
  it('has the aspect ratio of the photo', () => {
    const wide = bytesOf(blurhashImage(redOverBlue, 1600, 800));
    expect([wide.readInt32LE(18), wide.readInt32LE(22)]).toEqual([8, 4]);
    const tall = bytesOf(blurhashImage(redOverBlue, 900, 1600));
    expect([tall.readInt32LE(18), tall.readInt32LE(22)]).toEqual([5, 8]);
    expect(tall.readUInt32LE(2)).toBe(tall.length);
  });

  it('has the colours of the photo in the same positions', () => {
    const bitmap = bytesOf(blurhashImage(redOverBlue, 1600, 800));
    const [lastRowBlue = 0, , lastRowRed = 0] = bitmap.subarray(54);
    const [firstRowBlue = 0, , firstRowRed = 0] = bitmap.subarray(54 + 3 * 24);
    expect(lastRowBlue).toBeGreaterThan(lastRowRed);
    expect(firstRowRed).toBeGreaterThan(firstRowBlue);
  });

  it('is null if the text is not a blurhash', () => {
    expect(blurhashImage('', 10, 10)).toBeNull();
    expect(blurhashImage('"><script>', 10, 10)).toBeNull();
  });
});

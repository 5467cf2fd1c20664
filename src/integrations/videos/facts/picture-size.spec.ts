import { fitsInto, MAX_PICTURE, posterSize, renditionSize } from './picture-size.js';

describe('the size of a video', () => {
  it.each([
    [4096, 2304, true],
    [2304, 4096, true],
    [4097, 2304, false],
    [4096, 2305, false],
    [2305, 2305, false],
    [64, 64, true],
  ])('of %i x %i is accepted: %s', (width, height, isAccepted) => {
    expect(fitsInto({ width, height }, MAX_PICTURE)).toBe(isAccepted);
  });

  it.each([
    ['lying', [1920, 1080], [1280, 720]],
    ['standing', [1080, 1920], [720, 1280]],
    ['square', [1080, 1080], [720, 720]],
    ['wide', [4096, 1000], [1280, 312]],
    ['of an old camera', [1440, 1080], [960, 720]],
    ['small', [640, 360], [640, 360]],
    ['with odd edges', [641, 359], [640, 358]],
    ['a dot', [1, 1], [2, 2]],
    ['a line', [4096, 2], [1280, 2]],
  ])('becomes, %s, that of a rendition: even, never larger', (_, [width = 0, height = 0], [w, h]) => {
    expect(renditionSize({ width, height })).toEqual({ width: w, height: h });
  });

  it.each([
    [4096, 2304, 2048, 1152],
    [1080, 1920, 1080, 1920],
    [641, 359, 641, 359],
  ])('of %i x %i becomes that of a poster: %i x %i', (width, height, w, h) => {
    expect(posterSize({ width, height })).toEqual({ width: w, height: h });
  });
});

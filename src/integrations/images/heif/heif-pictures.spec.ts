import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  codedPictureOf,
  colours,
  gridOf,
  heifFile,
  type Item,
  sequenceFile,
  SMALL_HEIC,
} from '../../../../test/support/heif-files.js';
import { imageProcessorFromSource } from '../../../../test/support/image-processor.js';
import { ORIENTATIONS, storedIn } from '../../../../test/support/orientations.js';
import { pngChunk } from '../../../../test/support/png.js';
import type { ProcessedImage } from '../image-processor.js';
import type { Pixels } from '../measure/pixels.js';

/** The largest root mean square difference of a variant from the result of another decoder, out of 255. */
const MOST_DIFFERENCE = 12;

const PICTURES = path.join(__dirname, '../../../../test/fixtures/pictures');

const SIZE = { width: 128, height: 96 };

// The variants of each image replace those of the previous one, at the same paths.
sharp.cache(false);

/**
 * Images in HEIF containers that are built by the tests. The expected pixels were decoded by another program (`small.heic.png` by
 * libheif's `heif-convert`), or are computed here with the formulas of the standards.
 */
describe('a picture in a HEIF container', () => {
  const processor = imageProcessorFromSource();
  const coded = codedPictureOf(SMALL_HEIC);
  let folder: string;
  /** The expected pixels of the coded image. */
  let shown: Pixels;
  /** The same image in AV1. */
  let codedInAv1: Item;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'heif-'));
    shown = await pixelsOf(sharp(path.join(__dirname, '../../../../test/fixtures/small.heic.png')));
    codedInAv1 = codedPictureOf(await opened(shown).avif({ quality: 90, effort: 1 }).toBuffer());
  });

  afterAll(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  async function processed(bytes: Buffer): Promise<ProcessedImage> {
    const source = path.join(folder, 'source');
    await writeFile(source, bytes);
    return processor.process(source, folder, { signal: new AbortController().signal });
  }

  async function expectToShow(bytes: Buffer, expected: Pixels): Promise<void> {
    expect(await differenceFrom(bytes, expected)).toBeLessThan(MOST_DIFFERENCE);
  }

  /** The difference of the file's largest variant from the expected pixels. */
  async function differenceFrom(bytes: Buffer, expected: Pixels): Promise<number> {
    const image = await processed(bytes);
    expect([image.width, image.height]).toEqual([expected.width, expected.height]);
    const seen = await pixelsOf(sharp(await readFile(image.variants[2]?.path ?? '')));
    return difference(seen, await pixelsOf(opened(expected).resize(seen.width, seen.height, { fit: 'fill' })));
  }

  const withProperties = (item: Item, ...added: (readonly [string, Buffer])[]): Item => ({
    ...item,
    properties: [...item.properties.filter(([type]) => !added.some(([other]) => other === type)), ...added],
  });

  const each = (): [string, Item][] => [
    ['heic', coded],
    ['avif', codedInAv1],
  ];

  it('has the same pixels as with another decoder', async () => {
    await expectToShow(SMALL_HEIC, shown);
  });

  it('is the same with bytes behind it that are no box', async () => {
    // A box of three bytes, as a length would say.
    const trailer = Buffer.concat([u32(3), Buffer.from('a program’s own data')]);
    await expectToShow(Buffer.concat([SMALL_HEIC, trailer]), shown);
    await expectToShow(Buffer.concat([heifFile('avif', [codedInAv1]), trailer]), shown);
    await expectToShow(Buffer.concat([sequenceFile('avis', codedInAv1, SIZE), trailer]), shown);
  });

  it('is rotated and mirrored as the container specifies, in all eight orientations', async () => {
    /** Anticlockwise quarter turns, and the mirrored sides: 0 top and bottom, 1 left and right (ISO 23008-12). */
    const said: Readonly<Record<number, readonly [number, number | null]>> = {
      ...{ 1: [0, null], 2: [0, 1], 3: [2, null], 4: [0, 0] },
      ...{ 5: [1, 0], 6: [3, null], 7: [3, 0], 8: [1, null] },
    };
    for (const [brand, item] of each()) {
      for (const { orientation } of ORIENTATIONS) {
        const [quarters, axis] = said[orientation] ?? [0, null];
        const turns = [
          ['irot', Buffer.of(quarters)] as const,
          ...(axis === null ? [] : [['imir', Buffer.of(axis)] as const]),
        ];
        await expectToShow(heifFile(brand, [withProperties(item, ...turns)]), uprightOf(orientation, shown));
      }
    }
  });

  /** The stored pixels of that orientation, made upright. */
  function uprightOf(orientation: number, stored: Pixels): Pixels {
    const inverse = orientation === 6 ? 8 : orientation === 8 ? 6 : orientation;
    return storedIn(inverse, stored);
  }

  const u32 = (value: number): Buffer => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  // 64 x 48 pixels with the centre 32 pixels to the right of that of the whole image and 24 above.
  const clap = ['clap', Buffer.concat([64, 1, 48, 1, 32, 1, 2 ** 32 - 24, 1].map(u32))] as const;
  const cornerOf = (whole: Pixels): Promise<Pixels> =>
    pixelsOf(opened(whole).extract({ left: 64, top: 0, width: 64, height: 48 }));

  it('is cropped as the container specifies', async () => {
    await expectToShow(heifFile('heic', [withProperties(coded, clap)]), await cornerOf(shown));
  });

  describe('with an alpha plane that has no properties of its own', () => {
    /** The EXIF orientations of the quarter turns of `irot` and the axes of `imir`. */
    const ofQuarters = [1, 8, 3, 6];
    const ofAxes = [4, 2];

    it.each([false, true])(
      'is cut, turned and mirrored together with it, colours multiplied: %s',
      async (areMultiplied) => {
        // Opaque on the left and at the top, so that every rotated or mirrored one differs.
        const solid = shown.data
          .filter((_, at) => at % 3 === 0)
          .map((__, pixel) => {
            const [x, y] = [pixel % shown.width, Math.floor(pixel / shown.width)];
            return Math.round(255 * (1 - x / shown.width) * (y < shown.height / 3 ? 1 : 0.5));
          });
        const onto = (background: number): Pixels => ({
          ...shown,
          data: shown.data.map((value, at) => {
            const part = (solid[Math.floor(at / 3)] ?? 0) / 255;
            return Math.round(value * part + background * (1 - part));
          }),
        });
        const inAv1 = async (image: Sharp): Promise<Item> =>
          codedPictureOf(await image.avif({ quality: 95, effort: 1, chromaSubsampling: '4:4:4' }).toBuffer());
        const colour = await inAv1(opened(areMultiplied ? onto(0) : shown));
        const grey = await inAv1(opened({ ...shown, channels: 1, data: solid }).toColourspace('b-w'));
        const kind = Buffer.from('\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'latin1');
        const alpha: Item = { ...withProperties(grey, ['auxC', kind]), references: [['auxl', [1]]] };
        for (const isCut of [false, true]) {
          const stored = isCut ? await cornerOf(onto(255)) : onto(255);
          for (const quarters of [0, 1, 2, 3]) {
            for (const axis of [null, 0, 1]) {
              const transforms = [
                ...(isCut ? [clap] : []),
                ...(quarters === 0 ? [] : [['irot', Buffer.of(quarters)] as const]),
                ...(axis === null ? [] : [['imir', Buffer.of(axis)] as const]),
              ];
              const item = withProperties(colour, ...transforms);
              const turned = uprightOf(ofQuarters[quarters] ?? 1, stored);
              await expectToShow(
                heifFile('avif', [areMultiplied ? { ...item, references: [['prem', [2]]] } : item, alpha]),
                axis === null ? turned : uprightOf(ofAxes[axis] ?? 1, turned),
              );
            }
          }
        }
      },
    );
  });

  it('is accepted with more tiles than any phone writes', async () => {
    const [rows, columns] = [17, 16];
    const size = { width: columns * SIZE.width, height: rows * SIZE.height };
    const parts = Array.from({ length: rows * columns }, () => coded);
    const image = await processed(heifFile('heic', [gridOf(rows, columns, size), ...parts]));
    expect(image).toMatchObject(size);
    const rendition = await readFile(image.variants[2]?.path ?? '');
    // Half as large: each tile has 64 x 48 pixels. Details are left out, because their compression would dominate the difference.
    const sketch = (part: Sharp): Promise<Pixels> => pixelsOf(part.resize(16, 12, { fit: 'fill' }));
    for (const [row, column] of [
      [0, 0],
      [8, 7],
      [16, 15],
    ] as const) {
      const part = sharp(rendition).extract({ left: column * 64, top: row * 48, width: 64, height: 48 });
      expect(difference(await sketch(part), await sketch(opened(shown)))).toBeLessThan(MOST_DIFFERENCE);
    }
  });

  it('of more than 64 megapixels is rejected as too large', async () => {
    const grid = gridOf(84, 63, { width: 8064, height: 8064 });
    const file = heifFile('heic', [grid, ...Array.from({ length: 84 * 63 }, () => ({ ...coded, data: Buffer.of(1) }))]);
    await expect(processed(file)).rejects.toThrow(
      'File too large: the picture has 8064 x 8064 pixels, at most 64 megapixels are accepted',
    );
  });

  it('is rejected if any part of it is damaged, missing or of another size', async () => {
    const size = { width: 3 * SIZE.width, height: 2 * SIZE.height };
    const withPart = (fourth: Item): Buffer =>
      heifFile('heic', [gridOf(2, 3, size), ...[0, 1, 2, 3, 4, 5].map((part) => (part === 3 ? fourth : coded))]);
    await expect(processed(withPart(coded))).resolves.toMatchObject(size);

    const middle = Math.floor(coded.data.length / 2);
    for (const seed of [1, 2, 3, 4, 5]) {
      const damaged = Buffer.from(coded.data);
      for (let at = 0; at < 40; at += 1) {
        damaged[middle + at] = (seed * 89 + at * (37 + seed)) & 0xff;
      }
      await expect(processed(withPart({ ...coded, data: damaged }))).rejects.toThrow(/damaged or incomplete/);
    }
    for (const data of [Buffer.of(0), coded.data.subarray(0, middle), coded.data.subarray(0, 3)]) {
      await expect(processed(withPart({ ...coded, data }))).rejects.toThrow(/damaged or incomplete/);
    }
    const lacking = heifFile('heic', [gridOf(2, 3, size), coded, coded]);
    await expect(processed(lacking)).rejects.toThrow(/damaged or incomplete/);
    const tooSmall = heifFile('heic', [
      gridOf(2, 3, { ...size, width: size.width + 1 }),
      ...Array<Item>(6).fill(coded),
    ]);
    await expect(processed(tooSmall)).rejects.toThrow(/damaged or incomplete/);
  });

  it('in AV1 is rejected if any part of it or of its alpha plane is damaged or missing', async () => {
    const size = { width: 3 * SIZE.width, height: 2 * SIZE.height };
    const middle = Math.floor(codedInAv1.data.length / 2);
    const damaged = Buffer.from(codedInAv1.data);
    damaged.fill(0x5a, middle, middle + 40);
    const places = [0, 1, 2, 3, 4, 5];
    const withPart = (fourth: Item): Buffer =>
      heifFile('avif', [gridOf(2, 3, size), ...places.map((place) => (place === 3 ? fourth : codedInAv1))]);
    const auxC = ['auxC', Buffer.from('\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'latin1')] as const;
    const withAlpha = (fourth: Item): Buffer => {
      const alpha = withProperties(gridOf(2, 3, size), auxC);
      const dimg = places.map((place) => place + 9);
      return heifFile('avif', [
        gridOf(2, 3, size),
        ...places.map(() => codedInAv1),
        {
          ...alpha,
          references: [
            ['auxl', [1]],
            ['dimg', dimg],
          ],
        },
        ...places.map((place) => withProperties(place === 3 ? fourth : codedInAv1, auxC)),
      ]);
    };
    for (const fileWith of [withPart, withAlpha]) {
      await expect(processed(fileWith(codedInAv1))).resolves.toMatchObject(size);
      for (const data of [damaged, codedInAv1.data.subarray(0, middle), Buffer.of(0)]) {
        await expect(processed(fileWith({ ...codedInAv1, data }))).rejects.toThrow(/damaged or incomplete/);
      }
    }
  });

  it('in AV1 is rotated once if the rotation is specified for the tiles as well', async () => {
    const size = { width: 2 * SIZE.width, height: SIZE.height };
    const twice = { left: 0, right: SIZE.width, extendWith: 'repeat' } as const;
    const stored = await pixelsOf(opened(shown).extend(twice));
    for (const [turn, orientation] of [
      [['irot', Buffer.of(1)], 8],
      [['irot', Buffer.of(2)], 3],
      [['imir', Buffer.of(1)], 2],
    ] as const) {
      const cell = withProperties(codedInAv1, turn);
      const file = heifFile('avif', [withProperties(gridOf(1, 2, size), turn), cell, cell]);
      await expectToShow(file, uprightOf(orientation, stored));
    }
  });

  it('is the first frame if there is only a sequence', async () => {
    await expectToShow(sequenceFile('msf1', coded, SIZE), shown);
    await expectToShow(sequenceFile('hevc', coded, SIZE), shown);
    await expectToShow(sequenceFile('avis', codedInAv1, SIZE), shown);
  });

  it('is shown if it is declared as layered', async () => {
    const layered = withProperties(
      codedInAv1,
      ['a1op', Buffer.of(0)],
      ['a1lx', Buffer.alloc(7)],
      ['lsel', Buffer.of(0xff, 0xff)],
    );
    await expectToShow(heifFile('avif', [layered]), shown);
  });

  it.each([
    ['unci', 'an uncompressed HEIF file'],
    ['j2k1', 'a HEIF file with a JPEG 2000 in it'],
    ['avc1', 'a HEIF file with H.264 in it'],
    ['vvc1', 'a HEIF file with H.266 in it'],
    ['abcd', 'a HEIF file of a kind that is not known'],
  ])('of an unsupported codec is named in the error: %s', async (type, name) => {
    for (const brand of ['mif1', 'unif', 'heic']) {
      await expect(processed(heifFile(brand, [{ ...coded, type }]))).rejects.toThrow(
        `Invalid content type: the file is ${name}, which cannot be shown; save it again as an ordinary JPEG and send that`,
      );
    }
  });

  it('is rejected as damaged if references of its container are broken', async () => {
    const grid = gridOf(1, 1, SIZE);
    for (const file of [
      heifFile('heic', [{ ...grid, references: [['dimg', [1]]] }]),
      heifFile('heic', [{ ...grid, references: [['dimg', [7]]] }]),
      heifFile('heic', [{ ...coded, properties: [] }]),
      heifFile('heic', [{ ...coded, properties: coded.properties.filter(([type]) => type !== 'hvcC') }]),
      heifFile('heic', [withProperties(coded, ['ispe', Buffer.from('000000000000008000000000', 'hex')])]),
      SMALL_HEIC.subarray(0, 60),
      Buffer.concat([SMALL_HEIC.subarray(0, 24), Buffer.alloc(600)]),
      Buffer.concat([SMALL_HEIC.subarray(0, 24), Buffer.from('00000001meta', 'latin1')]),
    ]) {
      await expect(processed(file)).rejects.toThrow(/damaged or incomplete/);
    }
  });

  it('is converted to sRGB if only its tiles specify the colour space, as phones write it', async () => {
    const { icc } = await sharp(await opened(shown).withIccProfile('p3').png().toBuffer()).metadata();
    const profile = ['colr', Buffer.concat([Buffer.from('prof'), icc ?? Buffer.alloc(0)])] as const;
    const numbers = colours(12, 13);
    const size = { width: 2 * SIZE.width, height: SIZE.height };
    const twice = (part: Pixels): Promise<Pixels> =>
      pixelsOf(opened(part).extend({ right: SIZE.width, extendWith: 'repeat' }));
    const [wanted, dull] = [await twice(converted(shown, 12, 13)), await twice(shown)];
    for (const told of [profile, numbers]) {
      const part = withProperties(coded, told);
      const file = heifFile('heic', [gridOf(1, 2, size), part, part]);
      expect(await differenceFrom(file, wanted)).toBeLessThan(await differenceFrom(file, dull));
      await expectToShow(file, wanted);
    }
  });

  describe('whose colour space is specified by code points', () => {
    const [P3, BT2020] = [12, 9];
    const [SRGB, PQ, HLG] = [13, 16, 18];

    it.each([
      ['Display P3', P3, SRGB],
      ['BT.2020', BT2020, 14],
      ['BT.2020 with PQ', BT2020, PQ],
      ['BT.2020 with HLG', BT2020, HLG],
      ['Display P3 with PQ', P3, PQ],
    ])('is converted to sRGB: %s', async (_, primaries, transfer) => {
      const wanted = converted(shown, primaries, transfer);
      expect(difference(wanted, shown)).toBeGreaterThan(MOST_DIFFERENCE / 2);
      for (const [brand, item] of each()) {
        await expectToShow(heifFile(brand, [withProperties(item, colours(primaries, transfer))]), wanted);
      }
      const png = await opened(shown).png().toBuffer();
      const afterHeader = 33;
      const cicp = pngChunk('cICP', Buffer.of(primaries, transfer, 0, 1));
      await expectToShow(Buffer.concat([png.subarray(0, afterHeader), cicp, png.subarray(afterHeader)]), wanted);
    });

    it.each([
      ['BT.2020 with PQ', BT2020, PQ],
      ['Display P3', P3, SRGB],
    ])('is converted to sRGB if only its AV1 stream has them: %s', async (_, primaries, transfer) => {
      // The encoder's own, sRGB, are in the middle of bytes.
      const bitsOf = (bytes: Iterable<number>): string =>
        [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      const [beginning, rest] = [codedInAv1.data.subarray(0, 16), codedInAv1.data.subarray(16)];
      const bits = bitsOf(beginning).replace(bitsOf([1, SRGB, 6]), bitsOf([primaries, transfer, 6]));
      const changed = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
      expect(changed.equals(beginning)).toBe(false);
      const item = { ...codedInAv1, data: Buffer.concat([changed, rest]) };
      expect(item.properties.map(([type]) => type)).not.toContain('colr');
      const wanted = converted(shown, primaries, transfer);
      await expectToShow(heifFile('avif', [item]), wanted);
      await expectToShow(sequenceFile('avis', item, SIZE), wanted);
      // What the container says takes precedence.
      await expectToShow(heifFile('avif', [withProperties(item, colours(1, SRGB))]), shown);
    });

    it.each(['heic-pq', 'heic-bt709-444-limited', 'heic-ycgco', 'avif-pq', 'avif-hlg'])(
      'is shown as the coded stream says if the container leaves them unspecified: %s',
      async (name) => {
        const file = await readFile(path.join(PICTURES, `${name}.${name.slice(0, 4)}`));
        const wanted = await pixelsOf(sharp(await readFile((await processed(file)).variants[2]?.path ?? '')));
        const unspecified = Buffer.from(file);
        unspecified.set([0, 2, 0, 2, 0, 2], file.indexOf('nclx') + 4);
        expect(await differenceFrom(unspecified, wanted)).toBeLessThan(1);
      },
    );

    it('is not converted if they are those of sRGB screens', async () => {
      for (const [primaries, transfer] of [
        [1, SRGB],
        [1, 1],
        [2, 2],
        [6, 6],
      ] as const) {
        for (const [brand, item] of each()) {
          await expectToShow(heifFile(brand, [withProperties(item, colours(primaries, transfer))]), shown);
        }
      }
    });
  });
});

/**
 * Converts stored colours to sRGB: by ITU-R BT.2100 and BT.2408 (white at 203 cd/m², HLG displays with 1000 cd/m²) and the
 * matrices of BT.2087 and SMPTE EG 432-1, written out; tone-mapped so that 1000 cd/m² become white, like ffmpeg's filter
 * `tonemap=reinhard` with a peak of 1000/203 and the parameter that keeps black.
 */
function converted(pixels: Pixels, primaries: number, transfer: number): Pixels {
  const matrices: Readonly<Record<number, readonly number[]>> = {
    9: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
    12: [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274],
  };
  const matrix = matrices[primaries] ?? [];
  const data = new Uint8Array(pixels.data.length);
  for (let at = 0; at < data.length; at += 3) {
    let light = [0, 1, 2].map((channel) => lightOf((pixels.data[at + channel] ?? 0) / 255, transfer));
    if (transfer === 18) {
      const scene = 0.2627 * (light[0] ?? 0) + 0.678 * (light[1] ?? 0) + 0.0593 * (light[2] ?? 0);
      light = light.map((value) => (1000 * scene ** 0.2 * value) / 203);
    }
    let screen = [0, 3, 6].map((row) =>
      light.reduce((sum, value, column) => sum + value * (matrix[row + column] ?? 0), 0),
    );
    const brightest = Math.max(...screen);
    if (transfer >= 16 && brightest > 0) {
      const peak = 1000 / 203;
      const offset = peak / (peak - 1);
      const bent = ((brightest / (brightest + offset)) * (peak + offset)) / peak;
      screen = screen.map((value) => (value * bent) / brightest);
    }
    screen.forEach((value, channel) => {
      const part = Math.min(1, Math.max(0, value));
      data[at + channel] = Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
    });
  }
  return { ...pixels, data };
}

function lightOf(stored: number, transfer: number): number {
  switch (transfer) {
    case 16: {
      const power = stored ** (32 / 2523);
      const rest = Math.max(power - 3424 / 4096, 0) / (2413 / 128 - (2392 / 128) * power);
      return (10_000 * rest ** (16384 / 2610)) / 203;
    }
    case 18:
      return stored <= 0.5 ? (stored * stored) / 3 : (Math.exp((stored - 0.55991073) / 0.17883277) + 0.28466892) / 12;
    default:
      return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
  }
}

function opened({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function difference(a: Pixels, b: Pixels): number {
  return Math.sqrt(a.data.reduce((sum, value, at) => sum + (value - (b.data[at] ?? 0)) ** 2, 0) / a.data.length);
}

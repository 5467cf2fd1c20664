import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBlurhashValid } from 'blurhash';
import sharp, { type Sharp } from 'sharp';
import { imageProcessorFromSource } from '../../../../test/support/image-processor.js';
import { ORIENTATIONS, storedIn } from '../../../../test/support/orientations.js';
import {
  asYcck,
  box,
  cmykTiff,
  markedAsYcck,
  samsungTrailer,
  withJpegProfile,
  withJpegSegment,
  withSecondPicture,
} from '../../../../test/support/photo-bytes.js';
import { photo } from '../../../../test/support/photos.js';
import { deepPngOf, pngChunk, pngOf } from '../../../../test/support/png.js';
import type { ProcessedImage } from '../image-processor.js';
import type { Pixels } from '../measure/pixels.js';
import { pngChunks } from './png-chunks.js';

/** Images of real cameras and phones; tests that need them are skipped if the folder does not exist. */
const CORPUS = path.join(__dirname, '../../../../../shared/corpus');
const itWithCorpus = existsSync(CORPUS) ? it : it.skip;

const [WIDTH, HEIGHT] = [480, 360];

// The variants of each image replace those of the previous one, at the same paths.
sharp.cache(false);

/**
 * Every kind of image file is converted correctly. The result is compared pixel by pixel in each quarter, so that rotations and
 * wrong colours are noticed. The expected pixels do not come from the code under test: they are those that the file was made
 * from, or computed here.
 */
describe('a picture of any kind', () => {
  const processor = imageProcessorFromSource();
  let folder: string;
  /** The image in all generated files. */
  let shown: Pixels;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kinds-'));
    // Colours within the gamut of every device, including CMYK.
    shown = await pixelsOf(sharp(await photo(31, { width: WIDTH, height: HEIGHT, format: 'png' })).linear(0.6, 50));
  });

  afterAll(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  const opened = ({ data, width, height, channels }: Pixels): Sharp =>
    sharp(data, { raw: { width, height, channels } });

  async function processed(bytes: Buffer): Promise<ProcessedImage> {
    const source = path.join(folder, 'source');
    await writeFile(source, bytes);
    return processor.process(source, folder, { signal: new AbortController().signal });
  }

  /** Generates the variants and compares the smallest one, which has gone through all steps. Differences are out of 255. */
  async function expectToShow(bytes: Buffer, expected: Pixels, most = { mean: 4, tint: 2 }): Promise<void> {
    const image = await processed(bytes);
    expect([image.width, image.height]).toEqual([expected.width, expected.height]);
    const [variant] = image.variants;
    const seen = await pixelsOf(sharp(variant?.path));
    expect([seen.width, seen.height]).toEqual([variant?.width, variant?.height]);
    const wanted = await pixelsOf(opened(expected).resize(seen.width, seen.height, { fit: 'fill' }));
    const differences = differencesByQuarter(seen, wanted);
    expect(Math.max(...differences.map(({ mean }) => mean))).toBeLessThan(most.mean);
    expect(Math.max(...differences.map(({ tint }) => tint))).toBeLessThan(most.tint);
  }

  it.each([
    ['JPEG', (image: Sharp) => image.jpeg({ quality: 92 })],
    ['progressive JPEG', (image: Sharp) => image.jpeg({ quality: 92, progressive: true })],
    ['JPEG with full chroma', (image: Sharp) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })],
    ['JPEG with optimised tables', (image: Sharp) => image.jpeg({ quality: 92, mozjpeg: true })],
    ['PNG', (image: Sharp) => image.png()],
    ['interlaced PNG', (image: Sharp) => image.png({ progressive: true })],
    ['PNG of 16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['WebP', (image: Sharp) => image.webp({ quality: 92 })],
    ['lossless WebP', (image: Sharp) => image.webp({ lossless: true })],
    ['AVIF', (image: Sharp) => image.avif({ quality: 80, effort: 1 })],
    ['AVIF with full chroma', (image: Sharp) => image.avif({ quality: 80, effort: 1, chromaSubsampling: '4:4:4' })],
  ])('keeps its pixels: %s', async (_, encode) => {
    await expectToShow(await encode(opened(shown)).toBuffer(), shown);
  });

  it.each([
    ['JPEG', (image: Sharp) => image.toColourspace('b-w').jpeg({ quality: 92 })],
    ['PNG', (image: Sharp) => image.toColourspace('b-w').png()],
    ['PNG of 16 bits', (image: Sharp) => image.toColourspace('grey16').png()],
  ])('stays grey if it has no colours: %s', async (_, encode) => {
    const grey = await pixelsOf(opened(shown).greyscale());
    const file = await encode(opened(shown).greyscale()).toBuffer();
    expect((await sharp(file).metadata()).channels).toBe(1);
    await expectToShow(file, grey);
  });

  it('keeps the colours of a palette', async () => {
    const file = await opened(shown).png({ palette: true, colours: 200, dither: 0 }).toBuffer();
    expect((await sharp(file).metadata()).isPalette).toBe(true);
    await expectToShow(file, await pixelsOf(sharp(file)));
  });

  describe('that is transparent', () => {
    /** From transparent on the left to opaque on the right. */
    const alphaAt = (x: number): number => x / (WIDTH - 1);
    const onWhite = (): Pixels => ({
      ...shown,
      data: Uint8Array.from(shown.data, (value, at) => {
        const alpha = alphaAt(Math.floor(at / 3) % WIDTH);
        return Math.round(value * alpha + 255 * (1 - alpha));
      }),
    });
    const transparent = (): Sharp => {
      const alpha = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => Math.round(255 * alphaAt(at % WIDTH)));
      return opened(shown).joinChannel(Buffer.from(alpha), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
    };

    it.each([
      ['PNG', (image: Sharp) => image.png()],
      ['WebP', (image: Sharp) => image.webp({ quality: 92 })],
      ['AVIF', (image: Sharp) => image.avif({ quality: 80, effort: 1 })],
    ])('is composited onto white: %s', async (_, encode) => {
      const file = await encode(transparent()).toBuffer();
      expect((await sharp(file).metadata()).hasAlpha).toBe(true);
      await expectToShow(file, onWhite());
    });

    it('is composited onto white if it has 16 bits', async () => {
      await expectToShow(deepPngOf(await rawOf(transparent())), onWhite());
    });

    it('is composited onto white if it is grey', async () => {
      const file = await sharp(await transparent().png().toBuffer())
        .toColourspace('b-w')
        .png()
        .toBuffer();
      expect((await sharp(file).metadata()).channels).toBe(2);
      await expectToShow(file, await pixelsOf(opened(onWhite()).greyscale()), { mean: 7, tint: 5 });
    });

    it('is composited onto white if one colour of a palette is transparent', async () => {
      const clear = {
        ...shown,
        data: shown.data.map((value, at) => (Math.floor(at / 3) % WIDTH < WIDTH / 2 ? 255 : value)),
      };
      const alpha = Buffer.from(
        Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < WIDTH / 2 ? 0 : 255)),
      );
      const file = await opened(shown)
        .joinChannel(alpha, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
        .png({ palette: true, colours: 256 })
        .toBuffer();
      expect([file.includes('PLTE'), file.includes('tRNS')]).toEqual([true, true]);
      await expectToShow(file, clear, { mean: 8, tint: 3 });
    });
  });

  describe('that is stored rotated', () => {
    it.each(
      (['jpeg', 'png', 'webp'] as const).flatMap((format) =>
        ORIENTATIONS.map(({ orientation }) => [orientation, format] as const),
      ),
    )('is turned upright: EXIF orientation %i in %s', async (orientation, format) => {
      const turned = storedIn(orientation, shown);
      const file = await opened(turned).withMetadata({ orientation }).toFormat(format, { quality: 92 }).toBuffer();
      expect((await sharp(file).metadata()).orientation).toBe(orientation);
      await expectToShow(file, shown);
    });

    it.each(['before', 'behind'])('is turned upright: EXIF %s the data of a palette', async (place) => {
      const file = await opened(storedIn(6, shown)).withMetadata({ orientation: 6 }).png({ palette: true }).toBuffer();
      const chunks = [...pngChunks(file)].filter(({ type }) => place === 'before' || type !== 'eXIf');
      const moved = place === 'before' ? [] : [...pngChunks(file)].filter(({ type }) => type === 'eXIf');
      const parts = [...chunks.slice(0, -1), ...moved, ...chunks.slice(-1)].map(({ bytes }) => bytes);
      expect(chunks.some(({ type }) => type === 'PLTE')).toBe(true);
      await expectToShow(Buffer.concat([file.subarray(0, 8), ...parts]), shown, { mean: 8, tint: 3 });
    });

    it('is shown as it is if the EXIF of a palette has no orientation', async () => {
      const file = await opened(shown).png({ palette: true }).toBuffer();
      const exif = pngChunk('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1'));
      await expectToShow(Buffer.concat([file.subarray(0, 33), exif, file.subarray(33)]), shown, { mean: 8, tint: 3 });
    });
  });

  describe('in another colour space', () => {
    /** Converts the pixels from Display P3 to sRGB, with the matrices of both (SMPTE EG 432-1, IEC 61966-2-1). */
    const fromDisplayP3 = (pixels: Pixels): Pixels => {
      const light = Array.from({ length: 256 }, (_, value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const stored = (amount: number): number => {
        const part = Math.min(1, Math.max(0, amount));
        return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
      };
      const data = new Uint8Array(pixels.data.length);
      for (let at = 0; at < data.length; at += 3) {
        const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => light[pixels.data[at + channel] ?? 0] ?? 0);
        data[at] = stored(1.22494 * r - 0.22494 * g);
        data[at + 1] = stored(-0.042057 * r + 1.042057 * g);
        data[at + 2] = stored(-0.019638 * r - 0.078636 * g + 1.098274 * b);
      }
      return { ...pixels, data };
    };

    const profileOf = async (name: string): Promise<Buffer> => {
      const file = await opened(shown).withIccProfile(name).jpeg().toBuffer();
      return (await sharp(file).metadata()).icc ?? Buffer.alloc(0);
    };

    it('is converted from Display P3 to sRGB: JPEG', async () => {
      const file = withJpegProfile(await opened(shown).jpeg({ quality: 92 }).toBuffer(), await profileOf('p3'));
      expect((await sharp(file).metadata()).hasProfile).toBe(true);
      await expectToShow(file, fromDisplayP3(shown));
    });

    it.each(['png', 'webp', 'avif'] as const)('is converted from Display P3 to sRGB: %s', async (format) => {
      const file = await opened(shown)
        .withIccProfile('p3')
        .toFormat(format, { quality: 92, ...(format === 'avif' ? { effort: 1 } : {}) })
        .toBuffer();
      expect((await sharp(file).metadata()).hasProfile).toBe(true);
      await expectToShow(file, shown);
    });

    it('is unchanged if the profile is sRGB', async () => {
      const file = withJpegProfile(await opened(shown).jpeg({ quality: 92 }).toBuffer(), await profileOf('srgb'));
      await expectToShow(file, shown);
    });

    /** Each ink absorbs its share of the light, as in browsers for CMYK without a profile. */
    const lightThrough = (inks: Buffer): Pixels => ({
      ...shown,
      data: Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
        const [pixel, ink] = [Math.floor(at / 3), at % 3];
        return Math.round(255 * (1 - (inks[pixel * 4 + ink] ?? 0) / 255) * (1 - (inks[pixel * 4 + 3] ?? 0) / 255));
      }),
    });

    /** CMYK has a smaller gamut and a darker white: colours become paler and darker by this in a round trip. */
    const PRINTED = { mean: 16, tint: 16 };

    it('is converted from CMYK to sRGB, with a profile', async () => {
      const file = await opened(shown).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
      expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', hasProfile: true });
      await expectToShow(file, shown, PRINTED);
    });

    it.each([
      ['CMYK', (pixels: Buffer) => pixels, (jpeg: Buffer) => jpeg],
      ['YCCK', asYcck, markedAsYcck],
    ])(
      'is brought from Adobe’s %s to sRGB by its profile, and as browsers show it without',
      async (_, arrange, mark) => {
        const inks = await opened(shown).toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer();
        const { data } = await sharp(inks)
          .pipelineColourspace('cmyk')
          .toColourspace('cmyk')
          .raw()
          .toBuffer({ resolveWithObject: true });
        const file = mark(
          await sharp(cmykTiff(arrange(data), WIDTH, HEIGHT))
            .pipelineColourspace('cmyk')
            .toColourspace('cmyk')
            .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
            .toBuffer(),
        );
        expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', hasProfile: false });
        await expectToShow(file, lightThrough(data), { mean: 5, tint: 2 });
        const profile = (await sharp(inks).metadata()).icc ?? Buffer.alloc(0);
        await expectToShow(withJpegProfile(file, profile), shown, PRINTED);
      },
    );
  });

  describe('with additional data after it', () => {
    const video = Buffer.concat([
      box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom', 'latin1')),
      box('moov', Buffer.alloc(200)),
      box('mdat', Buffer.alloc(50_000, 7)),
    ]);
    const jpeg = () => opened(shown).jpeg({ quality: 92 }).toBuffer();

    it.each([
      [
        'a motion photo of Google’s',
        (file: Buffer) => Buffer.concat([withJpegSegment(file, 0xe1, googleXmp()), video]),
      ],
      ['a motion photo of Samsung’s', (file: Buffer) => Buffer.concat([file, video, samsungTrailer()])],
      ['a photo with a second one announced in MPF', (file: Buffer) => withSecondPicture(file, file)],
    ])('is only the image: %s', async (_, append) => {
      await expectToShow(append(await jpeg()), shown);
    });

    /** The XMP with which Google's camera announces a video. */
    const googleXmp = (): Buffer =>
      Buffer.from(
        'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
          'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
          'xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1" ' +
          `GCamera:MicroVideoOffset="${video.length}"/></rdf:RDF></x:xmpmeta>`,
      );

    let heic: Buffer;
    /** The image of the HEIC without the additions below. */
    let plain: Pixels;

    beforeAll(async () => {
      if (existsSync(CORPUS)) {
        heic = await readFile(path.join(CORPUS, 'phone.heic'));
        plain = await thumbOf(heic);
      }
    });

    /**
     * The additions of Samsung's files: the video in a separate box after the image, and the trailer at the end, with and without
     * a box. No such file is available for tests, so they are appended to the HEIC of another phone.
     */
    itWithCorpus('is the picture alone: a HEIC motion photo of Samsung’s', async () => {
      const file = Buffer.concat([heic, box('mpvd', video), box('sefd', samsungTrailer()), samsungTrailer()]);
      expect(await thumbOf(withOrientations(file, 0, 6))).toEqual(plain);
    });

    itWithCorpus('is turned once: a HEIC whose container and EXIF both say how', async () => {
      for (const [quarters, exif] of [
        [1, 8],
        [3, 3],
      ] as const) {
        const seen = await thumbOf(withOrientations(heic, quarters, exif));
        // The container rotates anticlockwise.
        const wanted = await pixelsOf(opened(plain).rotate(360 - 90 * quarters));
        expect([seen.width, seen.height]).toEqual([wanted.width, wanted.height]);
        for (const { mean } of differencesByQuarter(seen, wanted)) expect(mean).toBeLessThan(6);
      }
    });

    async function thumbOf(file: Buffer): Promise<Pixels> {
      const image = await processed(file);
      return pixelsOf(sharp(image.variants[0]?.path));
    }
  });

  it.each([
    [1, 1, 'png', ['1x1', '1x1', '1x1']],
    [1, 4000, 'webp', ['1x128', '1x512', '1x1024']],
    [30_000, 10, 'png', ['128x1', '512x1', '1024x1']],
    [65_000, 9, 'jpeg', ['128x1', '512x1', '1024x1']],
    [511, 513, 'avif', ['128x128', '510x512', '511x513']],
    [1025, 1, 'avif', ['128x1', '512x1', '1024x1']],
  ] as const)('is taken whatever its proportions: %i x %i, %s', async (width, height, format, sizes) => {
    const colour = { r: 200, g: 50, b: 30 };
    const plainColour = sharp({ create: { width, height, channels: 3, background: colour } });
    const image = await processed(await plainColour.toFormat(format).toBuffer());
    expect([image.width, image.height]).toEqual([width, height]);
    expect(image.variants.map((variant) => `${variant.width}x${variant.height}`)).toEqual(sizes);
    expect(image.measures.dominantColour).toMatch(/^#c[5-b]3[0-6][12][0-9a-f]$/);
    expect(isBlurhashValid(image.blurhash).result).toBe(true);
  });

  it('of exactly 64 megapixels is accepted, with one more row it is not', async () => {
    expect(await processed(pngOf({ width: 8000, height: 8000 }))).toMatchObject({ width: 8000, height: 8000 });
    await expect(processed(pngOf({ width: 8000, height: 8001 }))).rejects.toThrow(
      'the picture has 8000 x 8001 pixels, at most 64 megapixels are accepted',
    );
  });

  it('of 48 megapixels is accepted', async () => {
    const file = await sharp(await photo(32, { width: 1600, height: 1200 }))
      .resize(8000, 6000, { kernel: 'nearest' })
      .jpeg({ quality: 100, optimiseCoding: false })
      .toBuffer();
    expect(file.length).toBeGreaterThan(10_000_000);
    const image = await processed(file);
    expect([image.width, image.height]).toEqual([8000, 6000]);
    expect(image.variants.map(({ width, height }) => [width, height])).toEqual([
      [128, 96],
      [512, 384],
      [1024, 768],
    ]);
  });
});

function pixelsOf(image: Sharp): Promise<Pixels> {
  return rawOf(image.toColourspace('srgb').removeAlpha());
}

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

interface Difference {
  /** The average difference of pixels. */
  mean: number;
  /** The difference of the mean colours in the channel where it is largest. */
  tint: number;
}

/** The differences of two images of the same size in each quarter, out of 255. */
function differencesByQuarter(a: Pixels, b: Pixels): Difference[] {
  const sums = Array.from({ length: 4 }, () => ({ apart: 0, off: [0, 0, 0] as [number, number, number], count: 0 }));
  for (let at = 0; at < a.data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % a.width, Math.floor(pixel / a.width)];
    const sum = sums[(x * 2 < a.width ? 0 : 1) + (y * 2 < a.height ? 0 : 2)];
    if (sum === undefined) continue;
    const difference = (a.data[at] ?? 0) - (b.data[at] ?? 0);
    sum.apart += Math.abs(difference);
    sum.off[(at % 3) as 0 | 1 | 2] += difference;
    sum.count += 1;
  }
  return sums.map(({ apart, off, count }) => ({
    mean: apart / count,
    tint: Math.max(...off.map((value) => Math.abs((3 * value) / count))),
  }));
}

/** Changes the rotation in the container of a HEIC and the orientation in its EXIF. */
function withOrientations(heic: Buffer, quarters: number, exif: number): Buffer {
  const changed = Buffer.from(heic);
  changed[changed.indexOf('irot') + 4] = quarters;
  const orientationTag = changed.indexOf(Buffer.from('011200030000000100', 'hex'));
  changed[orientationTag + 9] = exif;
  return changed;
}

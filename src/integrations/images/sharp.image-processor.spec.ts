import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { imageProcessorFromSource } from '../../../test/support/image-processor.js';
import { LARGE, photo } from '../../../test/support/photos.js';
import { pngOf } from '../../../test/support/png.js';
import { DataFault } from '../../errors/job-fault.js';
import type { ProcessedImage } from './image-processor.js';

/** Images of real cameras and phones; tests that need them are skipped if the folder does not exist. */
const CORPUS = path.join(__dirname, '../../../../shared/corpus');
const itWithCorpus = existsSync(CORPUS) ? it : it.skip;

const RED = { r: 220, g: 30, b: 30 };
const GREEN = { r: 30, g: 200, b: 40 };
const BLUE = { r: 30, g: 40, b: 210 };
const WHITE = { r: 255, g: 255, b: 255 };

type Colour = typeof RED;

// The variants of each image replace those of the previous one, at the same paths.
sharp.cache(false);

describe('image processing', () => {
  const processor = imageProcessorFromSource();
  let folder: string;
  let files = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'images-'));
  });

  afterAll(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  function processFile(sourcePath: string): Promise<ProcessedImage> {
    return processor.process(sourcePath, folder, { signal: new AbortController().signal });
  }

  async function processBytes(bytes: Buffer): Promise<ProcessedImage> {
    files += 1;
    const sourcePath = path.join(folder, `source-${files}`);
    await writeFile(sourcePath, bytes);
    return processFile(sourcePath);
  }

  /** The file of the variant of a size. */
  const variantOf = (image: ProcessedImage, size: string): string =>
    image.variants.find((variant) => variant.variantSize === size)?.path ?? '';

  /** The colour of the largest variant at a position given as fractions of its edges. */
  async function colourAt(image: ProcessedImage, x: number, y: number): Promise<Colour> {
    const { data, info } = await sharp(variantOf(image, '1024')).raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [r = -1, g = -1, b = -1] = data.subarray(at, at + 3);
    return { r, g, b };
  }

  const distance = (a: Colour, b: Colour): number => Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b);

  describe('variants', () => {
    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('makes the three sizes as WebP from %s', async (format) => {
      const image = await processBytes(await photo(1, { width: 1500, height: 1000, format }));
      expect(image).toMatchObject({ format, contentType: `image/${format}`, width: 1500, height: 1000 });
      expect(image.variants.map(({ variantSize, width, height }) => [variantSize, width, height])).toEqual([
        ['128', 128, 85],
        ['512', 512, 341],
        ['1024', 1024, 683],
      ]);
      for (const variant of image.variants) {
        const metadata = await sharp(variant.path).metadata();
        expect(metadata).toMatchObject({ format: 'webp', width: variant.width, height: variant.height });
        expect((await readFile(variant.path)).length).toBe(variant.sizeBytes);
      }
    });

    it('never enlarges: a small original keeps its pixels in the larger sizes', async () => {
      const image = await processBytes(await photo(2, { width: 300, height: 200 }));
      expect(image.variants.map(({ width, height }) => [width, height])).toEqual([
        [128, 85],
        [300, 200],
        [300, 200],
      ]);
    });

    it('shows the same image as the original', async () => {
      const original = await photo(3, LARGE);
      const image = await processBytes(original);
      const expected = await sharp(original).resize(1024, 768).raw().toBuffer();
      const shown = await sharp(variantOf(image, '1024')).raw().toBuffer();
      expect(meanDifference(shown, expected)).toBeLessThan(6);
    });

    itWithCorpus('carries nothing of the original’s metadata', async () => {
      const source = path.join(CORPUS, 'with-gps.jpg');
      expect((await sharp(source).metadata()).exif).toBeDefined();
      const image = await processFile(source);
      const metadata = await sharp(variantOf(image, '1024')).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    });
  });

  describe('colours', () => {
    it.each(['png', 'webp', 'avif'] as const)('composites transparent pixels of %s onto white', async (format) => {
      const glass = { width: 200, height: 200, channels: 4, background: { ...RED, alpha: 0 } } as const;
      const image = await processBytes(await sharp({ create: glass }).toFormat(format).toBuffer());
      expect(distance(await colourAt(image, 0.5, 0.5), WHITE)).toBeLessThan(6);
    });

    it('uses the first frame of an animation', async () => {
      const frame = (background: Colour) =>
        sharp({ create: { width: 100, height: 80, channels: 3, background } })
          .png()
          .toBuffer();
      const animation = await sharp([await frame(GREEN), await frame(RED)], { join: { animated: true } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer();
      expect((await sharp(animation).metadata()).pages).toBe(2);
      const image = await processBytes(animation);
      expect(image).toMatchObject({ width: 100, height: 80 });
      expect(distance(await colourAt(image, 0.5, 0.5), GREEN)).toBeLessThan(16);
    });
  });

  describe('HEIC', () => {
    itWithCorpus('makes the variants of a phone’s photo, in sRGB', async () => {
      const image = await processFile(path.join(CORPUS, 'phone.heic'));
      expect(image).toMatchObject({ format: 'heic', contentType: 'image/heic', width: 4032, height: 3024 });
      expect(image.variants.map(({ width, height }) => [width, height])).toContainEqual([1024, 768]);
      // Mean red, green and blue according to heif-convert and an ICC conversion of the whole image.
      const { channels } = await sharp(variantOf(image, '1024')).stats();
      expect(channels.map(({ mean }) => Math.round(mean))).toEqual([73, 86, 91]);
    });

    itWithCorpus.each([0.02, 0.5, 0.95, 0.9999])('refuses one that is cut off at %d of its length', async (part) => {
      const whole = await readFile(path.join(CORPUS, 'phone.heic'));
      await expect(processBytes(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(
        /damaged or incomplete/,
      );
    });
  });

  describe('refusals', () => {
    const html = Buffer.from('<!doctype html><html><body><img src="photo.jpg"></body></html>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');

    it.each([
      ['a GIF', gif, /^Invalid content type: the file is a GIF file; send JPEG, PNG, WebP, HEIC or AVIF/],
      ['a web page', html, /^Invalid content type: the file is a web page/],
      ['an SVG', svg, /^Invalid content type/],
      ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), /^Invalid content type: the file is a PDF file/],
      ['a TIFF', Buffer.from('49492a00080000000000', 'hex'), /^Invalid content type: the file is a TIF file/],
      ['nothing', Buffer.alloc(0), /^Invalid content type: the file is empty/],
      ['a JPEG’s first bytes', Buffer.from('ffd8ffe000104a464946', 'hex'), /damaged or incomplete/],
    ])('rejects %s with a helpful message', async (_, bytes, sentence) => {
      const refused = processBytes(bytes);
      await expect(refused).rejects.toThrow(DataFault);
      await expect(refused).rejects.toThrow(sentence);
    });

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
      const whole = await photo(5, { width: 640, height: 480, format });
      for (const part of [0.3, 0.7, 0.95]) {
        await expect(processBytes(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(
          /damaged or incomplete/,
        );
      }
    });

    it('rejects an image of more than 64 megapixels before decoding it', async () => {
      await expect(processBytes(pngOf({ width: 30_000, height: 30_000 }))).rejects.toThrow(
        'File too large: the picture has 30000 x 30000 pixels, at most 64 megapixels are accepted',
      );
    });

    it('continues to work after each of them', async () => {
      const image = await processBytes(await photo(6, { width: 200, height: 100 }));
      expect(image.variants).toHaveLength(3);
    });

    it('writes nothing but variants', async () => {
      const written = (await readdir(folder)).filter((name) => !name.startsWith('source-'));
      expect(written.sort()).toEqual(['1024.webp', '128.webp', '512.webp']);
    });
  });

  describe('measurements', () => {
    const bitsApart = (a: string, b: string): number =>
      [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length;

    it('include similar hashes for an image and its smaller, more compressed copy, but not for others', async () => {
      const original = await photo(7, LARGE);
      const copy = await sharp(original).resize(640).jpeg({ quality: 40 }).toBuffer();
      const [first, second] = [await processBytes(original), await processBytes(copy)];
      expect(bitsApart(first.perceptualHash, second.perceptualHash)).toBeLessThanOrEqual(4);
      for (const seed of [8, 9, 10, 11]) {
        const other = await processBytes(await photo(seed, { width: 640, height: 480 }));
        expect(bitsApart(first.perceptualHash, other.perceptualHash)).toBeGreaterThan(12);
      }
    });

    it('include brightness, sharpness and the dominant colour', async () => {
      const plain = await processBytes(await quarters(400, 200, [RED, RED, RED, BLUE]));
      expect(plain.measures.dominantColour).toMatch(/^#d[a-f0-9]1[a-f0-9]1[a-f0-9]$/);
      const sharpPicture = await processBytes(await photo(12, LARGE));
      const blurred = await processBytes(
        await sharp(await photo(12, LARGE))
          .blur(12)
          .jpeg()
          .toBuffer(),
      );
      expect(blurred.measures.sharpness).toBeLessThan(sharpPicture.measures.sharpness / 10);
      const dark = await processBytes(
        await sharp(await photo(12, LARGE))
          .linear(0.2, 0)
          .jpeg()
          .toBuffer(),
      );
      expect(dark.measures.meanLuminance).toBeLessThan(sharpPicture.measures.meanLuminance / 3);
    });

    it('include a blurhash', async () => {
      const image = await processBytes(await photo(13, { width: 300, height: 200 }));
      expect(image.blurhash).toMatch(/^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{28}$/);
    });
  });
});

/** An image of four plain quarters: top left, top right, bottom left, bottom right. */
async function quarters(width: number, height: number, colours: readonly Colour[]): Promise<Buffer> {
  const tile = (background: Colour) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const tiles = await Promise.all(colours.map(tile));
  return sharp({ create: { width, height, channels: 3, background: WHITE } })
    .composite(tiles.map((input, at) => ({ input, left: (at % 2) * (width / 2), top: at < 2 ? 0 : height / 2 })))
    .png()
    .toBuffer();
}

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

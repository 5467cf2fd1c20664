import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { imageProcessorFromSource } from '../../../test/support/image-processor.js';
import { ORIENTATIONS, storedIn } from '../../../test/support/orientations.js';
import { IMAGE_FORMATS } from './image-processor.js';
import type { Pixels } from './measure/pixels.js';

const FOLDER = path.join(__dirname, '../../../test/fixtures/pictures');

/** The number of mean values per edge that are compared. */
const SKETCH = { width: 16, height: 12 };

/** The largest root mean square difference of a variant from the result of another decoder, out of 255. */
const MOST_DIFFERENCE = 12;

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', heic: 'heic', avif: 'avif' };

const rows = z
  .array(
    z.object({
      file: z.string(),
      kind: z.string(),
      orientation: z.number(),
      width: z.number(),
      height: z.number(),
      made: z.array(z.string()),
      judge: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(FOLDER, 'pictures.json'), 'utf8')));

// The variants of each image replace those of the previous one, at the same paths.
sharp.cache(false);

/**
 * Images that other programs created (`pictures.json` lists the commands), compared with the result of another decoder
 * (`expected.png`). `scripts/pictures/make.mjs` creates both, independently of the code under test.
 */
describe('an image that another program created', () => {
  const processor = imageProcessorFromSource();
  let folder: string;
  let expected: Pixels[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'other-programs-'));
    const sheet = await pixelsOf(path.join(FOLDER, 'expected.png'));
    const bytes = SKETCH.width * SKETCH.height * 3;
    expected = rows.map((_, at) => ({
      ...SKETCH,
      channels: 3,
      data: sheet.data.subarray(at * bytes, (at + 1) * bytes),
    }));
  });

  afterAll(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  it.each(rows.map((row, at) => [row.kind, row, at] as const))(
    'is shown as another decoder shows it: %s',
    async (_, row, at) => {
      const file = path.join(FOLDER, row.file);
      const image = await processor.process(file, folder, { signal: new AbortController().signal });
      expect([image.width, image.height]).toEqual([row.width, row.height]);
      const seen = sketchOf(await pixelsOf(path.join(folder, '128.webp')));
      const wanted = expected[at] ?? seen;
      const [upright = 0, ...turned] = inAllWays(wanted).map((way) => difference(seen, way));
      expect(upright).toBeLessThan(MOST_DIFFERENCE);
      expect(Math.min(...turned)).toBeGreaterThan(upright);
    },
  );

  it('is there in every format and orientation', () => {
    const files = rows.map(({ file }) => file);
    expect([...new Set(files.map((file) => path.extname(file).slice(1)))].sort()).toEqual(
      IMAGE_FORMATS.map((format) => EXTENSIONS[format]).sort(),
    );
    const turned = ORIENTATIONS.flatMap(({ orientation }) =>
      Object.values(EXTENSIONS).map((extension) => `orientation-${orientation}.${extension}`),
    );
    expect(turned.filter((file) => !files.includes(file))).toEqual([]);
    const inFolder = readdirSync(FOLDER);
    expect(inFolder.filter((file) => !/^(expected\.png|pictures\.json)$/.test(file)).sort()).toEqual(files.sort());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(260_000);
  });
});

async function pixelsOf(file: string): Promise<Pixels> {
  const image = sharp(await readFile(file))
    .toColourspace('srgb')
    .removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The mean values of the parts of an image; pixels on a boundary count proportionally. */
function sketchOf(pixels: Pixels): Pixels {
  const columns = sharesOf(pixels.width, SKETCH.width);
  const lines = sharesOf(pixels.height, SKETCH.height);
  const data = new Uint8Array(SKETCH.width * SKETCH.height * 3);
  lines.forEach((line, y) => {
    columns.forEach((column, x) => {
      for (let channel = 0; channel < 3; channel += 1) {
        const sum = line.flatMap(([fromY, high]) =>
          column.map(([fromX, wide]) => (pixels.data[(fromY * pixels.width + fromX) * 3 + channel] ?? 0) * high * wide),
        );
        data[(y * SKETCH.width + x) * 3 + channel] = Math.round(sum.reduce((total, part) => total + part, 0));
      }
    });
  });
  return { ...SKETCH, channels: 3, data };
}

/** For each part of an edge: the pixels in it with their weights. */
function sharesOf(pixels: number, parts: number): [pixel: number, share: number][][] {
  return Array.from({ length: parts }, (_, part) => {
    const [start, end] = [(part * pixels) / parts, ((part + 1) * pixels) / parts];
    const first = Math.floor(start);
    return Array.from({ length: Math.ceil(end) - first }, (__, step): [number, number] => [
      first + step,
      (Math.min(end, first + step + 1) - Math.max(start, first + step)) / (end - start),
    ]);
  });
}

/** Upright first, then in each other orientation, scaled to the same size. */
function inAllWays(sketch: Pixels): Pixels[] {
  return ORIENTATIONS.map(({ orientation }) => sketchOf(storedIn(orientation, sketch)));
}

function difference(a: Pixels, b: Pixels): number {
  return Math.sqrt(a.data.reduce((sum, value, at) => sum + (value - (b.data[at] ?? 0)) ** 2, 0) / a.data.length);
}

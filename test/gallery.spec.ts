import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { IMAGE_FORMATS } from '../src/integrations/images/image-processor.js';
import { imageProcessorFromSource } from './support/image-processor.js';

/** The gallery shows what the service makes today: of each format, and what it says of what it refuses. */

const DOCS = path.join(__dirname, '../docs');

const MOST_BYTES = 400_000;

/** Of 255, the root of the mean square: what other versions of an encoder may make of the same pixels. */
const UNSEEN = 2;

const page = readFileSync(path.join(DOCS, 'gallery.md'), 'utf8');

/** The cells of the rows of a section's table. */
function rowsOf(section: string): string[][] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const rows = [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
  return rows.slice(2); // behind the head
}

const linkIn = (cell = ''): string => /\]\((gallery\/[^)]+)\)/.exec(cell)?.[1] ?? '';

const imageIn = (cell = ''): string => /src="(gallery\/[^"]+)"/.exec(cell)?.[1] ?? '';

// The variants of each picture replace those of the one before, at the same paths.
sharp.cache(false);

describe('the gallery', () => {
  const processor = imageProcessorFromSource();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  });

  afterAll(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  const process = (file: string) =>
    processor.process(path.join(DOCS, file), folder, { signal: new AbortController().signal });

  it('shows what the service makes of each format that it takes, and how far it is from another decoder', async () => {
    const formats: string[] = [];
    for (const [sample, ours, other, rmse, largest] of rowsOf('Taken')) {
      const image = await process(linkIn(sample));
      formats.push(image.format);
      const made = await pixelsOf(path.join(folder, '512.webp'));
      const committed = await pixelsOf(path.join(DOCS, imageIn(ours)));
      expect(differenceOf(made, committed).rmse).toBeLessThan(UNSEEN);
      const difference = differenceOf(committed, await pixelsOf(path.join(DOCS, imageIn(other))));
      expect([difference.rmse.toFixed(1), String(difference.largest)]).toEqual([rmse, largest]);
    }
    expect(formats.sort()).toEqual([...IMAGE_FORMATS].sort());
  });

  it('says of each refused file what the agency is told', async () => {
    const rows = rowsOf('Refused');
    expect(rows.length).toBeGreaterThan(8);
    for (const [sample, message] of rows) {
      await expect(process(linkIn(sample))).rejects.toMatchObject({ message });
    }
  });

  it('has all of its files, no others, and is small', () => {
    const named = [...page.matchAll(/(?:\]\(|src=")(gallery\/[^)"]+)/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(path.join(DOCS, file)))).toEqual([]);
    const there = readdirSync(path.join(DOCS, 'gallery'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(DOCS, path.join(entry.parentPath, entry.name)));
    expect(there.filter((file) => !named.includes(file))).toEqual([]);
    expect(there.reduce((sum, file) => sum + statSync(path.join(DOCS, file)).size, 0)).toBeLessThan(MOST_BYTES);
  });
});

async function pixelsOf(file: string): Promise<Buffer> {
  return sharp(await readFile(file))
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Of 255: the root of the mean square, and the largest. */
function differenceOf(a: Buffer, b: Buffer): { rmse: number; largest: number } {
  expect(a.length).toBe(b.length);
  const differences = a.map((value, at) => Math.abs(value - (b[at] ?? 0)));
  const sum = differences.reduce((total, difference) => total + difference ** 2, 0);
  return { rmse: Math.sqrt(sum / a.length), largest: differences.reduce((most, each) => Math.max(most, each), 0) };
}

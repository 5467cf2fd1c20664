import sharp, { type Sharp } from 'sharp';
import { LARGE, photo } from '../../../../test/support/photos.js';
import { isSamePicture } from './same-picture.js';

const photos = new Map<number, Promise<Buffer>>();

/** Created once, because it is compared with many. */
function photoOf(seed: number): Promise<Buffer> {
  const made = photos.get(seed) ?? photo(seed, LARGE);
  photos.set(seed, made);
  return made;
}

/** A variant as image processing creates it. */
const rendition = (image: Sharp): Promise<Buffer> =>
  image.resize(512, 512, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer();

const drawing = (shapes: string): Promise<Buffer> =>
  rendition(sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${shapes}</svg>`)));

const plain = (colour: string): Promise<Buffer> => drawing(`<rect width="800" height="600" fill="${colour}"/>`);

describe('the same picture', () => {
  it.each<[string, (copy: Sharp) => Sharp]>([
    ['as it is', (copy) => copy],
    ['compressed again', (copy) => copy.jpeg({ quality: 50 })],
    ['in another format', (copy) => copy.webp({ quality: 75 })],
    ['scaled to half', (copy) => copy.resize(800).jpeg({ quality: 80 })],
    ['sharpened', (copy) => copy.sharpen().jpeg()],
  ])('is recognised %s', async (_, change) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const original = await photoOf(seed);
      const copy = await change(sharp(original)).toBuffer();
      expect(await isSamePicture(await rendition(sharp(original)), await rendition(sharp(copy)))).toBe(true);
    }
  });

  it('is recognised in a variant of another size', async () => {
    const original = await photoOf(6);
    const small = await sharp(original).resize(400).jpeg({ quality: 90 }).toBuffer();
    expect(await isSamePicture(await rendition(sharp(original)), await rendition(sharp(small)))).toBe(true);
  });
});

describe('another picture', () => {
  it('is a photo of something else', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => rendition(sharp(await photoOf(seed)))));
    for (const [index, one] of others.entries()) {
      for (const other of others.slice(index + 1)) {
        expect(await isSamePicture(one, other)).toBe(false);
      }
    }
  });

  it.each<[string, (copy: Sharp) => Sharp]>([
    ['mirrored', (copy) => copy.flop()],
    ['upside down', (copy) => copy.rotate(180)],
    ['cut at its edges', (copy) => copy.extract({ left: 40, top: 30, width: 1520, height: 1140 })],
    ['with other proportions', (copy) => copy.resize(1600, 1000, { fit: 'fill' })],
    ['much brighter', (copy) => copy.modulate({ brightness: 1.3 })],
  ])('is the same one %s', async (_, change) => {
    const original = await photoOf(7);
    const other = await change(sharp(original)).jpeg().toBuffer();
    expect(await isSamePicture(await rendition(sharp(original)), await rendition(sharp(other)))).toBe(false);
  });

  it.each([
    ['#ff0000', '#0000ff'],
    ['#f4f3f0', '#ffffff'],
    ['#808080', '#8a8a8a'],
  ])('is a plain one of another colour: %s and %s', async (one, other) => {
    expect(await isSamePicture(await plain(one), await plain(other))).toBe(false);
  });

  it('is a view of the same room from somewhere else', async () => {
    const room = (shift: number): Promise<Buffer> =>
      drawing(`<rect width="800" height="400" fill="#e8e2d6"/><rect y="400" width="800" height="200" fill="#9a7b55"/>
        <rect x="${80 + shift}" y="90" width="180" height="200" fill="#bfe0f5"/>
        <rect x="${420 - shift}" y="320" width="260" height="140" fill="#7a4a4a"/>`);
    expect(await isSamePicture(await room(0), await room(12))).toBe(false);
  });

  it('is an empty white room whose corner is somewhere else', async () => {
    const room = (corner: number): Promise<Buffer> =>
      drawing(`<rect width="800" height="600" fill="#f4f3f0"/>
        <line x1="${corner}" y1="0" x2="${corner}" y2="600" stroke="#dddddd" stroke-width="3"/>`);
    expect(await isSamePicture(await room(400), await room(440))).toBe(false);
  });

  it('is a sign that differs in one digit', async () => {
    const bar = (x: number, y: number, width: number, height: number): string =>
      `<rect x="${60 + x}" y="${60 + y}" width="${width}" height="${height}" fill="#223"/>`;
    const three = bar(0, 0, 24, 4) + bar(0, 20, 24, 4) + bar(0, 40, 24, 4) + bar(20, 0, 4, 44);
    const nine = three + bar(0, 0, 4, 24);
    const eight = three + bar(0, 0, 4, 44);
    const ground = '<rect width="800" height="600" fill="#dde"/>';
    const signs = await Promise.all([three, nine, eight].map((digit) => drawing(ground + digit)));
    for (const [index, one] of signs.entries()) {
      for (const other of signs.slice(index + 1)) {
        expect(await isSamePicture(one, other)).toBe(false);
      }
    }
  });
});

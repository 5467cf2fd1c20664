import { readFileSync } from 'node:fs';
import path from 'node:path';
import libheif from 'libheif-js/wasm-bundle';
import { codedPictureOf, heifFile, type Item } from '../../../../test/support/heif-files.js';
import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { readPicture } from '../read-picture.js';
import { decodeHeicByLibheif } from './heic-by-libheif.js';

const FIXTURES = path.join(__dirname, '../../../../test/fixtures');

/** The number of positions at which each file is damaged, spread over its coded data. */
const DAMAGES = 150;

const MAX_PIXELS = 1_000_000;

/**
 * With damaged data, the decoder often stops early without an error: the blocks that it did not reach keep the previous content
 * of the memory, which may be another agency's image. The tests detect this from outside: they decode the same file twice, with
 * memory that was filled with different bytes before, and the file must either be rejected or have the same pixels.
 */
describe('a damaged HEVC picture', () => {
  const files = ['small', 'pictures/heic-pq', 'pictures/heic-12-bits', 'pictures/heic-grey', 'pictures/heic-444'];

  it.each(files)(
    'shows nothing of what was in memory before it (%s)',
    async (name) => {
      const file = readFileSync(path.join(FIXTURES, `${name}.heic`));
      const whole = await pixelsOf(file, 0x11);
      expect(whole).not.toBeNull();
      expect((await pixelsOf(file, 0xee))?.equals(whole ?? Buffer.alloc(0))).toBe(true);
      expect(await dependingOnThePast(damagedFiles(file), pixelsOf)).toEqual([]);
    },
    60_000,
  );

  it('within an overlay does not either', async () => {
    const coded = codedPictureOf(readFileSync(path.join(FIXTURES, 'small.heic')));
    const overlays = damagedFiles(coded.data).map((data) => overlayOf({ ...coded, data }));
    expect(await pixelsOf(overlayOf(coded), 0x11)).not.toBeNull();
    expect(await dependingOnThePast(overlays, pixelsOf)).toEqual([]);
  }, 60_000);

  it('contains no memory of other files if libheif considers it complete', async () => {
    const coded = codedPictureOf(readFileSync(path.join(FIXTURES, 'small.heic')));
    const secret = 0x5a;
    for (const data of damagedFiles(coded.data)) {
      fillMemory(secret);
      const share = await shareOf(overlayOf({ ...coded, data }), secret);
      expect(share).toBeLessThan(0.2);
    }
  }, 60_000);
});

/** The files that are accepted but have other pixels with other bytes in memory. */
async function dependingOnThePast(
  files: readonly Buffer[],
  show: (file: Buffer, before: number) => Promise<Buffer | null>,
): Promise<number[]> {
  const depending: number[] = [];
  for (const [index, file] of files.entries()) {
    const [one, other] = [await show(file, 0x11), await show(file, 0xee)];
    if (one !== null && (other === null || !one.equals(other))) {
      depending.push(index);
    }
  }
  return depending;
}

/** The pixels of the file if memory was filled with these bytes before; null if the file is rejected. */
async function pixelsOf(file: Buffer, before: number): Promise<Buffer | null> {
  fillMemory(before);
  try {
    const { pixels } = await readPicture(file, MAX_PIXELS);
    return Buffer.from(pixels.data);
  } catch (error) {
    if (error instanceof DecodeRefusal) {
      return null;
    }
    throw error;
  }
}

/** Simulates memory that earlier images have used and released. */
function fillMemory(byte: number): void {
  const pieces = Array.from({ length: 60 }, () => libheif._malloc(100_000));
  pieces.forEach((piece) => libheif.HEAPU8.fill(byte, piece, piece + 100_000));
  pieces.forEach((piece) => libheif._free(piece));
}

/** The share of pixels with the colour that libheif computes from three samples of this value. */
async function shareOf(file: Buffer, sample: number): Promise<number> {
  // H.273, full range with the coefficients of BT.601.
  const chroma = sample - 128;
  const colour = [sample + 1.402 * chroma, sample - 0.344 * chroma - 0.714 * chroma, sample + 1.772 * chroma];
  try {
    return await decodeHeicByLibheif(file, MAX_PIXELS, ({ pixels: { data, channels } }) => {
      let found = 0;
      for (let at = 0; at < data.length; at += channels) {
        found += colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - Math.max(value, 0)) <= 3)
          ? 1
          : 0;
      }
      return Promise.resolve((found * channels) / data.length);
    });
  } catch (error) {
    if (error instanceof DecodeRefusal) {
      return 0;
    }
    throw error;
  }
}

/** Copies of the bytes, each with eight bytes changed after the headers: in the second half, or after the first sixth. */
function damagedFiles(bytes: Buffer): Buffer[] {
  const start = Math.floor(bytes.length / 6);
  return Array.from({ length: DAMAGES }, (_, index) => {
    const damaged = Buffer.from(bytes);
    const at = start + Math.floor((index * (bytes.length - start - 8)) / DAMAGES);
    for (let offset = 0; offset < 8; offset += 1) {
      damaged[at + offset] = (index * 73 + offset * 151 + (index >> 3) * 37) & 0xff;
    }
    return damaged;
  });
}

/** The image as an overlay on a canvas of its size, which libheif decodes. */
function overlayOf(coded: Item): Buffer {
  const ispe = coded.properties.find(([type]) => type === 'ispe')?.[1] ?? Buffer.alloc(12);
  const size = Buffer.concat([ispe.subarray(4, 8), ispe.subarray(8, 12)]);
  // Version, flags (32 bits per number), four words of background, the canvas size, and the position of the image.
  const data = Buffer.concat([Buffer.of(0, 1), Buffer.alloc(8, 0xff), size, Buffer.alloc(8)]);
  const overlay: Item = { type: 'iovl', data, properties: [['ispe', ispe]], references: [['dimg', [2]]] };
  return heifFile('heic', [overlay, coded]);
}

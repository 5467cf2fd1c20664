import { readFileSync } from 'node:fs';
import path from 'node:path';
import libheif from 'libheif-js/wasm-bundle';
import { codedPictureOf, heifFile, type Item } from '../../../../test/support/heif-files.js';
import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { readPicture } from '../read-picture.js';
import { decodeHeicByLibheif } from './heic-by-libheif.js';

const FIXTURES = path.join(__dirname, '../../../../test/fixtures');

/** Places at which each file is damaged, spread over all of its coded data. */
const DAMAGES = 150;

const MAX_PIXELS = 1_000_000;

/**
 * Data that are damaged often seem to end early, and the decoder says nothing: what it did not reach keeps what was in memory
 * before, which may be the picture of somebody else. Whether it does is seen from outside: the same file is decoded twice, in
 * memory that was filled with other bytes before, and has to be refused or to show the same.
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

  it('that an overlay shows neither', async () => {
    const coded = codedPictureOf(readFileSync(path.join(FIXTURES, 'small.heic')));
    const overlays = damagedFiles(coded.data).map((data) => overlayOf({ ...coded, data }));
    expect(await pixelsOf(overlayOf(coded), 0x11)).not.toBeNull();
    expect(await dependingOnThePast(overlays, pixelsOf)).toEqual([]);
  }, 60_000);

  it('has no memory of other files in it where libheif takes it for whole', async () => {
    const coded = codedPictureOf(readFileSync(path.join(FIXTURES, 'small.heic')));
    const secret = 0x5a;
    for (const data of damagedFiles(coded.data)) {
      fillMemory(secret);
      const share = await shareOf(overlayOf({ ...coded, data }), secret);
      expect(share).toBeLessThan(0.2);
    }
  }, 60_000);
});

/** Which of the files are taken, and show something else for other bytes in memory. */
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

/** What the file shows where memory was filled with these bytes before; null: it is refused. */
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

/** As if pictures had been decoded before, and given back. */
function fillMemory(byte: number): void {
  const pieces = Array.from({ length: 60 }, () => libheif._malloc(100_000));
  pieces.forEach((piece) => libheif.HEAPU8.fill(byte, piece, piece + 100_000));
  pieces.forEach((piece) => libheif._free(piece));
}

/** The share of pixels that libheif makes of samples of this value, all three of them. */
async function shareOf(file: Buffer, sample: number): Promise<number> {
  // By H.273, equation for full range and the coefficients of BT.601: of equal samples the same colour everywhere.
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

/** The bytes, each time with eight others somewhere in the second half or beyond a sixth of them: behind all headers. */
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

/** The picture laid onto a canvas of its size, which is left to libheif. */
function overlayOf(coded: Item): Buffer {
  const ispe = coded.properties.find(([type]) => type === 'ispe')?.[1] ?? Buffer.alloc(12);
  const size = Buffer.concat([ispe.subarray(4, 8), ispe.subarray(8, 12)]);
  // Version, flags (32 bits for each number), four words of background, the canvas, and where the picture lies.
  const data = Buffer.concat([Buffer.of(0, 1), Buffer.alloc(8, 0xff), size, Buffer.alloc(8)]);
  const overlay: Item = { type: 'iovl', data, properties: [['ispe', ispe]], references: [['dimg', [2]]] };
  return heifFile('heic', [overlay, coded]);
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { imageProcessorFromSource } from '../../../../test/support/image-processor.js';
import { withJpegSegment } from '../../../../test/support/photo-bytes.js';
import { photo } from '../../../../test/support/photos.js';

// The variants of each image replace those of the previous one, at the same paths.
sharp.cache(false);

const SCAN = Buffer.from('ffda', 'hex');

/**
 * JPEGs as cameras and editors write them: a complete but non-conforming file is shown like the same image in a conforming
 * file.
 */
describe('a non-conforming JPEG', () => {
  const processor = imageProcessorFromSource();
  let folder: string;
  let sequential: Buffer;
  let progressive: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jpeg-'));
    sequential = await photo(41, { width: 320, height: 240 });
    progressive = await sharp(sequential).jpeg({ progressive: true }).toBuffer();
  });

  afterAll(async () => {
    processor.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  /** The bytes of its largest variant. */
  async function renditionOf(jpeg: Buffer): Promise<Buffer> {
    const source = path.join(folder, 'source');
    await writeFile(source, jpeg);
    const { variants } = await processor.process(source, folder, { signal: new AbortController().signal });
    return readFile(variants[2]?.path ?? '');
  }

  const inserted = (jpeg: Buffer, at: number, bytes: Buffer): Buffer =>
    Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)]);

  const changed = (jpeg: Buffer, at: number, ...bytes: number[]): Buffer => {
    const copy = Buffer.from(jpeg);
    copy.set(bytes, at);
    return copy;
  };

  const behindFirst = (jpeg: Buffer): number => 4 + jpeg.readUInt16BE(4);

  /** The offset at which the coded data of the scan with this index ends. */
  const endOfScan = (jpeg: Buffer, scans: number): number => {
    let at = 0;
    for (let scan = 0; scan <= scans; scan += 1) {
      at = jpeg.indexOf(SCAN, at) + 2;
    }
    for (;;) {
      at = jpeg.indexOf(0xff, at) + 1;
      if (jpeg[at] !== 0 && ((jpeg[at] ?? 0) < 0xd0 || (jpeg[at] ?? 0) > 0xd7)) {
        return at - 1;
      }
    }
  };

  const junk = Buffer.from('0102030405060708090a', 'hex');
  const zeros = Buffer.alloc(24);
  const jfif = Buffer.from('4a46494600010100000100010000', 'hex');
  const adobe = Buffer.from('41646f626500648000000009', 'hex');
  const exifAt2 = (jpeg: Buffer): Buffer =>
    withJpegSegment(jpeg, 0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0'));

  it.each<[string, () => [Buffer, Buffer]]>([
    ['bytes before a table', () => [inserted(sequential, behindFirst(sequential), junk), sequential]],
    [
      'bytes behind EXIF',
      () => [inserted(exifAt2(sequential), behindFirst(exifAt2(sequential)), Buffer.of(7)), exifAt2(sequential)],
    ],
    ['bytes before its frame', () => [inserted(progressive, progressive.indexOf('ffc2', 'hex'), junk), progressive]],
    ['zeros behind its only scan', () => [inserted(sequential, sequential.length - 2, zeros), sequential]],
    ['bytes behind its last scan', () => [inserted(progressive, progressive.length - 2, junk), progressive]],
    ['zeros behind its first scan', () => [inserted(progressive, endOfScan(progressive, 0), zeros), progressive]],
    [
      'all of these',
      () => [
        inserted(
          inserted(inserted(progressive, progressive.length - 2, junk), endOfScan(progressive, 2), zeros),
          behindFirst(progressive),
          junk,
        ),
        progressive,
      ],
    ],
    [
      'a version of JFIF that nobody knows',
      () => [withJpegSegment(sequential, 0xe0, Buffer.from(changed(jfif, 5, 3))), sequential],
    ],
    [
      'limits of frequencies that mean nothing',
      () => [changed(sequential, sequential.indexOf(SCAN) + 12, 0), sequential],
    ],
    ['no end', () => [sequential.subarray(0, -2), sequential]],
    ['no end of several scans', () => [progressive.subarray(0, -2), progressive]],
    ['a transformation of Adobe’s that nobody knows', () => [withJpegSegment(sequential, 0xee, adobe), sequential]],
  ])('is shown if it has %s', async (_, files) => {
    const [odd, plain] = files();
    expect((await renditionOf(odd)).equals(await renditionOf(plain))).toBe(true);
  });

  it('is rejected if a part of its image is lost, conforming or not', async () => {
    for (const jpeg of [sequential, progressive]) {
      const withJunk = inserted(jpeg, behindFirst(jpeg), junk);
      for (const part of [0.2, 0.6, 0.97]) {
        const cut = withJunk.subarray(0, Math.floor(withJunk.length * part));
        await expect(renditionOf(cut)).rejects.toThrow(/damaged or incomplete/);
      }
    }
    const scan = progressive.indexOf(SCAN);
    const lost = Buffer.concat([progressive.subarray(0, scan + 400), progressive.subarray(scan + 900)]);
    await expect(renditionOf(inserted(lost, behindFirst(lost), junk))).rejects.toThrow(/damaged or incomplete/);
    await expect(renditionOf(progressive.subarray(0, endOfScan(progressive, 3)))).rejects.toThrow(
      /damaged or incomplete/,
    );
    await expect(renditionOf(changed(sequential, sequential.indexOf(SCAN) + 2, 0, 0))).rejects.toThrow(
      /damaged or incomplete/,
    );
  });

  it.each([
    ['a JPEG file of 12 bits per channel', (jpeg: Buffer, frame: number) => changed(jpeg, frame + 4, 12)],
    ['a lossless JPEG file', (jpeg: Buffer, frame: number) => changed(jpeg, frame + 1, 0xc3)],
    ['a hierarchical JPEG file', (jpeg: Buffer, frame: number) => changed(jpeg, frame + 1, 0xc5)],
  ])('is named in the error if it is %s', async (name, change) => {
    const frame = sequential.indexOf('ffc0', 'hex');
    await expect(renditionOf(change(sequential, frame))).rejects.toThrow(
      `Invalid content type: the file is ${name}, which cannot be shown; save it again as an ordinary JPEG and send that`,
    );
  });
});

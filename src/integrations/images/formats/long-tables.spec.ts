import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processorTimeOf } from '../../../../test/support/answer-times.js';
import { codedPictureOf, heifFile, SMALL_HEIC } from '../../../../test/support/heif-files.js';
import { decoderProgram, imageProcessorFromSource } from '../../../../test/support/image-processor.js';
import { box } from '../../../../test/support/photo-bytes.js';
import { pngChunk } from '../../../../test/support/png.js';
import { partsOf, readHeifFile } from '../heif/heif-file.js';
import type { ProcessedImage } from '../image-processor.js';

const DAMAGED = 'The picture is damaged or incomplete; export it again and send the new file';

const fixture = (name: string): Promise<Buffer> =>
  readFile(path.join(__dirname, '../../../../test/fixtures/pictures', name));

const repeated = (bytes: Buffer, times: number): Buffer => Buffer.alloc(bytes.length * times, bytes);

const numbers = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** Files of millions of tiny parts, each of which would be an object: read without the memory and the time for that (D-83). */
describe('a picture whose tables are far longer than it needs', () => {
  const decoder = decoderProgram(path.join(__dirname, '../decoder/decoder.child.ts'));
  const processor = imageProcessorFromSource({
    // As in production.
    program: { ...decoder, nodeArguments: ['--max-old-space-size=128', ...decoder.nodeArguments] },
  });
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tables-'));
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

  const container = (...boxes: readonly Buffer[]): Buffer =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
      box('meta', Buffer.concat([numbers('00000000'), box('pitm', numbers('00000000 0001')), ...boxes])),
      box('mdat', Buffer.alloc(1000)),
    ]);
  const entry = box('infe', Buffer.concat([numbers('02000000 0001 0000'), Buffer.from('hvc1\0')]));
  const entries = (count: number): Buffer =>
    box('iinf', Buffer.concat([numbers('01000000 000f4240'), repeated(entry, count)]));

  it.each<[string, () => Buffer]>([
    ['boxes', () => container(repeated(box('free', Buffer.alloc(0)), 2_000_000))],
    ['items', () => container(entries(800_000))],
    [
      'extents without bytes',
      // 4000 items with 65,535 extents each; there are no fields of an extent.
      () =>
        container(
          entries(1),
          box('iloc', Buffer.concat([numbers('00000000 0000 0fa0'), repeated(numbers('0001 0000 ffff'), 4000)])),
        ),
    ],
    [
      'extents of the whole file',
      () => container(entries(1), box('iloc', numbers('00000000 0000 0001 0001 0000 ffff'))),
    ],
    [
      'properties of items',
      () =>
        container(
          entries(1),
          box(
            'iprp',
            box('ipma', Buffer.concat([numbers('00000000 000186a0'), repeated(Buffer.alloc(258, 255), 60_000)])),
          ),
        ),
    ],
  ])('is rejected as damaged: %s of a HEIC', async (_, make) => {
    await expect(processed(make())).rejects.toThrow(DAMAGED);
  });

  it('is rejected as damaged in a time linear in its size: parts of parts of a HEIC', async () => {
    const coded = codedPictureOf(SMALL_HEIC);
    const count = 20_000;
    const overlay = {
      ...coded,
      type: 'iovl',
      references: [['dimg', Array.from({ length: count }, (_, at) => at + 2)]] as const,
    };
    const parts = Array.from({ length: count }, () => ({
      ...coded,
      data: Buffer.of(0),
      references: [['auxl', [1]]] as const,
    }));
    const bytes = heifFile('heic', [overlay, ...parts]);
    await expect(processed(bytes)).rejects.toThrow(DAMAGED);
    let found = 0;
    const milliseconds = await processorTimeOf(() => {
      const heif = readHeifFile(bytes);
      found = heif === null ? 0 : partsOf(heif, () => true).size;
    });
    expect(found).toBe(1 + count);
    expect(milliseconds).toBeLessThan(1_500);
  });

  it.each<[string, Buffer]>([
    ['segments', repeated(numbers('ffe1 0002'), 4_000_000)],
    [
      'scans of more channels than there can be',
      Buffer.concat([
        numbers('ffc2 0011 08 0010 0010 03 011100 021101 031101'),
        repeated(numbers('ffda 0003 ff'), 3_000_000),
      ]),
    ],
  ])('is rejected as damaged: %s of a JPEG', async (_, bytes) => {
    await expect(processed(Buffer.concat([numbers('ffd8'), bytes]))).rejects.toThrow(DAMAGED);
  });

  it('is shown if it is whole: a PNG of a million chunks', async () => {
    const png = await fixture('png-grey.png');
    const file = Buffer.concat([
      png.subarray(0, 33),
      repeated(pngChunk('abCd', Buffer.alloc(0)), 1_500_000),
      png.subarray(33),
    ]);
    const { width, height } = await processed(png);
    await expect(processed(file)).resolves.toMatchObject({ width, height });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypeOfExtension, FILE_TYPES, isImageFormat } from './file-types.js';
import { invalidContentType, sniffFileType } from './sniff-file-type.js';

/** The first box of an ISO container with these brands. */
function container(brand: string, ...compatible: string[]): Buffer {
  const brands = [brand, '\0\0\0\0', ...compatible].join('');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + brands.length);
  return Buffer.concat([length, Buffer.from(`ftyp${brands}`, 'latin1'), Buffer.alloc(64)]);
}

/** The beginning of a QuickTime file without a `ftyp` box, as older programs write it. */
const atom = (type: string): Buffer => Buffer.from(`\0\0\0\x14${type}`.padEnd(64, '\0'), 'latin1');

const RIFF = (kind: string) => Buffer.from(`RIFF\x40\0\0\0${kind}`.padEnd(64, '\0'), 'latin1');

describe('the type of a file', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sniff-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function sniff(bytes: Buffer, name = 'file') {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return sniffFileType(file);
  }

  it.each([
    ['jpeg', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077', 'hex')],
    ['webp', RIFF('WEBPVP8 ')],
    ['heic', container('heic', 'mif1', 'heic')],
    ['heic', container('mif1', 'mif1', 'heic')],
    ['avif', container('avif', 'mif1', 'avif')],
    ['avif', container('avis', 'msf1', 'avif')],
    ['avif', container('mif1', 'miaf', 'avif')],
    ['heic', container('heis', 'mif1')],
    ['heic', container('hevc', 'msf1')],
    ['heic', container('unif', 'mif1')],
    ['heic', container('j2ki', 'mif1')], // not a video; its decoder rejects it later
    ['heic', container('abcd', 'mif1')],
    ['mp4', container('isom', 'mif1', 'mp42')],
    ['mp4', container('isom', 'isom', 'mp42')],
    ['mp4', container('M4V ', 'M4V ', 'mp42')],
    ['mov', container('qt  ', 'qt  ')],
    ...['skip', 'pnot', 'free', 'wide', 'moov', 'mdat'].map((type): [string, Buffer] => ['mov', atom(type)]),
    ['avi', RIFF('AVI LIST')],
  ])('is %s according to its bytes, whatever its name is', async (format, bytes) => {
    expect((await sniff(bytes, 'photo.gif')).format).toBe(format);
  });

  it.each([
    ['a GIF file', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
    ['a PDF file', Buffer.from('%PDF-1.7\n')],
    ['a JPEG XL file', Buffer.from('ff0a01010101010101010101', 'hex')],
    ['a JPEG XL file', Buffer.from('0000000c4a584c200d0a870a00000014667479706a786c20000000006a786c20', 'hex')],
    ['a JPEG-LS file', Buffer.from('ffd8fff7000b080001000101', 'hex')],
    ['a CR3 file', container('crx ', 'isom')],
    ['a TIF file', Buffer.from('49492a0008000000'.padEnd(128, '0'), 'hex')],
    ['an EXE file', Buffer.from('MZ'.padEnd(64, '\0'), 'latin1')],
    ['a web page', Buffer.from('\n <!DOCTYPE html>\n<html lang="ro">')],
    ['of a kind that is not known', Buffer.from('hello')],
    ['of a kind that is not known', Buffer.from('Cats skip, dogs run.')],
    ['empty', Buffer.alloc(0)],
  ])('is not accepted if it is %s, whatever its name is', async (description, bytes) => {
    expect(await sniff(bytes, 'photo.jpg')).toEqual({ format: null, description });
  });

  it('is named in the error, with what to send instead', () => {
    expect(invalidContentType('a GIF file').publicMessage).toBe(
      'Invalid content type: the file is a GIF file; send JPEG, PNG, WebP, HEIC or AVIF, or a video as MP4, MOV or AVI',
    );
  });

  it('is in one table with its content type and extension', () => {
    for (const [format, { extension, contentType }] of Object.entries(FILE_TYPES)) {
      expect([format, contentTypeOfExtension(extension)]).toEqual([format, contentType]);
    }
    expect(contentTypeOfExtension('html')).toBe('application/octet-stream');
    expect([isImageFormat('heic'), isImageFormat('mov')]).toEqual([true, false]);
  });
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { photo, randomFrom } from './photos.js';
import { pngChunk, pngOf } from './png.js';
import { claimingSeconds, H264, makeVideo } from './videos.js';

/**
 * Malicious and damaged files: valid files of every format truncated and with bytes changed, decompression bombs, false headers,
 * playlists, and things that are not images at all. The same seed generates the same files.
 */

export interface HostileFile {
  name: string;
  bytes: Buffer;
}

/** Photos of real cameras and phones, where available. */
const CORPUS = path.join(__dirname, '../../../shared/corpus');
const CORPUS_FILES = ['phone.heic', 'srgb.avif', 'cmyk.jpg', 'photo.webp', 'orientation-6.jpg'];

const CUTS_PER_FILE = 10;
const CHANGES_PER_FILE = 24;

/** All hostile files: 35 handmade ones, and 34 derived from each valid one. */
export async function hostileFiles(folder: string, seed: number): Promise<HostileFile[]> {
  const sound = await soundFiles(folder);
  const random = randomFrom(seed);
  return [
    ...(await craftedFiles(sound)),
    ...sound.flatMap((file) => [...cuts(file, random), ...changes(file, random)]),
  ];
}

/** An evenly distributed selection, so that every kind is included. */
export function selectionOf<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}

async function soundFiles(folder: string): Promise<HostileFile[]> {
  const size = { width: 640, height: 480 };
  const corpus = CORPUS_FILES.filter((name) => existsSync(path.join(CORPUS, name)));
  const video = (name: string, encoding: readonly string[]) =>
    makeVideo(path.join(folder, name), { seconds: 2, size: '160x120', encoding }).then((file) => readFile(file));
  return Promise.all([
    ...(['jpeg', 'png', 'webp', 'avif'] as const).map(async (format) => ({
      name: `photo.${format}`,
      bytes: await photo(701, { ...size, format }),
    })),
    sharp(await photo(702, size))
      .jpeg({ progressive: true })
      .toBuffer()
      .then((bytes) => ({ name: 'progressive.jpeg', bytes })),
    video('video.mp4', [...H264, '-c:a', 'aac']).then((bytes) => ({ name: 'video.mp4', bytes })),
    video('video.mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']).then((bytes) => ({ name: 'video.mov', bytes })),
    video('video.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']).then((bytes) => ({ name: 'video.avi', bytes })),
    ...corpus.map(async (name) => ({ name, bytes: await readFile(path.join(CORPUS, name)) })),
  ]);
}

function cuts({ name, bytes }: HostileFile, random: () => number): HostileFile[] {
  return Array.from({ length: CUTS_PER_FILE }, () => {
    const length = Math.floor(random() * bytes.length);
    return { name: `${name} cut off at ${length}`, bytes: bytes.subarray(0, length) };
  });
}

/** Changes some bytes of the whole file or, in every second file, of its header only. */
function changes({ name, bytes }: HostileFile, random: () => number): HostileFile[] {
  return Array.from({ length: CHANGES_PER_FILE }, (_, index) => {
    const changed = Buffer.from(bytes);
    const within = index % 2 === 0 ? bytes.length : Math.min(bytes.length, 600);
    const count = 1 + Math.floor(random() * 40);
    for (let change = 0; change < count; change += 1) {
      changed[Math.floor(random() * within)] = Math.floor(random() * 256);
    }
    return { name: `${name} with ${count} of ${within} bytes changed (${index})`, bytes: changed };
  });
}

async function craftedFiles(sound: readonly HostileFile[]): Promise<HostileFile[]> {
  const of = (name: string): Buffer => sound.find((file) => file.name === name)?.bytes ?? Buffer.of();
  const jpeg = of('photo.jpeg');
  const html = '<!doctype html><html><body><script>alert(1)</script><img src="photo.jpg"></body></html>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">';
  const texts: Record<string, string> = {
    'web page': html,
    SVG: `${svg}<rect width="50" height="50"/></svg>`,
    'SVG that reads a file': `${svg}<image href="file:///etc/passwd" width="9" height="9"/></svg>`,
    'SVG that grows': `<!DOCTYPE s [<!ENTITY a "${'a'.repeat(999)}"><!ENTITY b "${'&a;'.repeat(999)}">]>${svg}<text>&b;</text></svg>`,
    'playlist.mp4': '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nhttp://127.0.0.1:1/secret.mp4\n#EXT-X-ENDLIST\n',
    'list of files.mp4': "ffconcat version 1.0\nfile '/etc/passwd'\n",
    'session.mp4': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 1 RTP/AVP 96\n',
    'manifest.mp4':
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/</BaseURL></MPD>',
    'drawing.mvg': "push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x'\npop graphic-context\n",
    'script.ps': '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file\n',
    PDF: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n',
    text: 'This is no photo.',
  };
  const [tall, wide] = [jpegClaiming(jpeg, 65_500, 65_500), jpegClaiming(jpeg, 1, 65_000)];
  const manyZeros = deflateSync(Buffer.alloc(200_000_000));
  const bytes: Record<string, Buffer> = {
    empty: Buffer.of(),
    'one byte': Buffer.of(0xff),
    zeros: Buffer.alloc(100_000),
    noise: Buffer.from(Array.from({ length: 50_000 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255)),
    GIF: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    TIFF: await sharp(jpeg).resize(64).tiff().toBuffer(),
    'compressed photo': gzipSync(jpeg),
    'PNG of 30000 x 30000': pngOf({ width: 30_000, height: 30_000 }),
    // Just below 64 megapixels: the largest permitted image, in a few kilobytes.
    'PNG of 8000 x 7999': pngOf({ width: 8000, height: 7999 }),
    'PNG with a text of 200 MB': pngOf({ width: 9, height: 9 }, [textBomb('zTXt', 'a\0\0', manyZeros)]),
    'PNG with a profile of 200 MB': pngOf({ width: 9, height: 9 }, [textBomb('iCCP', 'a\0\0', manyZeros)]),
    'JPEG that claims 65500 x 65500': tall,
    'JPEG that claims 1 x 65000': wide,
    'JPEG before a web page': Buffer.concat([jpeg, Buffer.from(html)]),
    'JPEG that begins as a GIF': Buffer.concat([Buffer.from('GIF89a'), jpeg]),
    'JPEG of a thousand scans': withRepeatedScans(of('progressive.jpeg'), 1000),
    'web page that ends as a PNG': Buffer.concat([Buffer.from(html), of('photo.png')]),
    'WebP that claims 16384 x 16384': webpClaiming(of('photo.webp')),
    'MP4 that claims ten hours': claimingSeconds(of('video.mp4'), 36_000),
    'MP4 that claims nothing': claimingSeconds(of('video.mp4'), 0),
    'MP4 of a head': Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1'),
    'MP4 with boxes of 2 GB': Buffer.concat([of('video.mp4').subarray(0, 32), Buffer.from('7fffffff6d6f6f76', 'hex')]),
    'HEIC of a head': Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
  };
  const written = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return [...written, ...Object.entries(bytes).map(([name, content]) => ({ name, bytes: content }))];
}

function textBomb(type: string, keyword: string, deflated: Buffer): Buffer {
  return pngChunk(type, Buffer.concat([Buffer.from(keyword, 'latin1'), deflated]));
}

/** Changes the size in a JPEG, which follows the marker of its frame. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = Math.max(lying.indexOf(Buffer.of(0xff, 0xc0)), lying.indexOf(Buffer.of(0xff, 0xc2)));
  lying.writeUInt16BE(height, frame + 5);
  lying.writeUInt16BE(width, frame + 7);
  return lying;
}

/** Repeats the last scan: each repetition costs a pass over the whole image. */
function withRepeatedScans(jpeg: Buffer, times: number): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)]);
}

/** The size of a lossy WebP is 14 bytes after the name of its chunk. */
function webpClaiming(webp: Buffer): Buffer {
  const lying = Buffer.from(webp);
  lying.writeUInt16LE(0x3fff, lying.indexOf('VP8 ') + 14);
  lying.writeUInt16LE(0x3fff, lying.indexOf('VP8 ') + 16);
  return lying;
}

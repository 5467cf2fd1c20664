// What other decoders make of a picture: never those of the service. A browser shows what it can read; what it cannot
// (HEIC) libheif's heif-convert turns into a PNG first, with the colours that the container tells, for the browser.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { withChunks } from './png.mjs';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** How ffmpeg calls the curves of a high dynamic range, by their numbers in H.273. */
const CURVES = { 16: 'smpte2084', 18: 'arib-std-b67' };

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

export async function openBrowser() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

/**
 * What the browser shows of a file, on white, in sRGB.
 * @returns `{ width, height, samples }`, three bytes a pixel
 */
export async function shownByBrowser(page, bytes, type) {
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  const { width, height, base64 } = await page.evaluate(drawInPage, address);
  const rgba = Buffer.from(base64, 'base64');
  const samples = Buffer.alloc((rgba.length / 4) * 3);
  for (let at = 0; at < rgba.length / 4; at += 1) rgba.copy(samples, at * 3, at * 4, at * 4 + 3);
  return { width, height, samples };
}

/* global Image, document, btoa */
async function drawInPage(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let text = '';
  for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000));
  return { width: canvas.width, height: canvas.height, base64: btoa(text) };
}

/**
 * Decoders by their names in the table.
 * Each takes `{ page, file, folder, row }` and gives `{ width, height, samples }`.
 */
export const JUDGES = {
  Chromium: ({ page, file }) => shownByBrowser(page, fs.readFileSync(file), TYPES[path.extname(file).slice(1)]),
  /** Turned by its EXIF, which the browser does not read in WebP. */
  Pillow: ({ page, file, folder }) => {
    const program = `from PIL import Image, ImageOps; ImageOps.exif_transpose(Image.open('${file}')).save('judged.png')`;
    execFileSync('/usr/bin/python3', ['-c', program], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'judged.png')), TYPES.png);
  },
  /** By Little CMS. */
  ImageMagick: ({ page, file, folder }) => {
    execFileSync('convert', [file, '-profile', 'srgb.icc', '-strip', 'judged.png'], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'judged.png')), TYPES.png);
  },
  /** Of greys with the profile `pale-grey.icc`, which the decoders of HEIC and AVIF leave to others. */
  'a decoder and ImageMagick': ({ page, file, folder }) => {
    // heif-convert's PNGs have the profile of greys beside colours, and cannot be read.
    const isAvif = file.endsWith('.avif');
    const decoded = isAvif ? 'decoded.png' : 'decoded.jpg';
    const [decoder, ...options] = isAvif ? ['avifdec'] : ['heif-convert', '-q', '100'];
    execFileSync(decoder, [...options, file, decoded], { cwd: folder, stdio: 'pipe' });
    const obey = ['-strip', '-colorspace', 'Gray', '-profile', 'pale-grey.icc', '-profile', 'srgb.icc', '-strip'];
    execFileSync('convert', [decoded, ...obey, 'shown.png'], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'shown.png')), TYPES.png);
  },
  ffmpeg: ({ page, file, folder }) => {
    const args = ['-v', 'error', '-y', '-i', file, '-frames:v', '1', 'judged.png'];
    execFileSync('ffmpeg', args, { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'judged.png')), TYPES.png);
  },
  'heif-convert': ({ page, file, folder, row }) =>
    shownByBrowser(page, withColours(convertedHeif(file, folder, row), row.colours), TYPES.png),
  /** Of pictures whose colours are multiplied by how solid they are, which heif-convert leaves so. */
  'heif-convert, laid onto white': ({ page, file, folder, row }) => {
    convertedHeif(file, folder, row);
    const clear = ['(', '-clone', '0', '-alpha', 'extract', '-negate', ')', '(', '-clone', '0', '-alpha', 'off', ')'];
    const add = ['-delete', '0', '-compose', 'plus', '-composite', 'laid.png'];
    execFileSync('convert', ['judged.png', ...clear, ...add], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'laid.png')), TYPES.png);
  },
  /** A high dynamic range bent as most recipes for ffmpeg have it: for white at 100 cd/m², by the curve of a film. */
  'ffmpeg’s tonemap=hable': ({ page, file, folder, row }) => {
    fs.writeFileSync(path.join(folder, 'deep.png'), convertedHeif(file, folder, row));
    const [primaries, transfer] = row.colours;
    const told = `color_primaries=${{ 9: 'bt2020', 12: 'smpte432' }[primaries]}:color_trc=${CURVES[transfer]}`;
    const toLight = `format=gbrp16le,setparams=${told}:colorspace=gbr:range=pc,zscale=t=linear:npl=100,format=gbrpf32le`;
    const toScreen = 'zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=iec61966-2-1:m=gbr:r=full,format=gbrp';
    const args = ['-v', 'error', '-y', '-i', 'deep.png', '-vf', `${toLight},${toScreen}`, 'bent.png'];
    execFileSync('ffmpeg', args, { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'bent.png')), TYPES.png);
  },
};

/** The PNG that heif-convert makes of the primary picture. */
function convertedHeif(file, folder, row) {
  fs.readdirSync(folder)
    .filter((name) => name.startsWith('judged'))
    .forEach((name) => fs.rmSync(path.join(folder, name)));
  execFileSync('heif-convert', [file, 'judged.png'], { cwd: folder, stdio: 'pipe' });
  return fs.readFileSync(path.join(folder, row.judged ?? 'judged.png'));
}

/** heif-convert forgets colours that are told by numbers; a PNG can say the same (`cICP`). */
function withColours(png, colours) {
  return colours === undefined ? png : withChunks(png, [['cICP', Buffer.of(...colours, 0, 1)]]);
}

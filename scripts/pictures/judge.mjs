// What other decoders, never the service's own, make of an image. A browser renders what it can read; HEIC, which it cannot, is
// first converted to PNG by libheif's heif-convert, with the container's colour information, for the browser.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../engines/browser-program.mjs';
import { withChunks } from './png.mjs';

/** ffmpeg's names of HDR transfer functions, by their numbers in H.273. */
const CURVES = { 16: 'smpte2084', 18: 'arib-std-b67' };

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

export async function openBrowser() {
  const { program } = await ensureBrowser();
  return chromium.launch({
    executablePath: program,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

/**
 * The browser's rendering of a file, on white, in sRGB.
 * @returns `{ width, height, samples }`, three bytes per pixel
 */
export async function shownByBrowser(page, bytes, type) {
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  const { width, height, base64 } = await page.evaluate(drawInPage, address);
  const rgba = Buffer.from(base64, 'base64');
  const samples = Buffer.alloc((rgba.length / 4) * 3);
  for (let at = 0; at < rgba.length / 4; at += 1) rgba.copy(samples, at * 3, at * 4, at * 4 + 3);
  return { width, height, samples };
}

/** Runs in the page. */
async function drawInPage(address) {
  const { Image, document, btoa } = /** @type {any} */ (globalThis);
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

/** Decoders by their names in the table. Each takes `{ page, file, folder, row }` and returns `{ width, height, samples }`. */
export const JUDGES = {
  Chromium: ({ page, file }) => shownByBrowser(page, fs.readFileSync(file), TYPES[path.extname(file).slice(1)]),
  /** Rotated according to EXIF, which the browser ignores in WebP. */
  Pillow: ({ page, file, folder }) => {
    const program = `from PIL import Image, ImageOps; ImageOps.exif_transpose(Image.open('${file}')).save('judged.png')`;
    execFileSync('/usr/bin/python3', ['-c', program], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'judged.png')), TYPES.png);
  },
  /** With Little CMS. */
  ImageMagick: ({ page, file, folder }) => {
    execFileSync('convert', [file, '-profile', 'srgb.icc', '-strip', 'judged.png'], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'judged.png')), TYPES.png);
  },
  /** For greyscale images with the profile `pale-grey.icc`, which HEIC and AVIF decoders leave to others. */
  'a decoder and ImageMagick': ({ page, file, folder }) => {
    // heif-convert writes a greyscale profile into colour PNGs, which cannot be read.
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
  /** For images with premultiplied alpha, which heif-convert does not convert back. */
  'heif-convert, laid onto white': ({ page, file, folder, row }) => {
    convertedHeif(file, folder, row);
    const clear = ['(', '-clone', '0', '-alpha', 'extract', '-negate', ')', '(', '-clone', '0', '-alpha', 'off', ')'];
    const add = ['-delete', '0', '-compose', 'plus', '-composite', 'laid.png'];
    execFileSync('convert', ['judged.png', ...clear, ...add], { cwd: folder, stdio: 'pipe' });
    return shownByBrowser(page, fs.readFileSync(path.join(folder, 'laid.png')), TYPES.png);
  },
  /** HDR tone mapping as in most ffmpeg recipes: white at 100 cd/m², with a filmic curve. */
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

/** heif-convert's PNG of the primary image. */
function convertedHeif(file, folder, row) {
  fs.readdirSync(folder)
    .filter((name) => name.startsWith('judged'))
    .forEach((name) => fs.rmSync(path.join(folder, name)));
  execFileSync('heif-convert', [file, 'judged.png'], { cwd: folder, stdio: 'pipe' });
  return fs.readFileSync(path.join(folder, row.judged ?? 'judged.png'));
}

/** heif-convert drops colour code points; a PNG can contain the same information (`cICP`). */
function withColours(png, colours) {
  return colours === undefined ? png : withChunks(png, [['cICP', Buffer.of(...colours, 0, 1)]]);
}

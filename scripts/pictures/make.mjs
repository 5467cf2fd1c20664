// Regenerates the images of test/fixtures/pictures with other programs, and what other decoders make of them.
import '../project/require-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../project/paths.mjs';
import { CARD, cardPixels } from './card.mjs';
import { HAND_MADE } from './hand-made.mjs';
import { JUDGES, openBrowser } from './judge.mjs';
import { decodePng, encodePng } from './png.mjs';
import { differenceOf, isUpright, SKETCH, sketchOf } from './sketch.mjs';
import { writeSources } from './sources.mjs';
import { ROWS } from './table.mjs';

const USAGE = `Usage: node scripts/pictures/make.mjs [--only WORD] [--help]

Makes test/fixtures/pictures: small pictures of every kind, each by another program, what another decoder shows of it
(expected.png, one below the other: 16 x 12 means of its upright pixels on white in sRGB), and pictures.json, which tells
how each was made.

  --only WORD  those whose file has the word in its name; the rest stays as it is

Needs ImageMagick 6 (convert), libjpeg-turbo (cjpeg, jpegtran), libwebp (cwebp, webpmux, img2webp, gif2webp), libheif
(heif-enc, heif-convert), libavif (avifenc), exiftool, pngquant, Pillow, and ffmpeg with zscale. Chromium is found
(CHROMIUM_PATH names another one) or fetched.
  apt-get install imagemagick libjpeg-turbo-progs webp libheif-examples libavif-bin libimage-exiftool-perl pngquant \\
    python3-pil ffmpeg
`;

const TARGET = inProject('test', 'fixtures', 'pictures');

/** Images that a decoder renders with a larger difference from the card, out of 255, are not what they were meant to be. */
const MOST_DIFFERENCE = 60;

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  process.stdout.write(USAGE);
} else {
  await make(ROWS.filter(({ file }) => file.includes(values.only ?? '')));
}

async function make(rows) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    writeSources(folder);
    fs.mkdirSync(TARGET, { recursive: true });
    const made = committed();
    for (const row of rows) {
      made.set(row.file, await makeOne(row, folder, page));
    }
    const inOrder = ROWS.map(({ file }) => made.get(file)).filter((row) => row !== undefined);
    const lines = inOrder.map((row) => JSON.stringify({ ...row, sketch: undefined }));
    fs.writeFileSync(path.join(TARGET, 'pictures.json'), `[\n  ${lines.join(',\n  ')}\n]\n`);
    const samples = Buffer.concat(inOrder.map(({ sketch }) => sketch));
    const size = { width: SKETCH.width, height: SKETCH.height * inOrder.length };
    fs.writeFileSync(path.join(TARGET, 'expected.png'), encodePng({ samples, ...size, channels: 3 }));
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  }
}

/** The existing rows, by file. */
function committed() {
  const [table, sheet] = ['pictures.json', 'expected.png'].map((file) => path.join(TARGET, file));
  if (!fs.existsSync(table)) return new Map();
  const rows = JSON.parse(fs.readFileSync(table, 'utf8'));
  const samples = decodePng(fs.readFileSync(sheet));
  const bytes = samples.length / rows.length;
  return new Map(rows.map((row, at) => [row.file, { ...row, sketch: samples.subarray(at * bytes, (at + 1) * bytes) }]));
}

async function makeOne(row, folder, page) {
  const file = path.join(folder, row.file);
  fs.rmSync(file, { force: true });
  row.made.forEach((command) => carryOut(command.replaceAll('OUT', row.file), folder, file));
  const judge = row.judge ?? (row.file.endsWith('.heic') ? 'heif-convert' : 'Chromium');
  const shown = await JUDGES[judge]({ page, file, folder, row });
  const sketch = sketchOf(shown);
  const difference = differenceOf(sketch, sketchOf({ ...CARD, samples: cardPixels() }));
  console.log(`${row.file}: ${fs.statSync(file).size} bytes, ${difference.toFixed(1)} from the card by ${judge}`);
  if (difference > MOST_DIFFERENCE || !isUpright(sketch, sketchOf({ ...CARD, samples: cardPixels() }))) {
    throw new Error(`${judge} does not show the card: ${row.file}`);
  }
  fs.copyFileSync(file, path.join(TARGET, row.file));
  const { width, height } = shown;
  return {
    file: row.file,
    kind: row.kind,
    orientation: row.orientation ?? 1,
    width,
    height,
    made: row.made,
    judge,
    sketch: sketch.samples,
  };
}

function carryOut(command, folder, file) {
  const byHand = /^by hand (\S+) (.*)$/.exec(command);
  if (byHand === null) {
    execFileSync('sh', ['-ec', command], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    return;
  }
  const words = byHand[2].split(' ').filter((word) => word !== path.basename(file));
  fs.writeFileSync(file, HAND_MADE[byHand[1]](folder, ...words));
}

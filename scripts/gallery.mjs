// npm run gallery: regenerates docs/gallery.md and docs/gallery: a sample of each format, what the service makes of it, and what
// another decoder makes of it.
import './project/require-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawCard, GALLERY_CARD } from './gallery/card.mjs';
import { ACCEPTED, REFUSED } from './gallery/samples.mjs';
import { JUDGES, openBrowser } from './pictures/judge.mjs';
import { encodePng } from './pictures/png.mjs';
import { ensureBuilt } from './project/build.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';

const USAGE = `Usage: npm run gallery [-- --help]

Writes docs/gallery.md and the pictures in docs/gallery. Needs the programs of scripts/pictures/make.mjs, and cjxl:
  apt-get install imagemagick libjpeg-turbo-progs webp libheif-examples libavif-bin libimage-exiftool-perl pngquant \\
    libjxl-tools
`;

const TARGET = inProject('docs', 'gallery');
const [SAMPLES, REFUSALS] = [TARGET, path.join(TARGET, 'refused')];

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  process.stdout.write(USAGE);
} else {
  await ensureInstalled();
  await ensureBuilt();
  await write();
}

async function write() {
  const { SharpImageProcessor } = await import(inProject('dist', 'integrations', 'images', 'sharp.image-processor.js'));
  const { LIMITS } = await import(inProject('dist', 'catalogue', 'limits.js'));
  const processor = new SharpImageProcessor({ maxPixels: LIMITS.imagePixels, size: 1 });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-'));
  const browser = await openBrowser();
  try {
    fs.rmSync(TARGET, { recursive: true, force: true });
    fs.mkdirSync(REFUSALS, { recursive: true });
    fs.writeFileSync(path.join(folder, 'card.png'), await drawCard(browser));
    run('convert card.png -rotate 270 turned.png', folder);
    run('convert card.png -resize 40x30 small.png', folder);
    const page = await browser.newPage();
    const shown = [];
    for (const sample of ACCEPTED) shown.push(await show(sample, { folder, page, processor }));
    const refused = [];
    for (const sample of REFUSED) refused.push(await refuse(sample, { folder, processor }));
    fs.writeFileSync(inProject('docs', 'gallery.md'), pageOf(shown, refused));
  } finally {
    await browser.close();
    processor.onApplicationShutdown();
    fs.rmSync(folder, { recursive: true });
  }
}

async function show(sample, { folder, page, processor }) {
  const file = make(sample, folder);
  const picture = await processor.process(file, folder, { signal: new AbortController().signal });
  const other = await JUDGES[sample.judge]({ page, file, folder, row: sample });
  const ours = picture.variants.find(({ variantSize }) => variantSize === '512');
  fs.copyFileSync(file, path.join(SAMPLES, sample.file));
  fs.copyFileSync(ours.path, path.join(SAMPLES, `${sample.format}.ours.webp`));
  fs.writeFileSync(path.join(SAMPLES, `${sample.format}.other.png`), encodePng({ ...other, channels: 3 }));
  const seen = await sharp(fs.readFileSync(ours.path)).removeAlpha().raw().toBuffer();
  return { ...sample, ...differenceOf(seen, other.samples), bytes: fs.statSync(file).size };
}

async function refuse(sample, { folder, processor }) {
  const file = make(sample, folder);
  fs.copyFileSync(file, path.join(REFUSALS, sample.file));
  try {
    await processor.process(file, folder, { signal: new AbortController().signal });
  } catch (error) {
    return { ...sample, message: error.message };
  }
  throw new Error(`${sample.file} is not refused`);
}

function make({ file, made }, folder) {
  made.forEach((command) => run(command.replaceAll('OUT', file), folder));
  return path.join(folder, file);
}

function run(command, folder) {
  execFileSync('sh', ['-ec', command], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The root mean square and the maximum difference of two images of the same size, out of 255. */
function differenceOf(a, b) {
  if (a.length !== b.length) throw new Error(`${a.length} samples are compared with ${b.length}`);
  let [sum, largest] = [0, 0];
  a.forEach((value, at) => {
    const difference = Math.abs(value - b[at]);
    sum += difference ** 2;
    largest = Math.max(largest, difference);
  });
  return { rmse: Math.sqrt(sum / a.length), largest };
}

function pageOf(shown, refused) {
  const image = (file, width) => `<img src="gallery/${file}" width="${width}" alt="">`;
  const width = GALLERY_CARD.width / 1.6;
  const accepted = shown.map(
    ({ format, file, what, bytes, judge, rmse, largest }) =>
      `| [${what}](gallery/${file}), ${Math.round(bytes / 100) / 10} kB | ${image(`${format}.ours.webp`, width)} | ` +
      `${image(`${format}.other.png`, width)}<br>${judge} | ${rmse.toFixed(1)} | ${largest} |`,
  );
  const refusals = refused.map(({ file, what, message }) => `| [${what}](gallery/refused/${file}) | ${message} |`);
  return `# Gallery

How the service renders pictures of each format that it accepts: the same card, saved by another program, as the rendition
of at most 512 pixels shows it, beside the output of another decoder. The card has steps from black to white, pure colours,
skin, sky, fine lines, and a text that marks its top and its left. \`npm run gallery\` writes this page;
\`test/gallery.spec.ts\` checks it against the code, and \`src/integrations/images/other-programs.spec.ts\` compares every other
kind of picture in the same way.

## Taken

Differences are on a scale of 255: the root mean square over all pixels, and the largest of any pixel. Most of the difference
comes from the compression of the rendition, which affects fine lines and edges of pure colours most.

| the file | the service | another decoder | difference | largest |
| --- | --- | --- | --- | --- |
${accepted.join('\n')}

## Refused

| the file | what the agency is told |
| --- | --- |
${refusals.join('\n')}
`;
}

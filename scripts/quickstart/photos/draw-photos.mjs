// The demo listing's photos: scenes drawn as SVG and rendered like photographs, with grain and a vignette. Identical on every
// machine, drawn once per data directory. sharp is imported on demand: this file is loaded before the dependencies are installed.
import fs from 'node:fs';
import path from 'node:path';
import { makePrivateDirectory } from '../../project/paths.mjs';
import { facade } from './facade.mjs';
import { kitchen } from './kitchen.mjs';
import { livingRoom } from './living-room.mjs';
import { HEIGHT, randomNumbers, WIDTH } from './scene.mjs';

const SCENES = { facade, 'living-room': livingRoom, kitchen };
const GRAIN = 7; // grey levels in either direction

const VIGNETTE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <radialGradient id="v" cx="50%" cy="48%" r="75%"><stop offset="62%" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#v)"/></svg>`;

/** Draws the missing photos in the folder; resolves with the files, the cover first. */
export async function drawPhotos(directory) {
  makePrivateDirectory(directory);
  const files = [];
  for (const [name, scene] of Object.entries(SCENES)) {
    const file = path.join(directory, `${name}.jpg`);
    if (!fs.existsSync(file)) await drawPhoto(scene(), file);
    files.push(file);
  }
  return files;
}

async function drawPhoto(svg, file) {
  const { default: sharp } = await import('sharp');
  const draft = `${file}.${process.pid}`;
  await sharp(Buffer.from(svg))
    .composite([
      { input: Buffer.from(VIGNETTE) },
      { input: grain(), raw: { width: WIDTH, height: HEIGHT, channels: 4 }, blend: 'over' },
    ])
    .flatten({ background: '#000' })
    .jpeg({ quality: 86 })
    .toFile(draft);
  fs.renameSync(draft, file);
}

/** Noise as thin black and white overlays. */
function grain() {
  const random = randomNumbers(7);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const noise = (random() + random() - 1) * 2 * GRAIN;
    pixels.fill(noise > 0 ? 255 : 0, offset, offset + 3);
    pixels[offset + 3] = Math.abs(noise);
  }
  return pixels;
}

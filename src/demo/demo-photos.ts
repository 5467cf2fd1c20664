import sharp from 'sharp';
import { type RandomNumbers, randomNumbers } from './random-numbers.js';

/** Generated photos for demos, so that filling needs no network and no photos of real homes. */

const WIDTH = 1_600;
const HEIGHT = 1_067;

const SCENES = [house, room, kitchen] as const;

/** JPEGs of scenes: the same for the same number, and different for every other. */
export async function demoPhotos(numbers: readonly number[]): Promise<Buffer[]> {
  const grain = await drawGrain();
  return Promise.all(numbers.map((number) => demoPhoto(number, grain)));
}

/** Film grain. It is generated once for all photos, because it takes three times as long as a scene. */
function drawGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const background = '#808080';
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background, noise } })
    .raw()
    .toBuffer();
}

async function demoPhoto(number: number, grain: Buffer): Promise<Buffer> {
  const random = randomNumbers(number + 1_000);
  const scene = SCENES[number % SCENES.length] ?? house;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene(random)}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'soft-light' }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** A building with rows of windows under a sky. */
function house(random: RandomNumbers): string {
  const floors = random.between(2, 9);
  const columns = random.between(3, 8);
  const hue = random.between(0, 60);
  const [left, right, top, bottom] = [random.between(120, 400), WIDTH - random.between(120, 400), 160, HEIGHT - 160];
  const [cellWidth, cellHeight] = [(right - left) / columns, (bottom - top) / floors];
  const windows = Array.from({ length: floors * columns }, (_, index) => {
    const x = left + (index % columns) * cellWidth + cellWidth * 0.25;
    const y = top + Math.floor(index / columns) * cellHeight + cellHeight * 0.2;
    return rectangle(
      x,
      y,
      cellWidth * 0.5,
      cellHeight * 0.6,
      `hsl(${random.between(190, 220)} 35% ${random.between(30, 85)}%)`,
    );
  });
  return [
    rectangle(0, 0, WIDTH, HEIGHT, `hsl(${random.between(195, 220)} 60% ${random.between(65, 82)}%)`),
    rectangle(0, bottom - 40, WIDTH, HEIGHT, `hsl(${random.between(80, 130)} 30% 38%)`),
    rectangle(left, top, right - left, bottom - top, `hsl(${hue} 30% ${random.between(55, 80)}%)`),
    ...windows,
  ].join('');
}

/** A wall with a window and a picture, a floor, a sofa and a lamp. */
function room(random: RandomNumbers): string {
  const floor = random.between(660, 780);
  const sofa = random.between(150, 800);
  return [
    rectangle(0, 0, WIDTH, floor, `hsl(${random.between(20, 60)} 25% ${random.between(72, 90)}%)`),
    rectangle(0, floor, WIDTH, HEIGHT - floor, `hsl(${random.between(20, 40)} 40% ${random.between(30, 50)}%)`),
    rectangle(random.between(900, 1_150), 130, 380, 400, `hsl(${random.between(190, 215)} 55% 85%)`),
    rectangle(random.between(150, 600), random.between(140, 260), random.between(160, 300), 180, colour(random)),
    rectangle(sofa, floor - 160, 620, 240, colour(random)),
    rectangle(sofa + 40, floor - 240, 540, 110, colour(random)),
    `<circle cx="${random.between(200, 1_400)}" cy="120" r="${random.between(40, 90)}" fill="hsl(48 90% 88%)"/>`,
  ].join('');
}

/** Cabinets above and below a worktop, with tiles between. */
function kitchen(random: RandomNumbers): string {
  const count = random.between(4, 8);
  const width = WIDTH / count;
  const [upper, lower] = [colour(random), colour(random)];
  const tiles = Array.from({ length: count * 3 }, (_, index) =>
    rectangle(
      (index * WIDTH) / (count * 3),
      420,
      WIDTH / (count * 3) - 6,
      170,
      `hsl(190 15% ${random.between(70, 92)}%)`,
    ),
  );
  const cabinets = Array.from({ length: count }, (_, index) => [
    rectangle(index * width + 8, 90, width - 16, random.between(260, 310), upper),
    rectangle(index * width + 8, 660, width - 16, 260, lower),
  ]);
  return [
    rectangle(0, 0, WIDTH, HEIGHT, `hsl(40 20% ${random.between(80, 92)}%)`),
    ...tiles,
    rectangle(0, 600, WIDTH, 50, `hsl(30 10% ${random.between(20, 60)}%)`),
    ...cabinets.flat(),
    rectangle(0, 930, WIDTH, HEIGHT, `hsl(25 30% ${random.between(30, 55)}%)`),
  ].join('');
}

const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" fill="${fill}"/>`;

const colour = (random: RandomNumbers): string =>
  `hsl(${random.between(0, 359)} ${random.between(15, 45)}% ${random.between(30, 70)}%)`;

import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { closeServer } from './close-server.js';
import { madeOnce } from './made-once.js';

/**
 * Photos for tests: images that behave like photos (gradients, shapes, noise), a different one for each seed, and a server on
 * loopback that serves them and misbehaves on request.
 */

export interface PhotoOptions {
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
}

/** Like a camera's, at a fraction of the cost: for tests of what happens to the pixels. */
export const LARGE = { width: 1600, height: 1200 } as const;

/** Just large enough to be distinguishable: for tests with many photos. The portal recommends larger ones. */
export const SMALL = { width: 160, height: 120 } as const;

/** The edge of the sketch from which a photo is enlarged, in pixels. */
const SKETCH_EDGE = 96;

const SHAPES = 14;

/**
 * A photo-like image, just wide enough to be published without advice, and no higher than it must be: most tests concern what
 * happens to files, and each pixel is drawn, encoded, sent and decoded. Identical bytes for the same seed and options, a
 * dissimilar image for another seed.
 */
export async function photo(seed: number, options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 640, height = 160, format = 'jpeg' } = options;
  const described = { seed, width, height, format };
  const draw = async (target: string): Promise<void> => writeFile(target, await drawn(described));
  return readFile(await madeOnce(described, described.format, draw));
}

async function drawn({ seed, width, height, format }: Required<PhotoOptions> & { seed: number }): Promise<Buffer> {
  const random = randomFrom(seed);
  const enlarged = enlargedWithNoise(sketch(random), width, height, seed);
  return sharp(enlarged, { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality: 85, ...QUICKLY[format] })
    .toBuffer();
}

/** Encoding time matters more than file size in tests. */
const QUICKLY = { jpeg: { optimiseCoding: false }, png: {}, webp: {}, avif: { effort: 1 } } as const;

/** A gradient from sky to ground with rectangles and ellipses on it. */
function sketch(random: () => number): Buffer {
  const pixels = Buffer.alloc(SKETCH_EDGE * SKETCH_EDGE * 3);
  const colour = () => [random() * 255, random() * 255, random() * 255] as const;
  const [top, bottom] = [colour(), colour()];
  const shapes = Array.from({ length: SHAPES }, () => ({
    isRound: random() < 0.5,
    x: random() * SKETCH_EDGE,
    y: random() * SKETCH_EDGE,
    halfWidth: 4 + random() * 20,
    halfHeight: 4 + random() * 20,
    colour: colour(),
  }));
  for (let y = 0; y < SKETCH_EDGE; y += 1) {
    for (let x = 0; x < SKETCH_EDGE; x += 1) {
      const covering = shapes.findLast((shape) => {
        const [dx, dy] = [Math.abs(x - shape.x) / shape.halfWidth, Math.abs(y - shape.y) / shape.halfHeight];
        return shape.isRound ? dx * dx + dy * dy < 1 : Math.max(dx, dy) < 1;
      });
      for (const channel of [0, 1, 2] as const) {
        const background = top[channel] + ((bottom[channel] - top[channel]) * y) / SKETCH_EDGE;
        pixels[(y * SKETCH_EDGE + x) * 3 + channel] = covering?.colour[channel] ?? background;
      }
    }
  }
  return pixels;
}

/** The sketch enlarged to the photo's size, with sensor noise, so that the file compresses like a photo. */
function enlargedWithNoise(small: Buffer, width: number, height: number, seed: number): Buffer {
  const enlarged = Buffer.alloc(width * height * 3);
  const clamped = new Uint8ClampedArray(enlarged.buffer, enlarged.byteOffset, enlarged.length);
  const columns = Array.from({ length: width }, (_, x) => between(x, width));
  const left = Int32Array.from(columns, ({ from }) => from * 3);
  const right = Int32Array.from(columns, ({ to }) => to * 3);
  const parts = Int32Array.from(columns, ({ part }) => part);
  const row = new Int32Array(SKETCH_EDGE * 3);
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const { from, to, part } = between(y, height);
    for (let index = 0; index < row.length; index += 1) {
      const above = small[from * row.length + index] ?? 0;
      const below = small[to * row.length + index] ?? 0;
      row[index] = (above << 8) + (below - above) * part;
    }
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const start = row[(left[x] ?? 0) + channel] ?? 0;
        const end = row[(right[x] ?? 0) + channel] ?? 0;
        // xorshift in 32-bit integers
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        clamped[at] = (((start << 8) + (end - start) * (parts[x] ?? 0)) >> 16) + (state & 15) - 8;
        at += 1;
      }
    }
  }
  return enlarged;
}

/** The two sketch positions between which a position of the photo lies, and its distance from the first, in parts of 256. */
function between(place: number, length: number): { from: number; to: number; part: number } {
  const exact = Math.max(0, Math.min(SKETCH_EDGE - 1, ((place + 0.5) * SKETCH_EDGE) / length - 0.5));
  const from = Math.floor(exact);
  return { from, to: Math.min(SKETCH_EDGE - 1, from + 1), part: Math.floor((exact - from) * 256) };
}

/** Random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Responds to a request for one of the server's files. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on loopback with any number of photos; start it with `startPhotoServer`. */
export class PhotoServer {
  private readonly answers = new Map<string, Answer>();
  private readonly requests = new Map<string, number>();
  private readonly photos = new Map<string, Promise<Buffer>>();

  private constructor(
    private readonly server: Server,
    private readonly size: PhotoOptions,
  ) {}

  static async start(size: PhotoOptions = {}): Promise<PhotoServer> {
    const server = createServer();
    const photoServer = new PhotoServer(server, size);
    server.on('request', (request, response) => photoServer.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return photoServer;
  }

  /** The value for `MEDIA_IMPORT_ALLOWED_ORIGINS`. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The URL of a generated photo; different seeds give different photos. */
  photoUrl(seed: number): string {
    return this.urlOf(`photo-${seed}.jpg`);
  }

  urlOf(name: string): string {
    return `${this.origin}/${name}`;
  }

  /** Sets the response for this name. Returns its URL. */
  serve(name: string, answer: Answer | Buffer): string {
    this.answers.set(`/${name}`, Buffer.isBuffer(answer) ? (_, response) => response.end(answer) : answer);
    return this.urlOf(name);
  }

  /** Responds to this name with a status and no photo. Returns its URL. */
  serveStatus(name: string, status: number): string {
    return this.serve(name, (_, response) => response.writeHead(status).end());
  }

  /** Responds 503 this many times, then serves the photo of the seed. Returns its URL. */
  serveFlaky(name: string, seed: number, failures: number): string {
    return this.serve(name, (_, response) => {
      if (this.requestsOf(name) <= failures) {
        response.writeHead(503).end();
      } else {
        this.sendPhoto(seed, response);
      }
    });
  }

  /** Holds requests for this name until `release` is called, then serves the photo of the seed. */
  serveHeld(name: string, seed: number): { url: string; release: () => void } {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const url = this.serve(name, (_, response) => void released.then(() => this.sendPhoto(seed, response)));
    return { url, release };
  }

  /** The number of requests for any name. */
  get requestCount(): number {
    return [...this.requests.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The number of requests for this name. */
  requestsOf(name: string): number {
    return this.requests.get(`/${name}`) ?? 0;
  }

  close(): Promise<void> {
    return closeServer(this.server);
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.requests.set(path, (this.requests.get(path) ?? 0) + 1);
    const answer = this.answers.get(path);
    const seed = /^\/photo-(\d+)\.jpg$/.exec(path)?.[1];
    if (answer !== undefined) {
      answer(request, response);
    } else if (seed !== undefined) {
      this.sendPhoto(Number(seed), response);
    } else {
      response.writeHead(404).end();
    }
  }

  private sendPhoto(seed: number, response: ServerResponse): void {
    const bytes = this.photos.get(String(seed)) ?? photo(seed, this.size);
    this.photos.set(String(seed), bytes);
    bytes.then(
      (jpeg) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  }
}

/** Starts the photo server on a free loopback port; its photos have this size. */
export const startPhotoServer = (size?: PhotoOptions): Promise<PhotoServer> => PhotoServer.start(size);

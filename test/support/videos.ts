import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findVideoPrograms, type VideoPrograms } from '../../src/integrations/videos/programs/ffmpeg-programs.js';
import { madeOnce } from './made-once.js';

/** Videos for tests: made by ffmpeg as they are asked for, and MP4s whose boxes lie. */

const run = promisify(execFile);

/** `describe` for tests that need ffmpeg; the runner says where it is not to be had. */
export function describeWithVideos(name: string, tests: () => void): void {
  const isWithout = process.env.PLS_TEST_WITHOUT_VIDEOS === '1';
  (isWithout ? describe.skip : describe)(name, tests);
}

/** Where the tests find ffmpeg, as settings of a service. */
export const VIDEO_PROGRAM_PATHS = {
  ffmpegPath: process.env.FFMPEG_PATH ?? null,
  ffprobePath: process.env.FFPROBE_PATH ?? null,
};

/** Settings of a service, started by a test in its own process, whose worker converts videos: others are not looked for. */
export const WITH_VIDEOS = {
  FFMPEG_PATH: VIDEO_PROGRAM_PATHS.ffmpegPath ?? '',
  FFPROBE_PATH: VIDEO_PROGRAM_PATHS.ffprobePath ?? '',
};

let programs: Promise<VideoPrograms> | null = null;

/** Looked for once: to find them both is to run them both. */
export function videoPrograms(): Promise<VideoPrograms> {
  programs ??= findVideoPrograms(VIDEO_PROGRAM_PATHS).catch((error: unknown) => {
    throw new Error('This test needs ffmpeg: run it with `npm test -- <path>`.', { cause: error });
  });
  return programs;
}

export interface VideoOptions {
  seconds?: number;
  /** Such as `640x360`. */
  size?: string;
  /** Frames per second. */
  rate?: number;
  /** What is seen, as a source of ffmpeg's; a test picture that moves unless said otherwise. */
  picture?: string;
  /** What is heard; null: the file has no sound. */
  sound?: string | null;
  /** How it is encoded, and whatever else is to be said of the output. */
  encoding?: readonly string[];
}

export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Writes a video; the container is that of the target's extension. Returns the target. */
export async function makeVideo(target: string, options: VideoOptions = {}): Promise<string> {
  const { seconds = 2, size = '640x360', rate = 12, sound = 'sine=frequency=440', encoding = H264 } = options;
  const picture = options.picture ?? `testsrc2=s=${size}:r=${rate}`;
  const words = [
    ...['-f', 'lavfi', '-i', picture],
    ...(sound === null ? [] : ['-f', 'lavfi', '-i', sound]),
    ...['-t', String(seconds), ...encoding],
  ];
  const made = await madeOnce(words, path.extname(target).slice(1), (file) => ffmpeg(...words, file));
  await copyFile(made, target);
  return target;
}

export async function ffmpeg(...args: string[]): Promise<void> {
  const { ffmpeg: program } = await videoPrograms();
  await run(program, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args]);
}

/** What ffprobe says of a file: its streams and the tags of everything. */
export async function describeVideo(file: string): Promise<{
  streams: Record<string, unknown>[];
  format: { duration: string; tags?: Record<string, string> };
}> {
  const { ffprobe } = await videoPrograms();
  const { stdout } = await run(ffprobe, ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof describeVideo>>;
}

/** Edge of the square whose colour is told, in pixels. */
const SPOT = 8;

/** The colours at places of the first frame, given in parts of its edges: red, green, blue. */
export async function coloursOf(file: string, places: readonly (readonly [number, number])[]): Promise<number[][]> {
  const { ffmpeg: program } = await videoPrograms();
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-frames:v',
    '1',
    '-vf',
    'format=rgb24',
    '-f',
    'image2pipe',
    '-c:v',
    'ppm',
    '-',
  ];
  const { stdout } = await run(program, args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  const [head = '', width = '', height = ''] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', 0, 32)) ?? [];
  const pixels = stdout.subarray(head.length);
  return places.map(([x, y]) => {
    const left = Math.round(Number(width) * x) - SPOT / 2;
    const top = Math.round(Number(height) * y) - SPOT / 2;
    return [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let at = 0; at < SPOT * SPOT; at += 1) {
        const pixel = (top + Math.floor(at / SPOT)) * Number(width) + left + (at % SPOT);
        sum += pixels[3 * pixel + channel] ?? NaN;
      }
      return Math.round(sum / SPOT ** 2);
    });
  });
}

/** The same of one place. */
export async function colourOf(file: string, x: number, y: number): Promise<number[]> {
  const [colour = []] = await coloursOf(file, [[x, y]]);
  return colour;
}

/** How a camera that is held upright writes a picture: as it lies, with a matrix that turns it clockwise. */
export function turnedClockwise(mp4: Buffer): Buffer {
  const turned = Buffer.from(mp4);
  const matrix = [0, 1, 0, -1, 0, 0, 0, 0, 1];
  const units = [0x10000, 0x10000, 0x40000000];
  for (const at of boxesOf(mp4, 'tkhd').slice(0, 1)) {
    matrix.forEach((value, place) => turned.writeInt32BE(value * (units[place % 3] ?? 0), at + 40 + 4 * place));
  }
  return turned;
}

/** The same file, claiming another duration of itself and its streams; what is shown of them stays as it is. */
export function claimingSeconds(mp4: Buffer, seconds: number): Buffer {
  const lying = Buffer.from(mp4);
  const [movie = 0] = boxesOf(mp4, 'mvhd');
  const movieScale = mp4.readUInt32BE(movie + 12);
  for (const at of [movie, ...boxesOf(mp4, 'mdhd')]) {
    lying.writeUInt32BE(seconds * mp4.readUInt32BE(at + 12), at + 16);
  }
  for (const at of boxesOf(mp4, 'tkhd')) {
    lying.writeUInt32BE(seconds * movieScale, at + 20);
  }
  return lying;
}

/** Where the contents of the boxes of this type begin. */
function boxesOf(mp4: Buffer, type: string): number[] {
  const found: number[] = [];
  for (let at = mp4.indexOf(type); at >= 0; at = mp4.indexOf(type, at + 4)) {
    found.push(at + 4);
  }
  return found;
}

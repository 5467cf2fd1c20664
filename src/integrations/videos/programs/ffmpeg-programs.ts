import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, ProgramFailed, ProgramTimedOut, runLimited } from './run-limited.js';

/** The paths of the two programs; null: looked up on PATH, then where the project's scripts unpack them. */
export interface VideoProgramPaths {
  ffmpegPath: string | null;
  ffprobePath: string | null;
}

export interface VideoPrograms {
  ffmpeg: string;
  ffprobe: string;
  /** Whether ffmpeg was built with zimg, which is needed for tone mapping. */
  canToneMap: boolean;
}

/** This server has no usable ffmpeg; the message lists what was tried. */
export class NoVideoPrograms extends Error {}

/** See scripts/engines/video-programs.mjs. */
const UNPACKED = path.join('.data', 'bin', 'video');

const TIME_LIMIT_MS = 10_000;

/** Finds both programs and verifies that they run. Throws `NoVideoPrograms`, or the signal's reason. */
export async function findVideoPrograms(
  { ffmpegPath, ffprobePath }: VideoProgramPaths,
  signal: AbortSignal = new AbortController().signal,
): Promise<VideoPrograms> {
  const ffmpeg = await firstThatRuns('ffmpeg', ffmpegPath, '--enable-libx264', signal);
  const ffprobe = await firstThatRuns('ffprobe', ffprobePath, '', signal);
  return {
    ffmpeg: ffmpeg.program,
    ffprobe: ffprobe.program,
    canToneMap: ffmpeg.features.includes('--enable-libzimg'),
  };
}

async function firstThatRuns(name: string, given: string | null, neededFeature: string, signal: AbortSignal) {
  const problems: string[] = [];
  for (const candidate of given === null ? [name, path.resolve(UNPACKED, name)] : [given]) {
    const program = await findProgram(candidate);
    const features = program === null ? null : await featuresOf(program, signal);
    if (program !== null && features?.includes(neededFeature)) {
      return { program, features };
    }
    problems.push(problemOf(candidate, program, features, neededFeature));
  }
  throw new NoVideoPrograms(problems.join('; '));
}

/** The build configuration of a program, which is trusted here; null if it does not run or fails. */
async function featuresOf(program: string, signal: AbortSignal): Promise<string | null> {
  let features = '';
  try {
    const limits = { cwd: tmpdir(), timeLimitMs: TIME_LIMIT_MS, signal };
    await runLimited(program, ['-hide_banner', '-buildconf'], limits, (line) => (features += `${line}\n`));
    return features;
  } catch (error) {
    if (error instanceof ProgramFailed || error instanceof ProgramTimedOut) {
      return null;
    }
    throw error;
  }
}

function problemOf(candidate: string, program: string | null, features: string | null, neededFeature: string): string {
  if (program === null) {
    return `${candidate} was not found`;
  }
  return features === null ? `${program} does not run` : `${program} was built without ${neededFeature}`;
}

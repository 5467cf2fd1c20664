import path from 'node:path';
import { findProgram, outputOf } from './find-program.js';

/** Where to look for the two programs; null: on PATH, and then where the project's scripts unpack them. */
export interface VideoProgramPaths {
  ffmpegPath: string | null;
  ffprobePath: string | null;
}

export interface VideoPrograms {
  ffmpeg: string;
  ffprobe: string;
  /** Whether it was built with zimg, which brings pictures of a high dynamic range to an ordinary one. */
  canToneMap: boolean;
}

/** This server has no ffmpeg that can be used; the message says in words what was looked at. */
export class NoVideoPrograms extends Error {}

/** See scripts/engines/video-programs.mjs. */
const UNPACKED = path.join('.data', 'bin', 'video');

/** Finds both programs, and makes sure that they run. Throws `NoVideoPrograms`. */
export async function findVideoPrograms({ ffmpegPath, ffprobePath }: VideoProgramPaths): Promise<VideoPrograms> {
  const ffmpeg = await firstThatRuns('ffmpeg', ffmpegPath, '--enable-libx264');
  const ffprobe = await firstThatRuns('ffprobe', ffprobePath, '');
  return {
    ffmpeg: ffmpeg.program,
    ffprobe: ffprobe.program,
    canToneMap: ffmpeg.features.includes('--enable-libzimg'),
  };
}

async function firstThatRuns(name: string, given: string | null, neededFeature: string) {
  const problems: string[] = [];
  for (const candidate of given === null ? [name, path.resolve(UNPACKED, name)] : [given]) {
    const program = await findProgram(candidate);
    const features = program === null ? null : await outputOf(program, ['-hide_banner', '-buildconf']);
    if (program !== null && features?.includes(neededFeature)) {
      return { program, features };
    }
    problems.push(problemOf(candidate, program, features, neededFeature));
  }
  throw new NoVideoPrograms(problems.join('; '));
}

function problemOf(candidate: string, program: string | null, features: string | null, neededFeature: string): string {
  if (program === null) {
    return `${candidate} was not found`;
  }
  return features === null ? `${program} does not run` : `${program} was built without ${neededFeature}`;
}

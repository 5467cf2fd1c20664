import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Confinement,
  findConfinement,
  LIMITED_VIEW_CONFINEMENTS,
  succeedsConfined,
} from '../../confinement/confinement.js';
import { systemErrorCode } from '../../system-error.js';
import type { VideoPrograms } from './ffmpeg-programs.js';
import { WorkFolder } from './work-folder.js';

/** The two programs with their confinement. */
export interface ConfinedPrograms extends VideoPrograms {
  confinement: Confinement;
  /** The folders of the programs and of the libraries that came with them. */
  homes: readonly string[];
}

/** Determines the strictest confinement that works on this system. Throws if the programs do not work even without one. */
export async function confinePrograms(programs: VideoPrograms): Promise<ConfinedPrograms> {
  const named = [programs.ffmpeg, programs.ffprobe];
  const homes = [...new Set([...named, ...(await Promise.all(named.map((program) => realpath(program))))].map(homeOf))];
  const confinement = await findConfinement(LIMITED_VIEW_CONFINEMENTS, (way) => canWork(way, named, homes));
  if (confinement === null) {
    throw new Error(`ffmpeg and ffprobe cannot work with files in ${tmpdir()}`);
  }
  return { ...programs, confinement, homes };
}

/** The folder of a program and of the libraries that came with it. */
function homeOf(program: string): string {
  const folder = path.dirname(program);
  return path.basename(folder) === 'bin' ? path.dirname(folder) : folder;
}

const WORKS = 'for program; do "$program" -hide_banner -buildconf > made; done; cat "$0" > made';

/** Fails if the source is writable: some systems build the view but leave all of it writable. */
const KEEPS_TO_VIEW = 'if { true >> "$0"; } 2> made; then exit 1; fi';

/**
 * Tries the confinement with files like those of a video: not every system supports it, and programs that are scripts may fail
 * in it.
 */
async function canWork(way: Confinement, programs: readonly string[], homes: readonly string[]): Promise<boolean> {
  const outputDir = await mkdtemp(path.join(tmpdir(), 'pls-media-'));
  try {
    const source = path.join(outputDir, 'source');
    await writeFile(source, 'source', { mode: 0o600 });
    const folder = await openFor(way, outputDir, source);
    if (folder === null) {
      return false;
    }
    const script = way.limitsToView ? `${KEEPS_TO_VIEW}; ${WORKS}` : WORKS;
    const view = { folder: folder.path, files: [source], folders: homes };
    const didWell = await succeedsConfined(way, view, ['/bin/sh', '-euc', script, source, ...programs]);
    return didWell && (await folder.takeOut('made')) !== null;
  } finally {
    await rm(outputDir, { recursive: true, force: true });
  }
}

/** Null if this process may not change the owner of files to the user of the programs. */
async function openFor(way: Confinement, outputDir: string, source: string): Promise<WorkFolder | null> {
  try {
    return await WorkFolder.open(outputDir, source, way.user);
  } catch (error) {
    if (way.user !== null && systemErrorCode(error) === 'EPERM') {
      return null;
    }
    throw error;
  }
}

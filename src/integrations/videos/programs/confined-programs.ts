import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLOSED_WAYS, type Confinement, doesWell, findConfinement } from '../../confinement/confinement.js';
import { systemErrorCode } from '../../system-error.js';
import type { VideoPrograms } from './ffmpeg-programs.js';
import { WorkFolder } from './work-folder.js';

/** The two programs, and how both are shut in. */
export interface ConfinedPrograms extends VideoPrograms {
  confinement: Confinement;
  /** The folders in which they are, and what came with them. */
  homes: readonly string[];
}

/** Finds out how strictly the programs can be shut in on this system. Throws when they cannot work in any way. */
export async function confinePrograms(programs: VideoPrograms): Promise<ConfinedPrograms> {
  const named = [programs.ffmpeg, programs.ffprobe];
  const homes = [...new Set([...named, ...(await Promise.all(named.map((program) => realpath(program))))].map(homeOf))];
  const confinement = await findConfinement(CLOSED_WAYS, (way) => canWork(way, named, homes));
  if (confinement === null) {
    throw new Error(`ffmpeg and ffprobe cannot work with files in ${tmpdir()}`);
  }
  return { ...programs, confinement, homes };
}

/** The folder of a program, and of the libraries that came with it. */
function homeOf(program: string): string {
  const folder = path.dirname(program);
  return path.basename(folder) === 'bin' ? path.dirname(folder) : folder;
}

const WORKS = 'for program; do "$program" -hide_banner -buildconf > made; done; cat "$0" > made';

/** Some systems build the view and leave all of it open to be written. */
const KEEPS_TO_VIEW = 'if { true >> "$0"; } 2> made; then exit 1; fi';

/** Tried with files as those of a video: not every system, and no program that is a script, bears every way. */
async function canWork(way: Confinement, programs: readonly string[], homes: readonly string[]): Promise<boolean> {
  const outputDir = await mkdtemp(path.join(tmpdir(), 'pls-media-'));
  try {
    const source = path.join(outputDir, 'source');
    await writeFile(source, 'source', { mode: 0o600 });
    const folder = await openFor(way, outputDir, source);
    if (folder === null) {
      return false;
    }
    const script = way.keepsToView ? `${KEEPS_TO_VIEW}; ${WORKS}` : WORKS;
    const view = { folder: folder.path, files: [source], folders: homes };
    const didWell = await doesWell(way, view, ['/bin/sh', '-euc', script, source, ...programs]);
    return didWell && (await folder.takeOut('made')) !== null;
  } finally {
    await rm(outputDir, { recursive: true, force: true });
  }
}

/** Null: this process may not give files to whom the way would make of the programs. */
async function openFor(way: Confinement, outputDir: string, source: string): Promise<WorkFolder | null> {
  try {
    return await WorkFolder.open(outputDir, source, way.stranger);
  } catch (error) {
    if (way.stranger !== null && systemErrorCode(error) === 'EPERM') {
      return null;
    }
    throw error;
  }
}

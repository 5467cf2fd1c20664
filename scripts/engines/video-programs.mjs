// ffmpeg and ffprobe for videos. If the system has none, they are unpacked into .data/bin/video, with a launcher for each that
// sets the library folders; the worker also looks there (src/integrations/videos).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { withLock } from '../project/lock.mjs';
import { displayPath, inProject } from '../project/paths.mjs';
import { canUnpackDebianPackages, unpackDebianPackages, unpackedRoot } from './unpack-debian-packages.mjs';
import { removeUnpacked, writeLauncher } from './unpacked-launcher.mjs';

const PROGRAMS = ['ffmpeg', 'ffprobe'];

const HOW_TO_GET_IT = 'install ffmpeg, or name it in FFMPEG_PATH and FFPROBE_PATH';

/**
 * Ensures that the worker finds both programs. Resolves with a sentence that says where they are; otherwise throws an error that
 * says what to do.
 *
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export async function ensureVideoPrograms({ onProgress = () => {} } = {}) {
  const named = [process.env.FFMPEG_PATH || 'ffmpeg', process.env.FFPROBE_PATH || 'ffprobe'];
  if (named.every(isUsable)) return 'ffmpeg of the system';
  if (process.env.FFMPEG_PATH || process.env.FFPROBE_PATH) {
    throw new Error('FFMPEG_PATH or FFPROBE_PATH names a program that cannot be used for videos.');
  }
  const root = unpackedRoot('video');
  if (!isUnpacked(root)) {
    if (!canUnpackDebianPackages('video')) throw new Error(`Videos need ffmpeg: ${HOW_TO_GET_IT}.`);
    const onWait = () => onProgress('another process is fetching it');
    await withLock(inProject('.data', 'video.lock'), () => unpack(root, onProgress), { onWait });
  }
  return `ffmpeg unpacked in ${displayPath(root)}`;
}

const isUnpacked = (root) => PROGRAMS.every((name) => isUsable(path.join(root, name)));

async function unpack(root, onProgress) {
  if (isUnpacked(root)) return;
  // The unpacked programs do not run: they are from another machine, or unpacking was interrupted.
  removeUnpacked(root);
  await unpackDebianPackages('video', { onProgress });
  for (const name of PROGRAMS) writeLauncher(root, name, { program: `usr/bin/${name}` });
  if (!isUnpacked(root)) throw new Error(`The ffmpeg that was fetched does not run here: ${HOW_TO_GET_IT}.`);
}

/** Whether it runs, and can encode what browsers play. */
function isUsable(program) {
  const { status, stdout } = spawnSync(program, ['-hide_banner', '-buildconf'], { encoding: 'utf8' });
  return status === 0 && stdout.includes('--enable-libx264');
}

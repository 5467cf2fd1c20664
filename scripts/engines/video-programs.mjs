// ffmpeg and ffprobe for videos. If the system has none, they are unpacked into .data/bin/video, with a launcher for each that
// sets the library folders; the worker also looks there (src/integrations/videos).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from '../project/lock.mjs';
import { displayPath, inProject } from '../project/paths.mjs';
import { canUnpackDebianPackages, unpackDebianPackages, unpackedRoot } from './unpack-debian-packages.mjs';

const PROGRAMS = ['ffmpeg', 'ffprobe'];

const HOW_TO_GET_IT = 'install ffmpeg, or name it in FFMPEG_PATH and FFPROBE_PATH';

/**
 * Ensures that the worker finds both programs. Resolves with a sentence that says where they are; otherwise throws an error that
 * says what to do.
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
  for (const name of fs.existsSync(path.dirname(root)) ? fs.readdirSync(path.dirname(root)) : []) {
    if (name === 'video' || name.startsWith('video.')) {
      fs.rmSync(path.join(path.dirname(root), name), { recursive: true, force: true });
    }
  }
  await unpackDebianPackages('video', { onProgress });
  for (const name of PROGRAMS) writeLauncher(root, name);
  if (!isUnpacked(root)) throw new Error(`The ffmpeg that was fetched does not run here: ${HOW_TO_GET_IT}.`);
}

/** Writes a script beside the unpacked folders that starts one of their programs from any working directory. */
function writeLauncher(root, name) {
  const folders = libraryFolders(path.join(root, 'usr', 'lib')).map((folder) => path.relative(root, folder));
  const script = [
    '#!/bin/sh',
    'here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit',
    `LD_LIBRARY_PATH=${folders.map((folder) => `$here/${folder}`).join(':')}`,
    'export LD_LIBRARY_PATH',
    `exec "$here/usr/bin/${name}" "$@"`,
  ];
  const launcher = path.join(root, name);
  fs.writeFileSync(`${launcher}.new`, `${script.join('\n')}\n`, { mode: 0o755 });
  fs.renameSync(`${launcher}.new`, launcher);
}

/** The folders with shared libraries: some packages have one of their own, which only an installation links. */
function libraryFolders(parent) {
  const entries = fs.readdirSync(parent, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory());
  return [
    ...(entries.some(({ name }) => /^lib.*\.so(\.|$)/.test(name)) ? [parent] : []),
    ...inner.flatMap(({ name }) => libraryFolders(path.join(parent, name))),
  ];
}

/** Whether it runs, and can encode what browsers play. */
function isUsable(program) {
  const { status, stdout } = spawnSync(program, ['-hide_banner', '-buildconf'], { encoding: 'utf8' });
  return status === 0 && stdout.includes('--enable-libx264');
}

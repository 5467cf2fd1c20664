// The Chromium of the tests that look at pages. If the system has none, it is unpacked into .data/bin/browser.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from '../project/lock.mjs';
import { displayPath, inProject } from '../project/paths.mjs';
import { canUnpackDebianPackages, unpackDebianPackages, unpackedRoot } from './unpack-debian-packages.mjs';
import { removeUnpacked, writeLauncher } from './unpacked-launcher.mjs';

const NAME = 'chromium-headless-shell';

/** Where packages of the usual distributions install it. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  `/usr/bin/${NAME}`,
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const HOW_TO_GET_IT = 'install chromium, or name it in CHROMIUM_PATH';

/** The fonts of the system, and those that were unpacked because it has none. */
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
</fontconfig>
`;

/**
 * Finds Chromium, or gets it.
 * @returns {Promise<{ program: string, origin: string }>} the program, and a description of where it comes from
 * @throws an error that says what to do
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export async function ensureBrowser({ onProgress = () => {} } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isUsable(named)) throw new Error('CHROMIUM_PATH names a program that does not run.');
    return { program: named, origin: 'CHROMIUM_PATH' };
  }
  const installed = PLACES.find((place) => fs.existsSync(place) && isUsable(place));
  if (installed !== undefined) return { program: installed, origin: 'Chromium of the system' };
  const root = unpackedRoot('browser');
  const program = path.join(root, NAME);
  if (!isUsable(program)) {
    if (!canUnpackDebianPackages('browser')) throw new Error(`Pages are looked at in Chromium: ${HOW_TO_GET_IT}.`);
    const onWait = () => onProgress('another process is fetching it');
    await withLock(inProject('.data', 'browser.lock'), () => unpack(root, program, onProgress), { onWait });
  }
  return { program, origin: `Chromium unpacked in ${displayPath(root)}` };
}

async function unpack(root, program, onProgress) {
  if (isUsable(program)) return;
  // What was unpacked does not run: it is from another machine, or unpacking was interrupted.
  removeUnpacked(root);
  await unpackDebianPackages('browser', { onProgress });
  fs.writeFileSync(path.join(root, 'fonts.conf'), FONTS);
  writeLauncher(root, NAME, { program: `usr/lib/chromium/${NAME}`, variables: { FONTCONFIG_FILE: 'fonts.conf' } });
  if (!isUsable(program)) throw new Error(`The Chromium that was fetched does not run here: ${HOW_TO_GET_IT}.`);
}

function isUsable(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

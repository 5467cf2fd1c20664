// The compiled form of the checkout, in dist.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inProject } from './paths.mjs';

const SOURCES = ['src', 'migrations', 'package-lock.json', '.swcrc'];
const MARK = inProject('dist', '.built-from');

/**
 * Builds dist unless it was built from the current sources.
 *
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export async function ensureBuilt({ onProgress = () => {} } = {}) {
  if (isBuilt()) return 'up to date';
  const onWait = () => onProgress('another process is building');
  return withLock(inProject('.data', 'build.lock'), buildUnlessThere, { onWait });
}

async function buildUnlessThere() {
  if (isBuilt()) return 'up to date';
  const fingerprint = fingerprintOfSources();
  fs.rmSync(inProject('dist'), { recursive: true, force: true });
  await Promise.all([...compile('src', 'dist'), ...compile('migrations', 'dist/migrations')]);
  copyBrowserScripts();
  fs.writeFileSync(MARK, fingerprint); // last: a dist without it is incomplete
  return 'built';
}

/** Compiles as `.swcrc` says, like the tests. Types are checked by `npm run build` and `npm run types`. */
function compile(folder, target) {
  const sources = filesUnder(folder).filter((file) => file.endsWith('.ts'));
  return sources.map(async (source) => {
    // The compiler is a dependency, which may not be installed when this file is loaded.
    const { transformFile } = await import('@swc/core');
    const compiled = inProject(target, path.relative(folder, source).replace(/ts$/, 'js'));
    const { code, map } = await transformFile(inProject(source), { cwd: inProject(), sourceMaps: true });
    fs.mkdirSync(path.dirname(compiled), { recursive: true });
    fs.writeFileSync(compiled, `${code}//# sourceMappingURL=${path.basename(compiled)}.map\n`);
    fs.writeFileSync(`${compiled}.map`, map ?? '');
  });
}

/** Browser scripts are served as they are written. */
function copyBrowserScripts() {
  for (const file of filesUnder('src').filter((name) => name.endsWith('.browser.js'))) {
    fs.cpSync(inProject(file), inProject('dist', path.relative('src', file)));
  }
}

const isBuilt = () => fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === fingerprintOfSources();

function fingerprintOfSources() {
  const hash = crypto.createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(inProject(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(location) {
  if (!fs.existsSync(inProject(location))) return [];
  if (!fs.statSync(inProject(location)).isDirectory()) return [location];
  return fs
    .readdirSync(inProject(location), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)));
}

// The dependencies of the checkout.
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inProject } from './paths.mjs';
import { runQuietly } from './run-command.mjs';

// The settings that `npm run` passes to its children may change a nested npm (omit, dry-run, prefix, …): only those about where
// and how to fetch are kept.
const KEPT_NPM_SETTINGS =
  /^npm_config_(registry|@.*:registry|cache|userconfig|proxy|https_proxy|noproxy|cafile|ca|strict_ssl)$/i;

/** What the names of the folders begin with into which packages are installed. */
const STAGE = 'install-';

/** Packages that building requires in addition to those for running. */
const BUILD_TOOLS = ['@swc/core'];

/**
 * Installs everything in package-lock.json, including development tools, unless that is installed already.
 *
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export function ensureInstalled({ onProgress = () => {} } = {}) {
  return ensure(readProject(), onProgress);
}

/**
 * Installs what building and running the service require, a third of all packages, unless that is installed already. A checkout
 * that already has packages gets all of them: developers keep their tools (D-233).
 *
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export function ensureRunnable({ onProgress = () => {} } = {}) {
  const project = readProject();
  return fs.existsSync(inProject('node_modules')) && !isInstalled(partOf(project))
    ? ensure(project, onProgress)
    : ensure(partOf(project), onProgress);
}

async function ensure(wanted, onProgress) {
  if (isInstalled(wanted)) return 'up to date';
  const onWait = () => onProgress('another process is installing');
  return withLock(inProject('.data', 'install.lock'), () => installUnlessThere(wanted), { onWait });
}

async function installUnlessThere(wanted) {
  if (isInstalled(wanted)) return 'up to date';
  requireOwnFolder(inProject('node_modules'));
  // Installed into a separate folder, which then replaces the existing one at once: a running service keeps finding its packages.
  removeLeftStages(inProject('.data'));
  const stage = inProject('.data', `${STAGE}${process.pid}`);
  fs.mkdirSync(stage, { recursive: true });
  try {
    fs.writeFileSync(path.join(stage, 'package.json'), JSON.stringify(wanted.manifest));
    fs.writeFileSync(path.join(stage, 'package-lock.json'), JSON.stringify(wanted.lock));
    if (fs.existsSync(inProject('.npmrc'))) fs.copyFileSync(inProject('.npmrc'), path.join(stage, '.npmrc'));
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    await runQuietly('npm', args, { cwd: stage, env: environmentForNpm() });
    if (fs.existsSync(inProject('node_modules'))) fs.renameSync(inProject('node_modules'), path.join(stage, 'before'));
    fs.renameSync(path.join(stage, 'node_modules'), inProject('node_modules'));
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
  return 'installed';
}

/** Removes what installations that were stopped have left, each as large as `node_modules`. The lock must be held. */
export function removeLeftStages(folder) {
  for (const name of fs.readdirSync(folder).filter((entry) => entry.startsWith(STAGE))) {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** The manifest and lock file of the checkout, without its scripts, which are not part of an installation. */
function readProject() {
  const manifest = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
  delete manifest.scripts;
  return { manifest, lock: JSON.parse(fs.readFileSync(inProject('package-lock.json'), 'utf8')) };
}

/**
 * The same versions, but only of the service's dependencies and of the build tools.
 * @param tools names of development dependencies
 */
export function partOf({ manifest, lock }, tools = BUILD_TOOLS) {
  const { packages } = lock;
  const devDependencies = Object.fromEntries(tools.map((name) => [name, manifest.devDependencies[name]]));
  const kept = new Set();
  const keep = (location) => {
    if (kept.has(location)) return;
    kept.add(location);
    const { dependencies, optionalDependencies, peerDependencies } = packages[location];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = locationOf(packages, location, name);
      if (found !== null) keep(found); // a peer may be missing
    }
  };
  for (const name of [...Object.keys(manifest.dependencies), ...tools]) keep(`node_modules/${name}`);
  const locations = Object.keys(packages).filter((location) => kept.has(location));
  return {
    manifest: { ...manifest, devDependencies },
    lock: {
      ...lock,
      packages: {
        '': { ...packages[''], devDependencies },
        ...Object.fromEntries(locations.map((location) => [location, packages[location]])),
      },
    },
  };
}

/** Where a package finds another one by Node's resolution; null when it does not. */
function locationOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('node_modules/') - 1, 0))) {
    const location = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[location] !== undefined) return location;
    if (at === '') return null;
  }
}

/** A link leads to the packages of another checkout, which npm would delete. */
function requireOwnFolder(folder) {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Error(
    `${folder} is a link to ${fs.readlinkSync(folder)}, whose packages are not those of package-lock.json, and ` +
      'installing through it would change them for whoever they belong to. Remove the link and start again.',
  );
}

/** Compares the lock file with npm's own record of what it installed into node_modules. */
function isInstalled({ lock }) {
  const record = inProject('node_modules', '.package-lock.json');
  const present = fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, 'utf8')).packages : {};
  return Object.entries(lock.packages)
    .filter(([location, entry]) => location !== '' && !entry.optional && !entry.peer)
    .every(([location, entry]) => present[location]?.version === entry.version);
}

function environmentForNpm() {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !/^npm_config_/i.test(name) || KEPT_NPM_SETTINGS.test(name)));
}

// The dependencies of the checkout.
import fs from 'node:fs';
import { withLock } from './lock.mjs';
import { inProject } from './paths.mjs';
import { runQuietly } from './run-command.mjs';

// What `npm run` hands to its children may change an inner npm (omit, dry-run, prefix, …): only what says where and how
// to fetch is kept.
const KEPT_NPM_SETTINGS =
  /^npm_config_(registry|@.*:registry|cache|userconfig|proxy|https_proxy|noproxy|cafile|ca|strict_ssl)$/i;

/** Installs what package-lock.json names, development tools included, unless that is what is there. */
export async function ensureInstalled({ onProgress = () => {} } = {}) {
  if (isInstalled()) return 'up to date';
  const onWait = () => onProgress('another process is installing');
  return withLock(inProject('.data', 'install.lock'), installUnlessThere, { onWait });
}

async function installUnlessThere() {
  if (isInstalled()) return 'up to date';
  requireOwnFolder(inProject('node_modules'));
  await runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: inProject(),
    env: environmentForNpm(),
  });
  return 'installed';
}

/** Behind a link are the packages of another checkout, which npm would delete. */
function requireOwnFolder(folder) {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Error(
    `${folder} is a link to ${fs.readlinkSync(folder)}, whose packages are not those of package-lock.json, and ` +
      'installing through it would change them for whoever they belong to. Remove the link and start again.',
  );
}

/** Compares the lock file with npm's own record of what it put into node_modules. */
function isInstalled() {
  const wanted = readLockFile(inProject('package-lock.json'));
  const present = readLockFile(inProject('node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([location, entry]) => location !== '' && !entry.optional && !entry.peer)
    .every(([location, entry]) => present[location]?.version === entry.version);
}

function readLockFile(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {};
}

function environmentForNpm() {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !/^npm_config_/i.test(name) || KEPT_NPM_SETTINGS.test(name)));
}

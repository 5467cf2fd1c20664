// Gets programs from the machine's own, signature-checked apt sources without root and without installing anything: private apt
// state, `apt-get download`, `dpkg-deb -x` into a folder of the checkout. Debian and Ubuntu only.
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project/paths.mjs';
import { processIdentity } from '../project/processes.mjs';
import { runQuietly } from '../project/run-command.mjs';

/**
 * The packages of each set of programs; their dependencies are included. Sets without a `suite` use the running release. A set
 * with a Debian suite includes all of its libraries, the C library too, because they may be newer.
 */
const PACKAGE_SETS = {
  engines: { packages: ['mariadb-server-core', 'mariadb-client-core', 'redis-tools'] },
  // Debian's stable releases contain MariaDB and Redis instead.
  mysql: { packages: ['mysql-server-core'], suite: 'sid' },
  valkey: { packages: ['valkey-tools'], suite: 'sid' },
  newest: { packages: ['mariadb-server-core', 'mariadb-client-core', 'redis-tools'], suite: 'sid' },
  galera: { packages: ['galera-4'] },
  nginx: { packages: ['nginx-light'] },
  video: { packages: ['ffmpeg'] },
  // The programs with which docs/operations.md makes backups.
  backup: { packages: ['mariadb-client', 'rsync'] },
  heif: { packages: ['libheif-examples'] },
  browser: { packages: ['chromium-headless-shell'] },
};

/** Of the dependencies from another suite, the libraries that a server loads. */
const LIBRARY = /^(lib(?!perl)|zlib)/;

/** Between the name of a set and the process that is unpacking it. */
const WORKSHOP = '.unpacking-';

const DEBIAN_KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The folder of each unpacked set. */
export const unpackedRoot = (set) => inProject('.data', 'bin', set);

/** Whether this machine has the tools to unpack the set. */
export function canUnpackDebianPackages(set) {
  const tools = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/var/lib/dpkg/status'];
  if (PACKAGE_SETS[set].suite !== undefined) tools.push(DEBIAN_KEYS);
  return process.platform === 'linux' && tools.every((file) => fs.existsSync(file));
}

/**
 * Fetches and unpacks one of the sets, unless it is unpacked already. The folder appears completely or not at all, so several
 * processes may try concurrently.
 *
 * @returns {Promise<string>} the folder, for `findPrograms`
 * @param {string} set
 * @param {{onProgress?: (message: string) => void}} [options]
 */
export async function unpackDebianPackages(set, { onProgress = () => {} } = {}) {
  const root = unpackedRoot(set);
  if (fs.existsSync(root)) return root;
  fs.mkdirSync(path.dirname(root), { recursive: true });
  removeLeftWorkshops(root);
  const workshop = fs.mkdtempSync(`${root}${WORKSHOP}${process.pid}-`);
  try {
    const { packages: wanted, suite } = PACKAGE_SETS[set];
    const apt = privateApt(path.join(workshop, 'apt'), suite === undefined ? [] : await optionsOf(suite, workshop));
    await apt.update(onProgress);
    const needed = await apt.neededFor(wanted);
    const packages = suite === undefined ? needed : needed.filter((name) => isServerOrLibrary(name, wanted));
    onProgress(`fetching ${packages.length} packages`);
    const archives = await apt.download(packages);
    const unpacked = path.join(workshop, 'root');
    fs.mkdirSync(unpacked);
    for (const archive of archives) await runQuietly('dpkg-deb', ['-x', archive, unpacked]);
    fs.writeFileSync(path.join(unpacked, 'packages.txt'), packages.join('\n') + '\n');
    moveUnlessThere(unpacked, root);
    return root;
  } finally {
    fs.rmSync(workshop, { recursive: true, force: true });
  }
}

/** Removes the folders beside the root in which processes that were stopped had been unpacking. */
export function removeLeftWorkshops(root) {
  const beginning = `${path.basename(root)}${WORKSHOP}`;
  for (const name of fs.readdirSync(path.dirname(root)).filter((entry) => entry.startsWith(beginning))) {
    if (processIdentity(Number.parseInt(name.slice(beginning.length), 10)) === null) {
      fs.rmSync(path.join(path.dirname(root), name), { recursive: true, force: true });
    }
  }
}

const isServerOrLibrary = (package_, wanted) => wanted.includes(package_.split('=')[0]) || LIBRARY.test(package_);

/** Makes apt read only this suite, from the machine's own mirror, and consider nothing installed. */
async function optionsOf(suite, workshop) {
  // Without the option only those whose lists are there are named: containers come without any.
  const targets = await runQuietly('apt-get', [
    ...['indextargets', '--no-release-info', '--format', '$(REPO_URI)', 'Created-By: Packages'],
  ]);
  const mirror = targets.split('\n').find((uri) => /\/debian\/?$/.test(uri));
  if (mirror === undefined) throw new Error('apt knows no mirror of Debian.');
  const sources = path.join(workshop, `${suite}.sources`);
  const lines = ['Types: deb', `URIs: ${mirror}`, `Suites: ${suite}`, 'Components: main', `Signed-By: ${DEBIAN_KEYS}`];
  fs.writeFileSync(sources, `${lines.join('\n')}\n`);
  const installed = path.join(workshop, 'status');
  fs.writeFileSync(installed, '');
  return [`Dir::Etc::sourcelist=${sources}`, 'Dir::Etc::sourceparts=/dev/null', `Dir::State::status=${installed}`];
}

function privateApt(state, further) {
  for (const folder of ['lists/partial', 'cache/archives/partial', 'archives', 'log', 'tmp']) {
    fs.mkdirSync(path.join(state, folder), { recursive: true });
  }
  const options = [
    `Dir::State=${state}`,
    `Dir::State::lists=${state}/lists`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${state}/cache`,
    `Dir::Log=${state}/log`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'APT::Update::Post-Invoke=',
    'APT::Update::Post-Invoke-Success=',
    'Acquire::Languages=none',
    'Acquire::Retries=3',
    ...further,
  ].flatMap((option) => ['-o', option]);
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', TMPDIR: path.join(state, 'tmp') };
  const archives = path.join(state, 'archives');
  const apt = (args, cwd = state) => runQuietly('apt-get', [...options, ...args], { env, cwd });

  return {
    async update(onProgress) {
      onProgress('reading the package lists');
      // One unreachable source among several is no error: anything really missing is detected in the next step.
      await apt(['update', '-qq']).catch((error) =>
        onProgress(`some package sources did not answer: ${error.message}`),
      );
    },
    async neededFor(packages) {
      const plan = await apt(['--simulate', '--no-install-recommends', '--no-remove', 'install', ...packages]);
      const needed = [...plan.matchAll(/^Inst (\S+)(?: \[[^\]]*\])? \((\S+)/gm)].map(
        ([, name, version]) => `${name}=${version}`,
      );
      if (needed.length === 0) throw new Error(`apt says that these are installed already: ${packages.join(' ')}`);
      return needed;
    },
    async download(packages) {
      await apt(['download', ...packages], archives);
      return fs.readdirSync(archives).map((name) => path.join(archives, name));
    },
  };
}

function moveUnlessThere(from, to) {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
  }
}

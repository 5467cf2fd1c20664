// Gets programs from the machine's own, signature-checked apt sources without root and without installing anything:
// private apt state, `apt-get download`, `dpkg-deb -x` into a folder of the checkout. Debian and Ubuntu only.
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project/paths.mjs';
import { runQuietly } from '../project/run-command.mjs';

/** What each set of programs is made of; the packages they need come along. */
export const PACKAGE_SETS = {
  engines: ['mariadb-server-core', 'mariadb-client-core', 'redis-tools'],
  video: ['ffmpeg'],
  heif: ['libheif-examples'],
};

/** The folder under which each set is unpacked, in a folder of its own name. */
export const unpackedRoot = (set) => inProject('.data', 'bin', set);

/** Whether this machine has what it takes. */
export function canUnpackDebianPackages() {
  const tools = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/var/lib/dpkg/status'];
  return process.platform === 'linux' && tools.every((file) => fs.existsSync(file));
}

/**
 * Fetches and unpacks one of the sets; nothing is done when it is there already. The folder appears whole or not at
 * all, so several processes may try at once.
 *
 * @returns {Promise<string>} the folder, to be given to `findPrograms` and `environmentFor`
 */
export async function unpackDebianPackages(set, { onProgress = () => {} } = {}) {
  const root = unpackedRoot(set);
  if (fs.existsSync(root)) return root;
  fs.mkdirSync(path.dirname(root), { recursive: true });
  const workshop = fs.mkdtempSync(`${root}.unpacking-`);
  try {
    const apt = privateApt(path.join(workshop, 'apt'));
    await apt.update(onProgress);
    const packages = await apt.neededFor(PACKAGE_SETS[set]);
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

function privateApt(state) {
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
  ].flatMap((option) => ['-o', option]);
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', TMPDIR: path.join(state, 'tmp') };
  const archives = path.join(state, 'archives');
  const apt = (args, cwd = state) => runQuietly('apt-get', [...options, ...args], { env, cwd });

  return {
    async update(onProgress) {
      onProgress('reading the package lists');
      // One dead source among several must not stop us: what is really missing shows in the next step.
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

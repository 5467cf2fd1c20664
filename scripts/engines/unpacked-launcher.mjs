// Programs that were unpacked from packages start through a script that tells the loader where their libraries are.
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes a script `root/name` that starts an unpacked program from any working directory.
 * @param program path below the root
 * @param variables further environment variables; their values are paths below the root
 */
export function writeLauncher(root, name, { program, variables = {} }) {
  const folders = ['usr/lib', 'lib']
    .flatMap((parent) => libraryFolders(path.join(root, parent)))
    .map((folder) => path.relative(root, folder));
  const environment = {
    LD_LIBRARY_PATH: folders.map((folder) => `$here/${folder}`).join(':'),
    ...Object.fromEntries(Object.entries(variables).map(([variable, below]) => [variable, `$here/${below}`])),
  };
  const script = [
    '#!/bin/sh',
    'here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit',
    ...Object.entries(environment).map(([variable, value]) => `export ${variable}="${value}"`),
    `exec "$here/${program}" "$@"`,
  ];
  const launcher = path.join(root, name);
  fs.writeFileSync(`${launcher}.new`, `${script.join('\n')}\n`, { mode: 0o755 });
  fs.renameSync(`${launcher}.new`, launcher);
}

/** Removes an unpacked folder, and what interrupted attempts have left beside it. */
export function removeUnpacked(root) {
  const parent = path.dirname(root);
  for (const entry of fs.existsSync(parent) ? fs.readdirSync(parent) : []) {
    if (entry === path.basename(root) || entry.startsWith(`${path.basename(root)}.`)) {
      fs.rmSync(path.join(parent, entry), { recursive: true, force: true });
    }
  }
}

/**
 * The folders with shared libraries: some packages have one of their own, which only an installation links. Some still have theirs
 * in `lib`, which is a link to `usr/lib` where they are installed.
 */
function libraryFolders(parent) {
  const entries = fs.existsSync(parent) ? fs.readdirSync(parent, { withFileTypes: true }) : [];
  const inner = entries.filter((entry) => entry.isDirectory());
  return [
    ...(entries.some(({ name }) => /^lib.*\.so(\.|$)/.test(name)) ? [parent] : []),
    ...inner.flatMap(({ name }) => libraryFolders(path.join(parent, name))),
  ];
}

import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/**
 * How a process that reads forged files is shut in, beside its limits: another user where this one may choose, no network,
 * no new rights. Systems and containers grant more or less of it, so the ways are tried in their order, and the first that
 * works is taken (D-160).
 */

/** `nobody` on every Linux. */
const NOBODY = '65534';

const NO_NEW_RIGHTS = ['setpriv', '--no-new-privs', '--'];

const AS_NOBODY = [
  ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
  ...['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'],
];

/** From the strictest on. Each takes something from itself and then becomes the program that is named after it. */
const WAYS: readonly (readonly string[])[] = [
  ['unshare', '--net', '--ipc', '--', ...AS_NOBODY],
  AS_NOBODY,
  // A user namespace of its own keeps a process out of the memory and the environment of those outside of it.
  ['unshare', '--user', '--net', '--ipc', '--', ...NO_NEW_RIGHTS],
  NO_NEW_RIGHTS,
];

const TIME_LIMIT_MS = 10_000;

/**
 * The words to put before a command so that it is shut in as strictly as the system lets; none where it does not.
 * @param files what the command has to read.
 */
export function findConfinement(files: readonly string[]): readonly string[] {
  return WAYS.find((way) => works(way, files)) ?? [];
}

function works([program = '', ...args]: readonly string[], files: readonly string[]): boolean {
  const check = ['/bin/sh', '-c', 'for file; do test -r "$file" || exit 1; done', 'sh', ...files];
  const { status } = spawnSync(program, [...args, ...check], {
    stdio: 'ignore',
    cwd: tmpdir(),
    timeout: TIME_LIMIT_MS,
  });
  return status === 0;
}

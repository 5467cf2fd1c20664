import { execFile } from 'node:child_process';
import { type FileView, withinView } from './file-view.js';

/**
 * How programs that read forged files are shut in, beside their limits: another user where this one may choose, no network,
 * no new rights, sight of their own files alone, an end with this process. Systems and containers grant more or less of it,
 * so the ways are tried in their order, and the first that works is taken (D-160).
 */

/** A user and group that a program becomes. */
export interface Stranger {
  uid: number;
  gid: number;
}

export interface Confinement {
  /** The words to put before a command that is to start in the view's folder. */
  wordsFor(view: FileView): readonly string[];
  /** Whether what the view leaves out is out of sight. */
  keepsToView: boolean;
  /** Whom the program becomes: what it is to read and write has to be open to it. Null: it stays this process' user. */
  stranger: Stranger | null;
}

/** `nobody` on every Linux. */
const NOBODY: Stranger = { uid: 65534, gid: 65534 };

/** Said last, for the kernel forgets it with each change of the user. */
const END_WITH_PARENT = ['--pdeathsig', 'SIGKILL'];

const NO_RIGHTS = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', ...END_WITH_PARENT, '--'];

const BECOME_NOBODY = ['setpriv', `--reuid=${NOBODY.uid}`, `--regid=${NOBODY.gid}`, '--clear-groups'];

const AS_NOBODY = [...BECOME_NOBODY, ...NO_RIGHTS];

/** For a root that may change the user, but has no right to namespaces of its own (containers). */
const AFTER_NOBODY = [...BECOME_NOBODY, '--'];

const NO_NEW_RIGHTS = ['setpriv', '--no-new-privs', ...END_WITH_PARENT, '--'];

const WITHOUT_NETWORK = ['unshare', '--net', '--ipc'];

/** A user namespace of its own keeps a process out of the memory and the environment of those outside of it. */
const AMONG_ITSELF = ['unshare', '--user', '--net', '--ipc'];

/** From the strictest on. Each takes something from itself and then becomes the program that is named after it. */
const ROOTS_WAYS: readonly Confinement[] = [
  { wordsFor: () => [...WITHOUT_NETWORK, '--', ...AS_NOBODY], keepsToView: false, stranger: NOBODY },
  {
    wordsFor: () => [...AFTER_NOBODY, ...AMONG_ITSELF, '--', ...NO_NEW_RIGHTS],
    keepsToView: false,
    stranger: NOBODY,
  },
  { wordsFor: () => AS_NOBODY, keepsToView: false, stranger: NOBODY },
];

const ANYBODYS_WAYS: readonly Confinement[] = [
  { wordsFor: () => [...AMONG_ITSELF, '--', ...NO_NEW_RIGHTS], keepsToView: false, stranger: null },
  { wordsFor: () => NO_NEW_RIGHTS, keepsToView: false, stranger: null },
];

/** Where the system has no way at all: the limits are all that holds. */
export const UNCONFINED: Confinement = { wordsFor: () => [], keepsToView: false, stranger: null };

/** The ways of a program that sees all files, for what it needs of them cannot be told. */
export const OPEN_WAYS: readonly Confinement[] = [...ROOTS_WAYS, ...ANYBODYS_WAYS, UNCONFINED];

/** Root of a namespace that has nobody else in it may arrange its view, and then gives that right up. */
const amongItselfWithin = (view: FileView): string[] => [
  ...[...AMONG_ITSELF, '--map-root-user', '--mount', '--', ...withinView(view)],
  ...['setpriv', ...NO_RIGHTS],
];

/** The ways of a program whose files are known. */
export const CLOSED_WAYS: readonly Confinement[] = [
  {
    wordsFor: (view) => [...WITHOUT_NETWORK, '--mount', '--', ...withinView(view), ...AS_NOBODY],
    keepsToView: true,
    stranger: NOBODY,
  },
  {
    wordsFor: (view) => [...AFTER_NOBODY, ...amongItselfWithin(view)],
    keepsToView: true,
    stranger: NOBODY,
  },
  ...ROOTS_WAYS,
  { wordsFor: amongItselfWithin, keepsToView: true, stranger: null },
  ...ANYBODYS_WAYS,
  UNCONFINED,
];

/** The first of the ways in which the work can be done; null: in none, and it is not for the ways that it cannot. */
export async function findConfinement(
  ways: readonly Confinement[],
  canWork: (way: Confinement) => Promise<boolean>,
): Promise<Confinement | null> {
  for (const way of ways) {
    if (await canWork(way)) {
      return way;
    }
  }
  return null;
}

const TIME_LIMIT_MS = 10_000;

/** Of what is shut in: nothing of this process' environment (addresses, passwords) is for a program that reads forged files. */
export const CONFINED_PATH = '/usr/local/bin:/usr/bin:/bin';

/** Whether a command of the project's own does well when it is shut in. */
export function doesWell(way: Confinement, view: FileView, command: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = [...way.wordsFor(view), ...command];
  const env = { PATH: CONFINED_PATH };
  const options = { cwd: view.folder, env, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    execFile(program, args, options, (error) => resolve(error === null));
  });
}

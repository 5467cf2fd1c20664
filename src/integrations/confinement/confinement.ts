import { execFile, type ExecFileException } from 'node:child_process';
import { isOutOfResources } from '../system-error.js';
import { type FileView, withinView } from './file-view.js';

/**
 * Confinement (sandboxing) of programs that read untrusted files, in addition to their resource limits: another user where the
 * current user may switch, no network, no new privileges, a view of their own files only, and an end with this process. Systems
 * and containers permit more or less of this, so the variants are tried in order and the first that works is used (D-160).
 */

/** The user and group that a program runs as. */
export interface ProgramUser {
  uid: number;
  gid: number;
}

export interface Confinement {
  /** The arguments to prepend to a command that is to start in the view's folder. */
  prefixFor(view: FileView): readonly string[];
  /** Whether the program sees only the files of its view. */
  limitsToView: boolean;
  /** The user that the program runs as, who needs access to its files; null: the user of this process. */
  user: ProgramUser | null;
}

/** `nobody` on Linux. */
const NOBODY: ProgramUser = { uid: 65534, gid: 65534 };

/** Must be set last, because the kernel clears it on each change of the user. */
const END_WITH_PARENT = ['--pdeathsig', 'SIGKILL'];

const NO_PRIVILEGES = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', ...END_WITH_PARENT, '--'];

const BECOME_NOBODY = ['setpriv', `--reuid=${NOBODY.uid}`, `--regid=${NOBODY.gid}`, '--clear-groups'];

const AS_NOBODY = [...BECOME_NOBODY, ...NO_PRIVILEGES];

/** For a root that may change the user but lacks the capability to create namespaces (containers). */
const AFTER_NOBODY = [...BECOME_NOBODY, '--'];

const NO_NEW_PRIVILEGES = ['setpriv', '--no-new-privs', ...END_WITH_PARENT, '--'];

const WITHOUT_NETWORK = ['unshare', '--net', '--ipc'];

/** In its own user namespace, a process cannot read the memory and environment of processes outside it. */
const OWN_NAMESPACES = ['unshare', '--user', '--net', '--ipc'];

/** The variants for root, the strictest first. Each command drops privileges and then executes the command after it. */
const ROOT_CONFINEMENTS: readonly Confinement[] = [
  { prefixFor: () => [...WITHOUT_NETWORK, '--', ...AS_NOBODY], limitsToView: false, user: NOBODY },
  {
    prefixFor: () => [...AFTER_NOBODY, ...OWN_NAMESPACES, '--', ...NO_NEW_PRIVILEGES],
    limitsToView: false,
    user: NOBODY,
  },
  { prefixFor: () => AS_NOBODY, limitsToView: false, user: NOBODY },
];

const USER_CONFINEMENTS: readonly Confinement[] = [
  { prefixFor: () => [...OWN_NAMESPACES, '--', ...NO_NEW_PRIVILEGES], limitsToView: false, user: null },
  { prefixFor: () => NO_NEW_PRIVILEGES, limitsToView: false, user: null },
];

/** The fallback where the system permits no confinement: only the resource limits apply. */
export const UNCONFINED: Confinement = { prefixFor: () => [], limitsToView: false, user: null };

/** The variants for a program that sees all files, because the files it needs cannot be listed. */
export const FULL_VIEW_CONFINEMENTS: readonly Confinement[] = [...ROOT_CONFINEMENTS, ...USER_CONFINEMENTS, UNCONFINED];

/** As root of its own user namespace, the process may mount its view; then it drops that privilege. */
const inOwnNamespaces = (view: FileView): string[] => [
  ...[...OWN_NAMESPACES, '--map-root-user', '--mount', '--', ...withinView(view)],
  ...['setpriv', ...NO_PRIVILEGES],
];

/** The variants for a program whose files are known. */
export const LIMITED_VIEW_CONFINEMENTS: readonly Confinement[] = [
  {
    prefixFor: (view) => [...WITHOUT_NETWORK, '--mount', '--', ...withinView(view), ...AS_NOBODY],
    limitsToView: true,
    user: NOBODY,
  },
  {
    prefixFor: (view) => [...AFTER_NOBODY, ...inOwnNamespaces(view)],
    limitsToView: true,
    user: NOBODY,
  },
  ...ROOT_CONFINEMENTS,
  { prefixFor: inOwnNamespaces, limitsToView: true, user: null },
  ...USER_CONFINEMENTS,
  UNCONFINED,
];

/** The first variant that works; null if none does. As `UNCONFINED` is one of them, confinement is not the cause then. */
export async function findConfinement(
  candidates: readonly Confinement[],
  canWork: (confinement: Confinement) => Promise<boolean>,
): Promise<Confinement | null> {
  for (const confinement of candidates) {
    if (await canWork(confinement)) {
      return confinement;
    }
  }
  return null;
}

const TIME_LIMIT_MS = 10_000;

/** How often a trial is made that ends for a passing reason: what it decides holds until this process ends. */
const TRIALS = 3;

/**
 * The PATH of confined programs, which get nothing else of this process' environment, since that contains hosts and passwords.
 */
export const CONFINED_PATH = '/usr/local/bin:/usr/bin:/bin';

/** Whether a command succeeds in the given confinement. @param timeLimitMs of each trial. */
export async function succeedsConfined(
  confinement: Confinement,
  view: FileView,
  command: readonly string[],
  timeLimitMs = TIME_LIMIT_MS,
): Promise<boolean> {
  const [program = '', ...args] = [...confinement.prefixFor(view), ...command];
  const env = { PATH: CONFINED_PATH };
  const options = { cwd: view.folder, env, timeout: timeLimitMs, killSignal: 'SIGKILL' } as const;
  for (let trial = 1; ; trial += 1) {
    const error = await new Promise<ExecFileException | null>((resolve) => {
      execFile(program, args, options, resolve);
    });
    if (error === null || trial === TRIALS || !isPassing(error)) {
      return error === null;
    }
  }
}

/** A busy machine has ended the trial or kept it from starting, which says nothing about the confinement. */
function isPassing(error: ExecFileException): boolean {
  return error.killed === true || isOutOfResources(error);
}
